import { arrayOf, ch, NOTHING, str, u32, u64, type ClickHouse } from '../client/ch.ts';
import { deleteRows } from '../client/cluster.ts';
import type { Day } from '../client/day.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** What is stored of a match, of all its versions and histories together. */
export interface TracesOfMatch {
  readonly matchId: number;
  readonly days: readonly Day[];
  readonly accountIds: readonly number[];
  readonly files: readonly string[];
}

/**
 * The days on which a match counts, its players and the files it was read from. Rows of histories belong to it only where those
 * are removed as well.
 */
export function listTraces(db: ClickHouse, matchIds: readonly number[], withHistories: boolean) {
  const ids = arrayOf(u64, matchIds);
  const histories = ch`
      union all
      select match_id, emptyArrayString(), emptyArrayUInt32(), [toString(raw_sha256)]
      from history_row where match_id in ${ids}`;
  return db.rows(ch<TracesOfMatch>`
    select match_id as matchId, groupUniqArrayArray(days) as days, groupUniqArrayArray(accounts) as accountIds,
      groupUniqArrayArray(files) as files
    from (
      select match_id, [toString(toDate(started_at))] as days, emptyArrayUInt32() as accounts, [toString(raw_sha256)] as files
      from match where match_id in ${ids}
      union all
      select match_id, [toString(toDate(started_at))], [account_id], emptyArrayString()
      from player_match where match_id in ${ids} and account_id != 0
      union all
      select match_id, emptyArrayString(), [account_id], emptyArrayString()
      from player_score where match_id in ${ids}
      ${withHistories ? histories : NOTHING}
    )
    group by match_id
  `);
}

/**
 * Deletes every version of these matches, so that no older one comes back, and what models said of them. The match itself goes first:
 * what is cut off behind that leaves players without a match, whom nothing counts. Repeating it deletes nothing more. Without the
 * publisher's histories only what players sent goes: a trusted source may have told of the match a moment ago.
 */
export async function deleteMatches(db: ClickHouse, matchIds: readonly number[], withHistories: boolean) {
  const isOfMatches = ch`match_id in ${arrayOf(u64, matchIds)}`;
  const isFact = withHistories ? isOfMatches : ch`${isOfMatches} and not (${IS_CONFIRMED})`;
  for (const table of ['match', 'player_match']) await deleteRows(db, table, isFact);
  for (const table of ['match_score', ...(withHistories ? ['history_row', 'followed_build'] : [])])
    await deleteRows(db, table, isOfMatches);
}

/** Deletes what models said of these players in these matches. */
export const deletePlayerScores = (
  db: ClickHouse,
  accountIds: readonly number[],
  matchIds: readonly number[],
): Promise<void> =>
  deleteRows(
    db,
    'player_score',
    ch`account_id in ${arrayOf(u32, accountIds)} and match_id in ${arrayOf(u64, matchIds)}`,
  );

/** Of these files, those that a match or a row of a history was read from. */
export async function findFilesInUse(db: ClickHouse, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const inUse = await db.column(ch<{ sha256: string }>`
    select distinct toString(raw_sha256) as sha256
    from (select raw_sha256 from match union all select raw_sha256 from history_row)
    where raw_sha256 in ${arrayOf(str, files)}
  `);
  return new Set(inUse);
}
