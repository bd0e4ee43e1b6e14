import { expect } from 'vitest';
import type { MatchPlayer, Snapshot } from '../index.ts';
import { at, list, number, type Json } from './raw-json.ts';

type NumberField<T> = { [K in keyof T]: T[K] extends number | null ? K : never }[keyof T];

export const PLAYER_FIELDS = {
  accountId: 'account_id',
  team: 'team',
  heroId: 'hero_id',
  lane: 'assigned_lane',
  party: 'party',
  level: 'level',
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  netWorth: 'net_worth',
  lastHits: 'last_hits',
  denies: 'denies',
  abilityPoints: 'ability_points',
  abandonedAtSeconds: 'abandon_match_time_s',
  mvpRank: 'mvp_rank',
} satisfies Partial<Record<NumberField<MatchPlayer>, string>>;

const SNAPSHOT_FIELDS = {
  atSeconds: 'time_stamp_s',
  netWorth: 'net_worth',
  level: 'level',
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  creepKills: 'creep_kills',
  neutralKills: 'neutral_kills',
  possibleCreeps: 'possible_creeps',
  denies: 'denies',
  playerDamage: 'player_damage',
  creepDamage: 'creep_damage',
  neutralDamage: 'neutral_damage',
  objectiveDamage: 'boss_damage',
  damageTaken: 'player_damage_taken',
  damageMitigated: 'damage_mitigated',
  damageAbsorbed: 'damage_absorbed',
  absorptionProvided: 'absorption_provided',
  healing: 'player_healing',
  selfHealing: 'self_healing',
  teammateHealing: 'teammate_healing',
  barriering: 'player_barriering',
  teammateBarriering: 'teammate_barriering',
  selfDamage: 'self_damage',
  healPrevented: 'heal_prevented',
  healLost: 'heal_lost',
  maxHealth: 'max_health',
  weaponPower: 'weapon_power',
  spiritPower: 'tech_power',
  abilityPoints: 'ability_points',
  shotsHit: 'shots_hit',
  shotsMissed: 'shots_missed',
  heroBulletsHit: 'hero_bullets_hit',
  heroBulletsHitCrit: 'hero_bullets_hit_crit',
  bulletKills: 'bullet_kills',
  meleeKills: 'melee_kills',
  abilityKills: 'ability_kills',
  headshotKills: 'headshot_kills',
  soulsLostToDeath: 'gold_death_loss',
} satisfies Record<NumberField<Snapshot>, string>;

const ZERO_MEANS_NULL = new Set(['lane', 'abandonedAtSeconds', 'mvpRank']);

/** Each field of the decoded object is the number under the JSON's name for it. */
export function expectFields(decoded: object, raw: Json, fields: Readonly<Record<string, string>>): void {
  const expected = Object.entries(fields).map(([name, field]) => {
    const value = number(raw, field);
    return [name, ZERO_MEANS_NULL.has(name) ? value || null : value];
  });
  expect(decoded).toMatchObject(Object.fromEntries(expected));
}

export function expectSnapshot(snapshot: Snapshot, raw: Json): void {
  expectFields(snapshot, raw, SNAPSHOT_FIELDS);
  expect(snapshot.customStats).toEqual(
    list(raw, 'custom_user_stats').map((stat) => ({ id: number(stat, 'id'), value: number(stat, 'value') })),
  );
  const souls = list(raw, 'gold_sources');
  expect(snapshot.souls).toHaveLength(souls.length);
  snapshot.souls.forEach((share, index) => {
    const source = at(raw, 'gold_sources', index);
    expect(share).toMatchObject({
      kills: number(source, 'kills') ?? 0,
      damage: number(source, 'damage') ?? 0,
      direct: number(source, 'gold') ?? 0,
      orbs: number(source, 'gold_orbs') ?? 0,
    });
  });
}

/** Purchases, deaths and the smaller lists of a player are those of the JSON. */
export function expectPlayerLists(player: MatchPlayer, raw: Json): void {
  expect(player.purchases).toEqual(
    byTime(list(raw, 'items')).map((item) => ({
      itemId: number(item, 'item_id'),
      atSeconds: number(item, 'game_time_s'),
      soldAtSeconds: number(item, 'sold_time_s') || null,
      flags: number(item, 'flags'),
      imbuedAbilityId: number(item, 'imbued_ability_id') || null,
      upgradeId: number(item, 'upgrade_id'),
      upgradeInfo: number(item, 'upgrade_info'),
    })),
  );
  expect(player.deathDetails).toEqual(
    byTime(list(raw, 'death_details')).map((death) => {
      const timeToKill = number(death, 'time_to_kill_s');
      return {
        atSeconds: number(death, 'game_time_s'),
        timeToKillSeconds: timeToKill === null ? null : Math.fround(timeToKill),
        killerSlot: number(death, 'killer_player_slot') || null,
        position: position(death, 'death_pos'),
        killerPosition: position(death, 'killer_pos'),
        deadSeconds: number(death, 'death_duration_s'),
      };
    }),
  );
  expect(player.powerUps.map(({ value }) => value)).toEqual(
    list(raw, 'power_up_buffs').map((buff) => at(buff, 'value')),
  );
  expect(player.accolades).toEqual(
    list(raw, 'accolades').map((accolade) => ({
      accoladeId: number(accolade, 'accolade_id'),
      value: number(accolade, 'accolade_stat_value'),
      threshold: number(accolade, 'accolade_threshold_achieved'),
    })),
  );
  expect(player.pings.map(({ data }) => data)).toEqual(
    list(raw, 'pings').map((ping) => number(ping, 'ping_data')),
  );
  expect(player.abilityStats.map(({ value }) => value)).toEqual(
    list(raw, 'ability_stats').map((stat) => number(stat, 'ability_value')),
  );
}

function byTime(items: readonly Json[]): Json[] {
  return items.toSorted((a, b) => (number(a, 'game_time_s') ?? 0) - (number(b, 'game_time_s') ?? 0));
}

function position(death: Json, field: string): Record<string, number> {
  return Object.fromEntries(
    ['x', 'y', 'z'].map((axis) => [axis, Math.fround(number(death, field, axis) ?? 0)]),
  );
}
