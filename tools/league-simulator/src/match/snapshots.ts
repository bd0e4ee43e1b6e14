import type { Snapshot, SoulSource, SoulSourceName } from '@soulstat/match-file';
import type { Rules } from '../rules.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

/** The grid of real match files: early every three minutes, then every five, and the last second of the match. */
const EARLY_SAMPLES = [180, 360, 540, 720, 900];
const LATER_SAMPLE_SECONDS = 300;
const DAMAGE_SAMPLE_SECONDS = 180;

function isSampleTime(seconds: number): boolean {
  if (seconds <= 900) return EARLY_SAMPLES.includes(seconds);
  return seconds % LATER_SAMPLE_SECONDS === 0;
}

/** Writes down where everybody stands, at sample times and at the end. */
export function takeSamples(arena: Arena, isLast: boolean): void {
  if (arena.fighters[0]?.snapshots.at(-1)?.atSeconds === arena.endSeconds) return;
  if (isLast || arena.endSeconds % DAMAGE_SAMPLE_SECONDS === 0) sampleDamage(arena);
  if (!isLast && !isSampleTime(arena.endSeconds)) return;
  const souls = [0, 0];
  for (const fighter of arena.fighters) {
    fighter.snapshots.push(snapshotOf(fighter, arena.endSeconds, arena.rules));
    souls[fighter.entrant.team] = (souls[fighter.entrant.team] ?? 0) + fighter.netWorth;
  }
  const [own = 0, other = 0] = souls;
  arena.soulShareAtSample = own / Math.max(own + other, 1);
}

function sampleDamage(arena: Arena): void {
  if (!arena.plan.keepsDamage) return;
  const dealt = new Int32Array(144);
  const healed = new Int32Array(12);
  const toOthers = new Int32Array(12);
  arena.fighters.forEach((fighter, index) => {
    dealt.set(fighter.dealtTo, index * 12);
    healed[index] = fighter.healing;
    toOthers[index] = fighter.creepDamage + fighter.neutralDamage + fighter.objectiveDamage;
  });
  arena.damageSamples.push({ atSeconds: arena.endSeconds, dealt, healed, toOthers });
}

function snapshotOf(fighter: Fighter, atSeconds: number, rules: Rules): Snapshot {
  const split = rules.hasHealingSplit;
  const kinds = rules.hasKillKinds;
  return {
    atSeconds,
    netWorth: fighter.netWorth,
    level: fighter.level,
    kills: fighter.kills,
    deaths: fighter.deaths,
    assists: fighter.assists,
    creepKills: fighter.creepKills,
    neutralKills: fighter.neutralKills,
    possibleCreeps: fighter.possibleCreeps,
    denies: fighter.denies,
    playerDamage: fighter.playerDamage,
    creepDamage: fighter.creepDamage,
    neutralDamage: fighter.neutralDamage,
    objectiveDamage: fighter.objectiveDamage,
    damageTaken: fighter.damageTaken,
    damageMitigated: fighter.damageMitigated,
    damageAbsorbed: fighter.damageAbsorbed,
    absorptionProvided: fighter.damageAbsorbed,
    healing: fighter.healing,
    selfHealing: fighter.selfHealing,
    teammateHealing: split ? fighter.healing - fighter.selfHealing : null,
    barriering: split ? fighter.barriering : null,
    teammateBarriering: split ? 0 : null,
    selfDamage: split ? fighter.selfDamage : null,
    healPrevented: fighter.healPrevented,
    healLost: fighter.healLost,
    maxHealth: maxHealthOf(fighter),
    weaponPower: rules.hasWeaponPower ? Math.round(powerOf(fighter) * (2 - fighter.spiritLean)) : 0,
    spiritPower: Math.round(powerOf(fighter) * fighter.spiritLean),
    abilityPoints: fighter.abilityPoints,
    shotsHit: fighter.shotsHit,
    shotsMissed: fighter.shotsMissed,
    heroBulletsHit: fighter.heroBulletsHit,
    heroBulletsHitCrit: fighter.heroBulletsHitCrit,
    bulletKills: kinds ? fighter.bulletKills : null,
    meleeKills: kinds ? fighter.meleeKills : null,
    abilityKills: kinds ? fighter.abilityKills : null,
    headshotKills: kinds ? fighter.headshotKills : null,
    soulsLostToDeath: rules.writesDeathLoss ? fighter.soulsLost : 0,
    souls: soulSources(fighter),
    customStats: [],
  };
}

/** Fitted to the averages of four real matches: 797 at 3 minutes, 2,345 at 25. */
function maxHealthOf({ netWorth, profile }: Fighter): number {
  const thousands = netWorth / 1000;
  return Math.round((600 + 92 * thousands - 0.75 * thousands * thousands) * (0.6 + 0.4 * profile.toughness));
}

const powerOf = ({ netWorth }: Fighter) => (3 * netWorth) / 1000;

/** Sources that gave nothing are left out. */
function soulSources(fighter: Fighter): SoulSource[] {
  const sources: SoulSource[] = [];
  const add = (source: SoulSourceName, direct: number, orbs = 0, kills = 0, damage = 0) => {
    if (direct + orbs > 0) sources.push({ source, kills, damage, direct, orbs });
  };
  add('players', fighter.soulsFromPlayers, 0, fighter.kills, fighter.playerDamage);
  add(
    'laneCreeps',
    fighter.soulsFromLane,
    fighter.soulsFromLaneOrbs,
    fighter.creepKills,
    fighter.creepDamage,
  );
  add('neutrals', fighter.soulsFromNeutrals, 0, fighter.neutralKills, fighter.neutralDamage);
  add('bosses', fighter.soulsFromBosses, 0, fighter.objectivesTaken, fighter.objectiveDamage);
  add('treasure', fighter.soulsFromTreasure);
  add('assists', fighter.soulsFromAssists, 0, fighter.assists);
  add('denies', fighter.soulsFromDenies);
  add('teamBonus', fighter.soulsFromTeamBonus);
  add('breakable', fighter.soulsFromBreakables);
  return sources;
}
