import { arrayOf, ch, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/** Who played what in a match, side by side. */
export interface MatchLineUp {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
  /** Of side 0 and of side 1, player by player. */
  readonly heroIds: readonly [readonly number[], readonly number[]];
  readonly accountIds: readonly [readonly number[], readonly number[]];
}

interface Row {
  readonly matchId: number;
  readonly startedAt: number;
  readonly heroes0: number[];
  readonly heroes1: number[];
  readonly accounts0: number[];
  readonly accounts1: number[];
}

/** Of the newest version of each of these matches. */
export async function listLineUps(db: ClickHouse, matchIds: readonly number[]): Promise<MatchLineUp[]> {
  const ids = arrayOf(u64, matchIds);
  const rows = await db.rows(ch<Row>`
    select match_id as matchId, toUnixTimestamp(any(started_at)) as startedAt,
      groupArrayIf(hero_id, team = 0) as heroes0, groupArrayIf(hero_id, team = 1) as heroes1,
      groupArrayIf(account_id, team = 0) as accounts0, groupArrayIf(account_id, team = 1) as accounts1
    from player_match final
    where match_id in ${ids}
      and (match_id, version) in (select match_id, max(version) from player_match where match_id in ${ids} group by match_id)
    group by match_id
  `);
  return rows.map(({ matchId, startedAt, heroes0, heroes1, accounts0, accounts1 }) => ({
    matchId,
    startedAt,
    heroIds: [heroes0, heroes1],
    accountIds: [accounts0, accounts1],
  }));
}
