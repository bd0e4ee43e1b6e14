import { arrayOf, ch, moment, u16, u32, u64, u8, type ClickHouse } from '../client/ch.ts';
import { day, DAY_SECONDS, type Day } from '../client/day.ts';
import { EXACT_FINAL, HAS_BEGUN, IS_CONFIRMED } from '../facts/counted.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { MatchColumns } from '../facts/fact-columns.ts';

const LATEST = `match_id, duration_seconds, game_mode, match_mode, outcome, winning_team, average_rank, team0_hero_ids,
  team1_hero_ids`;

/** The average rank is 0 where unknown. */
export type LatestMatchRow = ColumnsIn<typeof LATEST | 'started_at', MatchColumns>;

/** Lists the confirmed matches that started last, newest first. Only the last day is looked through, or as many as it took before. */
export function openLatestMatches(db: ClickHouse): (limit: number) => Promise<LatestMatchRow[]> {
  let span = DAY_SECONDS;
  let newest: number | undefined;
  return async (limit) => {
    newest ??= await findNewestStart(db);
    let rows = await latestMatches(db, newest - span, limit);
    if (rows.length < limit) rows = await latestMatches(db, 0, limit);
    newest = rows[0]?.startedAt ?? 0;
    span = Math.max(span, newest - (rows.at(-1)?.startedAt ?? newest));
    return rows;
  };
}

const findNewestStart = (db: ClickHouse) =>
  db.count(ch`select toUnixTimestamp(max(started_at)) from match where ${HAS_BEGUN} and ${IS_CONFIRMED}`);

const latestMatches = (db: ClickHouse, since: number, limit: number) =>
  db.rows(ch<LatestMatchRow>`
    select ${moments('started_at')}, ${renamed(LATEST)}
    from match final
    where match.started_at >= toDateTime(${u32(Math.max(since, 0))}, 'UTC') and ${HAS_BEGUN} and ${IS_CONFIRMED}
    order by started_at desc, match_id desc limit ${u8(limit)} ${EXACT_FINAL}
  `);

export type CoverageRow = Readonly<
  Record<'full' | 'scoreboard' | 'players' | 'oldestStartedAt' | 'newestStartedAt' | 'lastIngestedAt', number>
>;

/** What is stored and confirmed. The moments are 0 while nothing is. Players are counted without `final`: a second version adds nobody. */
export const readCoverage = (db: ClickHouse) =>
  db.one(ch<CoverageRow>`
    select countIf(detail = 'full') as full, countIf(detail = 'scoreboard') as scoreboard,
      (select uniqExact(account_id) from player_match where account_id != 0 and ${IS_CONFIRMED}) as players,
      toUnixTimestamp(min(started_at)) as oldestStartedAt,
      toUnixTimestamp(maxIf(started_at, ${HAS_BEGUN})) as newestStartedAt,
      toUnixTimestamp(max(ingested_at)) as lastIngestedAt
    from match final where ${IS_CONFIRMED}
  `);

/**
 * Different matches of which a confirmed version arrived since a moment. Without `final`, so that it stays quick with every match ever
 * played: a match that came twice is counted once, whichever of its versions counts.
 */
export const countMatchesIngestedSince = (db: ClickHouse, since: Date) =>
  db.count(ch`
    select uniqExact(match_id) from match where ingested_at >= ${moment(since)} and ${IS_CONFIRMED}
  `);

export interface IngestedDayRow {
  /** In UTC: `2026-11-20`. */
  readonly day: string;
  readonly matches: number;
}

/** Different matches of which a confirmed version arrived, by day in UTC, from a day on; days without any are left out. */
export const listIngestedByDay = (db: ClickHouse, from: Day) =>
  db.rows(ch<IngestedDayRow>`
    select toString(toDate(ingested_at, 'UTC')) as day, uniqExact(match_id) as matches
    from match where ingested_at >= toDateTime(${day(from)}, 'UTC') and ${IS_CONFIRMED} group by day
    order by day
  `);

/** Who played what in a match, side by side. */
export interface MatchLineUp {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
  readonly seconds: number;
  /** The side that won; null where none did. */
  readonly winner: 0 | 1 | null;
  /** Of side 0 and of side 1, player by player. */
  readonly heroIds: readonly [readonly number[], readonly number[]];
  readonly accountIds: readonly [readonly number[], readonly number[]];
}

/** Of the newest version of each of these matches. */
export function listLineUps(db: ClickHouse, matchIds: readonly number[]): Promise<MatchLineUp[]> {
  const ids = arrayOf(u64, matchIds);
  return db.rows(ch<MatchLineUp>`
    select match_id as matchId, toUnixTimestamp(any(started_at)) as startedAt, any(duration_seconds) as seconds,
      if(countIf(won) = 0, null, minIf(team, won)) as winner,
      [groupArrayIf(hero_id, team = 0), groupArrayIf(hero_id, team = 1)] as heroIds,
      [groupArrayIf(account_id, team = 0), groupArrayIf(account_id, team = 1)] as accountIds
    from player_match final
    where match_id in ${ids}
      and (match_id, version) in (select match_id, max(version) from player_match where match_id in ${ids} group by match_id)
    group by match_id
  `);
}

/**
 * The items that players of a hero had at the end of their newest matches, in the order in which they bought them. Rows are read in the order of the
 * key from its end: the statement is over as soon as there are enough.
 */
export const listFinalItems = (db: ClickHouse, heroId: number, limit: number) =>
  db.column(ch<{ itemIds: number[] }>`
    select arrayFilter((item, sold, used) -> sold = 0 and not used, purchase_item_id, purchase_sold_at, purchase_used_up) as itemIds
    from player_match where hero_id = ${u16(heroId)} and detail = 'full' and provenance != 'player'
    order by match_id desc limit 1 by match_id, slot limit ${u32(limit)}
  `);
