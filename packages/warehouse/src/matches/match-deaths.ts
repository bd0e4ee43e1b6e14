import { ch, u64, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/**
 * The players of a match: rows of the newest version alone, because a slot that only an older source had is not of this match any
 * more.
 */
export const playersOfMatch = (matchId: number): Ch => ch`player_match final
  where match_id = ${u64(matchId)}
    and version = (select max(version) from player_match where match_id = ${u64(matchId)})`;

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
