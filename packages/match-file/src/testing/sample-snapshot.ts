import type { Snapshot, SoulSource } from '../match.ts';
import { amountAt, type Stream } from './sample-damage.ts';
import type { Kill } from './sample-kill.ts';
import { growth, type SamplePlan, type SamplePlayer } from './sample-plan.ts';

/** Since 2026 everybody starts with souls that no source names. */
const STARTING_SOULS = 600;
const SOULS_LOST_PER_DEATH = 90;

/** Souls of each source for each unit of growth, of a player who farms at 1. */
const SOUL_RATES: readonly (readonly [SoulSource['source'], direct: number, orbs: number])[] = [
  ['players', 35, 0],
  ['laneCreeps', 80, 50],
  ['neutrals', 45, 8],
  ['bosses', 25, 5],
  ['treasure', 20, 0],
  ['assists', 22, 0],
  ['denies', 0, 3],
  ['teamBonus', 12, 0],
  ['breakable', 6, 0],
];

/** Everything that a player's snapshot says at a time, from the events and streams before it. */
export function snapshotAt(
  player: SamplePlayer,
  at: number,
  plan: SamplePlan,
  kills: readonly Kill[],
  streams: readonly Stream[],
): Snapshot {
  const { slot } = player;
  const past = kills.filter(({ atSeconds }) => atSeconds <= at);
  const count = (matches: (kill: Kill) => boolean): number => past.filter(matches).length;
  const total = (matches: (stream: Stream) => boolean): number =>
    streams.filter(matches).reduce((sum, stream) => sum + amountAt(stream, at), 0);

  const ownKills = count((kill) => kill.killer === slot);
  const deaths = count((kill) => kill.victim === slot);
  const playerDamage = total((s) => s.kind === 'damage' && s.dealer === slot && s.target > 0);
  const healing = total((s) => s.kind === 'healing' && s.dealer === slot);
  const netWorth = netWorthAt(player, at, plan, kills);
  return {
    ...proportional(player, at),
    atSeconds: at,
    netWorth,
    ...fromLevel(Math.min(36, Math.floor(Math.sqrt(netWorth / 40)) + 1)),
    kills: ownKills,
    deaths,
    assists: count((kill) => kill.assists.includes(slot)),
    playerDamage,
    damageTaken: total((s) => s.kind === 'damage' && s.target === slot),
    damageMitigated: total((s) => s.kind === 'mitigated' && s.target === slot),
    healing,
    selfHealing: healing,
    selfDamage: 0,
    bulletKills: Math.ceil(ownKills / 2),
    meleeKills: 0,
    abilityKills: Math.floor(ownKills / 2),
    headshotKills: Math.floor(ownKills / 4),
    soulsLostToDeath: lostSouls(plan, deaths),
    souls: soulsAt(player, at).map((souls) =>
      souls.source === 'players' ? { ...souls, kills: ownKills, damage: playerDamage } : souls,
    ),
  };
}

export function netWorthAt(
  player: SamplePlayer,
  at: number,
  plan: SamplePlan,
  kills: readonly Kill[],
): number {
  const deaths = kills.filter(({ victim, atSeconds }) => victim === player.slot && atSeconds <= at).length;
  const souls = soulsAt(player, at).reduce((sum, { direct, orbs }) => sum + direct + orbs, 0);
  const start = plan.kind === 'classic' ? 0 : STARTING_SOULS;
  return Math.max(0, start + souls - lostSouls(plan, deaths));
}

function lostSouls({ kind }: SamplePlan, deaths: number): number {
  return kind === 'streetBrawl' ? 0 : deaths * SOULS_LOST_PER_DEATH;
}

function soulsAt({ farm }: SamplePlayer, at: number): SoulSource[] {
  return SOUL_RATES.map(([source, direct, orbs]) => ({
    source,
    kills: 0,
    damage: 0,
    direct: Math.floor(farm * direct * growth(at)),
    orbs: Math.floor(farm * orbs * growth(at)),
  }));
}

function fromLevel(level: number): Pick<Snapshot, 'level' | 'maxHealth' | 'abilityPoints'> {
  return { level, maxHealth: 830 + level * 39, abilityPoints: Math.max(0, level - 3) };
}

/** What simply grows with time and with how the player plays. */
function proportional({ farm, fight, care }: SamplePlayer, at: number) {
  const scaled = (rate: number): number => Math.floor(rate * growth(at));
  return {
    creepKills: scaled(1.1 * farm),
    neutralKills: scaled(0.6 * farm),
    possibleCreeps: scaled(1.6),
    denies: scaled(0.05 * farm),
    creepDamage: scaled(210 * farm),
    neutralDamage: scaled(95 * farm),
    objectiveDamage: scaled(45 * fight),
    damageAbsorbed: scaled(20 * care),
    absorptionProvided: scaled(20 * care),
    teammateHealing: scaled(8 * care),
    barriering: scaled(10 * care),
    teammateBarriering: scaled(4 * care),
    healPrevented: scaled(9 * fight),
    healLost: scaled(7),
    weaponPower: scaled(0.4),
    spiritPower: scaled(0.9 * fight),
    shotsHit: scaled(16 * fight),
    shotsMissed: scaled(14),
    heroBulletsHit: scaled(5 * fight),
    heroBulletsHitCrit: scaled(0.7 * fight),
    customStats: [
      { id: 1, value: scaled(6 * fight) },
      { id: 2, value: scaled(5 * fight) },
    ],
  };
}
