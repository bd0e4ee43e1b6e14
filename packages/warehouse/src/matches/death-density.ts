import { andIf, arrayOf, ch, u16, u32, u64, u8, type ClickHouse } from '../client/ch.ts';
import { IS_COUNTED_MATCH, TIER } from '../facts/counted.ts';
import { moments, type ColumnsIn } from '../client/columns.ts';
import type { MatchColumns } from '../facts/fact-columns.ts';

/** Which matches: on the map of a stretch of time, of an average rank in a tier (1 to 11). */
export interface DeathFilter {
  /** Unix seconds, from the first to before the last. */
  readonly from: number;
  readonly to: number;
  readonly tier: number | undefined;
}

export type DeathMatchRow = ColumnsIn<'match_id, started_at', MatchColumns>;

/**
 * The newest matches that count and whose files are stored, newest first. Read from the end of the key, so that a question costs the
 * same however many matches there are.
 */
export const listDeathMatches = (db: ClickHouse, { from, to, tier }: DeathFilter, limit: number) =>
  db.rows(ch<DeathMatchRow>`
    select match_id as matchId, ${moments('started_at')}
    from match
    where ${IS_COUNTED_MATCH} and game_mode = 'normal' and detail = 'full'
      and started_at >= toDateTime(${u32(from)}, 'UTC') and started_at < toDateTime(${u32(to)}, 'UTC')
      ${andIf(ch`${TIER} =`, u8, tier)}
    order by match_id desc limit ${u32(limit)}
  `);

export type DeathCellRow = Readonly<Record<'cell' | 'team0' | 'team1', number>>;

export interface Grid {
  /** Cells from edge to edge, the same in both directions, around the middle of the world. */
  readonly across: number;
  /** Of a cell, in units of the world. */
  readonly cellSize: number;
}

/** Where the players of some matches died, by cell; cells without a death are absent. What lies outside counts with the edge. */
export function listDeathCells(db: ClickHouse, matchIds: readonly number[], { across, cellSize }: Grid) {
  const ids = arrayOf(u64, matchIds);
  const place = (coordinate: ReturnType<typeof ch>) =>
    ch`least(${u16(across - 1)}, greatest(0, intDiv(${coordinate} + ${u16((across * cellSize) / 2)}, ${u16(cellSize)})))`;
  return db.rows(ch<DeathCellRow>`
    select ${place(ch`y`)} * ${u16(across)} + ${place(ch`x`)} as cell,
      countIf(team = 0) as team0, countIf(team = 1) as team1
    from (
      select team, death_x, death_y from player_match final
      where (match_id, version) in (
        select match_id, max(version) from player_match where match_id in ${ids} group by match_id
      )
    )
    array join death_x as x, death_y as y group by cell order by cell
  `);
}
