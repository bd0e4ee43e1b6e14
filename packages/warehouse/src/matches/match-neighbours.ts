import { ch, u32, u64, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** A match by its id and start, in Unix seconds. */
export interface Neighbour {
  readonly matchId: number;
  readonly startedAt: number;
}

/** Matches that are stored, next to an id, the nearest first. */
export interface Neighbours {
  readonly below: readonly Neighbour[];
  readonly above: readonly Neighbour[];
}

const NEIGHBOURS = 5;

/** Read along the key: it costs the same however many matches are stored. Ids from `end` on are those of simulated matches. */
export async function findNeighbours(db: ClickHouse, matchId: number, end: number): Promise<Neighbours> {
  const side = (condition: Ch, order: Ch) =>
    db.rows(ch<Neighbour>`
      select match_id as matchId, toUnixTimestamp(started_at) as startedAt
      from match
      where ${condition} and match_id < ${u64(end)} and ${IS_CONFIRMED}
      order by match_id ${order}
      limit 1 by match_id
      limit ${u32(NEIGHBOURS)}
    `);
  const [below, above] = await Promise.all([
    side(ch`match_id < ${u64(matchId)}`, ch`desc`),
    side(ch`match_id > ${u64(matchId)}`, ch`asc`),
  ]);
  return { below, above };
}
