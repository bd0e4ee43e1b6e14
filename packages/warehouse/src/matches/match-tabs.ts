import type { SoulSourceName } from '@soulstat/match-file';
import { ch, u64, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/**
 * The players of a match: rows of the newest version alone, because a slot that only an older source had is not of this match any
 * more.
 */
export const playersOfMatch = (matchId: number): Ch => ch`player_match final
  where match_id = ${u64(matchId)}
    and version = (select max(version) from player_match where match_id = ${u64(matchId)})`;

/** What stood at each of `sampleSeconds`, counted from the start of the match; empty lists without snapshots. */
export interface SampleRow {
  readonly slot: number;
  readonly team: 0 | 1;
  readonly heroId: number;
  readonly sampleSeconds: number[];
  /** Net worth. */
  readonly souls: number[];
  readonly level: number[];
  readonly kills: number[];
  readonly deaths: number[];
  readonly assists: number[];
  readonly creepKills: number[];
  readonly neutralKills: number[];
  readonly denies: number[];
  readonly playerDamage: number[];
  readonly objectiveDamage: number[];
  readonly damageTaken: number[];
  readonly healing: number[];
  readonly shotsHit: number[];
  readonly shotsMissed: number[];
}

/** By slot. The last sample is the end of the match; kills and deaths can be off the scoreboard's by one. */
export const listMatchSamples = (db: ClickHouse, matchId: number): Promise<SampleRow[]> =>
  db.rows(ch<SampleRow>`
    select
      slot,
      team,
      hero_id as heroId,
      sample_seconds as sampleSeconds,
      souls,
      sample_level as level,
      sample_kills as kills,
      sample_deaths as deaths,
      sample_assists as assists,
      sample_creep_kills as creepKills,
      sample_neutral_kills as neutralKills,
      sample_denies as denies,
      sample_player_damage as playerDamage,
      sample_objective_damage as objectiveDamage,
      sample_damage_taken as damageTaken,
      sample_healing as healing,
      sample_shots_hit as shotsHit,
      sample_shots_missed as shotsMissed
    from ${playersOfMatch(matchId)}
    order by slot
  `);

export interface DeathRow {
  /** From the start of the match. */
  readonly atSeconds: number;
  readonly victimSlot: number;
  /** Null where no player killed. */
  readonly killerSlot: number | null;
  /** The class name of what the killer did most of the lethal damage with; null where the source does not tell. */
  readonly source: string | null;
  /** In steps of a tenth; null before the build that wrote it. */
  readonly timeToKillSeconds: number | null;
  readonly respawnSeconds: number;
  /** On the map, in units of the world, -10,752 to 10,752. */
  readonly x: number;
  readonly y: number;
  /** 0 where no player killed. */
  readonly killerX: number;
  readonly killerY: number;
}

/** By time. */
export const listMatchDeaths = (db: ClickHouse, matchId: number): Promise<DeathRow[]> =>
  db.rows(ch<DeathRow>`
    select
      at as atSeconds,
      slot as victimSlot,
      nullIf(killer, 0) as killerSlot,
      nullIf(toString(cause), '') as source,
      tenths / 10 as timeToKillSeconds,
      respawn as respawnSeconds,
      x,
      y,
      killer_x as killerX,
      killer_y as killerY
    from (select * from ${playersOfMatch(matchId)})
    array join
      death_at as at, death_killer_slot as killer, death_source as cause, death_time_to_kill_tenths as tenths,
      death_respawn_seconds as respawn, death_x as x, death_y as y, death_killer_x as killer_x, death_killer_y as killer_y
    order by atSeconds, victimSlot
  `);

export interface DamageBySourceRow {
  readonly slot: number;
  /** To players: the sum of `damageAmount` where there is a damage matrix. */
  readonly playerDamage: number;
  /** Its parts by category; null without a damage matrix. What is left to `playerDamage` is of no category. */
  readonly bulletDamage: number | null;
  readonly abilityDamage: number | null;
  readonly meleeDamage: number | null;
  /** Class names, the source of most damage first, with their damage to players; empty without a damage matrix. */
  readonly damageSource: string[];
  readonly damageAmount: number[];
  /** The same of healing. */
  readonly healingSource: string[];
  readonly healingAmount: number[];
}

/** By slot. */
export const listDamageBySource = (db: ClickHouse, matchId: number): Promise<DamageBySourceRow[]> =>
  db.rows(ch<DamageBySourceRow>`
    select
      slot,
      player_damage as playerDamage,
      bullet_damage as bulletDamage,
      ability_damage as abilityDamage,
      melee_damage as meleeDamage,
      damage_source as damageSource,
      damage_amount as damageAmount,
      healing_source as healingSource,
      healing_amount as healingAmount
    from ${playersOfMatch(matchId)}
    order by slot
  `);

export interface SoulsBySourceRow {
  readonly slot: number;
  readonly netWorth: number;
  readonly soulsLostToDeath: number;
  /** At the end of the match; empty without snapshots. */
  readonly source: SoulSourceName[];
  /** Souls of a source are its direct ones and its orbs. */
  readonly direct: number[];
  readonly orbs: number[];
  /** What is missing to net worth and what was lost, or is too much: the sources do not close since June 2025. */
  readonly other: number;
}

/** By slot. */
export const listSoulsBySource = (db: ClickHouse, matchId: number): Promise<SoulsBySourceRow[]> =>
  db.rows(ch<SoulsBySourceRow>`
    select
      slot,
      net_worth as netWorth,
      souls_lost_to_death as soulsLostToDeath,
      soul_source as source,
      soul_direct as direct,
      soul_orbs as orbs,
      if(empty(soul_source), 0,
        toInt64(net_worth) + souls_lost_to_death - arraySum(soul_direct) - arraySum(soul_orbs)) as other
    from ${playersOfMatch(matchId)}
    order by slot
  `);

export interface PurchaseRow {
  readonly slot: number;
  /** Items and ability points, in order of time; `itemId` tells which. */
  readonly itemId: number[];
  readonly atSeconds: number[];
  /** 0 while kept. */
  readonly soldAtSeconds: number[];
  /** "Sold" because it went into a bigger item. */
  readonly usedUp: boolean[];
  /** 0 for none. */
  readonly imbuedAbilityId: number[];
}

/** By slot. */
export const listMatchPurchases = (db: ClickHouse, matchId: number): Promise<PurchaseRow[]> =>
  db.rows(ch<PurchaseRow>`
    select
      slot,
      purchase_item_id as itemId,
      purchase_at as atSeconds,
      purchase_sold_at as soldAtSeconds,
      purchase_used_up as usedUp,
      purchase_imbued_ability as imbuedAbilityId
    from ${playersOfMatch(matchId)}
    order by slot
  `);

export interface ObjectiveRow {
  /** The team that owned it. */
  readonly team: 0 | 1;
  readonly name: string;
  /** Null while it stands. */
  readonly destroyedAtSeconds: number | null;
  /** Null where it was never damaged. */
  readonly firstDamageAtSeconds: number | null;
  readonly playerDamage: number;
  readonly creepDamage: number;
}

/** In order of their fall, those that stand last. */
export const listMatchObjectives = (db: ClickHouse, matchId: number): Promise<ObjectiveRow[]> =>
  db.rows(ch<ObjectiveRow>`
    select
      owner as team,
      toString(objective) as name,
      nullIf(destroyed, 0) as destroyedAtSeconds,
      nullIf(damaged, 0) as firstDamageAtSeconds,
      by_players as playerDamage,
      by_creeps as creepDamage
    from (select * from match final where match_id = ${u64(matchId)})
    array join
      objective_team as owner, objective_name as objective, objective_destroyed_at as destroyed,
      objective_first_damage_at as damaged, objective_player_damage as by_players, objective_creep_damage as by_creeps
    order by destroyed = 0, destroyed, name
  `);
