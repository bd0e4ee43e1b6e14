import { SOUL_SOURCES, type Snapshot, type SoulSource } from '../match.ts';
import type { RawPlayerStats } from '../protobuf/schema.ts';
import { nameAt, orNull } from './values.ts';

export function toSnapshot(raw: RawPlayerStats): Snapshot {
  return {
    atSeconds: raw.time_stamp_s ?? 0,
    netWorth: raw.net_worth ?? 0,
    level: raw.level ?? 0,
    kills: raw.kills ?? 0,
    deaths: raw.deaths ?? 0,
    assists: raw.assists ?? 0,
    creepKills: raw.creep_kills ?? 0,
    neutralKills: raw.neutral_kills ?? 0,
    possibleCreeps: raw.possible_creeps ?? 0,
    denies: raw.denies ?? 0,
    playerDamage: raw.player_damage ?? 0,
    creepDamage: raw.creep_damage ?? 0,
    neutralDamage: raw.neutral_damage ?? 0,
    objectiveDamage: raw.boss_damage ?? 0,
    damageTaken: raw.player_damage_taken ?? 0,
    damageMitigated: raw.damage_mitigated ?? 0,
    damageAbsorbed: raw.damage_absorbed ?? 0,
    absorptionProvided: raw.absorption_provided ?? 0,
    healing: raw.player_healing ?? 0,
    selfHealing: raw.self_healing ?? 0,
    teammateHealing: orNull(raw.teammate_healing),
    barriering: orNull(raw.player_barriering),
    teammateBarriering: orNull(raw.teammate_barriering),
    selfDamage: orNull(raw.self_damage),
    healPrevented: raw.heal_prevented ?? 0,
    healLost: raw.heal_lost ?? 0,
    maxHealth: raw.max_health ?? 0,
    weaponPower: raw.weapon_power ?? 0,
    spiritPower: raw.tech_power ?? 0,
    abilityPoints: raw.ability_points ?? 0,
    shotsHit: raw.shots_hit ?? 0,
    shotsMissed: raw.shots_missed ?? 0,
    heroBulletsHit: raw.hero_bullets_hit ?? 0,
    heroBulletsHitCrit: raw.hero_bullets_hit_crit ?? 0,
    bulletKills: orNull(raw.bullet_kills),
    meleeKills: orNull(raw.melee_kills),
    abilityKills: orNull(raw.ability_kills),
    headshotKills: orNull(raw.headshot_kills),
    soulsLostToDeath: raw.gold_death_loss ?? 0,
    souls: raw.gold_sources.length > 0 ? raw.gold_sources.map(toSource) : fromFlatFields(raw),
    customStats: raw.custom_user_stats.map(({ id = 0, value = 0 }) => ({ id, value })),
  };
}

function toSource(raw: RawPlayerStats['gold_sources'][number]): SoulSource {
  return {
    source: nameAt(SOUL_SOURCES, raw.source) ?? 'unknown',
    kills: raw.kills ?? 0,
    damage: raw.damage ?? 0,
    direct: raw.gold ?? 0,
    orbs: raw.gold_orbs ?? 0,
  };
}

/** The first builds wrote souls in flat fields only, without assists, team bonus and breakables. */
function fromFlatFields(raw: RawPlayerStats): SoulSource[] {
  const sources: readonly (readonly [SoulSource['source'], number | undefined, number | undefined])[] = [
    ['players', raw.gold_player, raw.gold_player_orbs],
    ['laneCreeps', raw.gold_lane_creep, raw.gold_lane_creep_orbs],
    ['neutrals', raw.gold_neutral_creep, raw.gold_neutral_creep_orbs],
    ['bosses', raw.gold_boss, raw.gold_boss_orb],
    ['treasure', raw.gold_treasure, undefined],
    ['denies', raw.gold_denied, undefined],
  ];
  return sources.flatMap(([source, direct, orbs]) =>
    direct === undefined && orbs === undefined
      ? []
      : [{ source, kills: 0, damage: 0, direct: direct ?? 0, orbs: orbs ?? 0 }],
  );
}
