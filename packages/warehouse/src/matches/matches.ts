import type { GameMode, MatchMode, MatchOutcome } from '@soulstat/match-file';
import { ch, moment, u32, u64, u8 } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import { day, type Day } from '../client/day.ts';
import { EXACT_FINAL, HAS_BEGUN, IS_CONFIRMED, IS_UNCONFIRMED } from '../facts/counted.ts';

export interface KeptMatch {
  /** Of the kept file that the match was read from. */
  readonly rawSha256: string;
  readonly detail: 'full' | 'scoreboard';
  /** A player sent it, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
}

/** `final` here and below: of several versions of a match only the one that counts is read, merged already or not. */
export async function findKeptMatch(db: ClickHouse, matchId: number): Promise<KeptMatch | undefined> {
  const [match] = await db.rows(ch<KeptMatch>`
    select raw_sha256 as rawSha256, detail, ${IS_UNCONFIRMED} as unconfirmed
    from match final
    where match_id = ${u64(matchId)}
  `);
  return match;
}

export interface LatestMatchRow {
  readonly matchId: number;
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly outcome: MatchOutcome;
  readonly winningTeam: 0 | 1 | null;
  /** 0 where unknown. */
  readonly averageRank: number;
  readonly team0HeroIds: number[];
  readonly team1HeroIds: number[];
}

const DAY_SECONDS = 86_400;

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

async function findNewestStart(db: ClickHouse): Promise<number> {
  const [row] = await db.rows(
    ch<{
      at: number;
    }>`select toUnixTimestamp(max(started_at)) as at from match where ${HAS_BEGUN} and ${IS_CONFIRMED}`,
  );
  return row?.at ?? 0;
}

const latestMatches = (db: ClickHouse, since: number, limit: number): Promise<LatestMatchRow[]> =>
  db.rows(ch<LatestMatchRow>`
    select toUnixTimestamp(started_at) as startedAt, ${renamed(`match_id, duration_seconds, game_mode, match_mode, outcome, winning_team,
      average_rank, team0_hero_ids, team1_hero_ids`)}
    from match final
    where match.started_at >= toDateTime(${u32(Math.max(since, 0))}, 'UTC') and ${HAS_BEGUN} and ${IS_CONFIRMED}
    order by started_at desc, match_id desc
    limit ${u8(limit)}
    ${EXACT_FINAL}
  `);

export interface CoverageRow {
  readonly full: number;
  readonly scoreboard: number;
  readonly players: number;
  readonly oldestStartedAt: number;
  readonly newestStartedAt: number;
  readonly lastIngestedAt: number;
}

const NOTHING_STORED: CoverageRow = {
  full: 0,
  scoreboard: 0,
  players: 0,
  oldestStartedAt: 0,
  newestStartedAt: 0,
  lastIngestedAt: 0,
};

/** What is stored and confirmed. The moments are 0 while nothing is. Players are counted without `final`: a second version adds nobody. */
export async function readCoverage(db: ClickHouse): Promise<CoverageRow> {
  const [row = NOTHING_STORED] = await db.rows(ch<CoverageRow>`
    select
      countIf(detail = 'full') as full,
      countIf(detail = 'scoreboard') as scoreboard,
      (select uniqExact(account_id) from player_match where account_id != 0 and ${IS_CONFIRMED}) as players,
      toUnixTimestamp(min(started_at)) as oldestStartedAt,
      toUnixTimestamp(maxIf(started_at, ${HAS_BEGUN})) as newestStartedAt,
      toUnixTimestamp(max(ingested_at)) as lastIngestedAt
    from match final
    where ${IS_CONFIRMED}
  `);
  return row;
}

/**
 * Different matches of which a confirmed version arrived since a moment. Without `final`, so that it stays quick with every match ever
 * played: a match that came twice is counted once, whichever of its versions counts.
 */
export async function countMatchesIngestedSince(db: ClickHouse, since: Date): Promise<number> {
  const [row] = await db.rows(ch<{ matches: number }>`
    select uniqExact(match_id) as matches
    from match
    where ingested_at >= ${moment(since)} and ${IS_CONFIRMED}
  `);
  return row?.matches ?? 0;
}

export interface IngestedDayRow {
  /** In UTC: `2026-11-20`. */
  readonly day: string;
  readonly matches: number;
}

/** Different matches of which a confirmed version arrived, by day in UTC, from a day on; days without any are left out. */
export function listIngestedByDay(db: ClickHouse, from: Day): Promise<IngestedDayRow[]> {
  return db.rows(ch<IngestedDayRow>`
    select
      toString(toDate(ingested_at, 'UTC')) as day,
      uniqExact(match_id) as matches
    from match
    where ingested_at >= toDateTime(${day(from)}, 'UTC') and ${IS_CONFIRMED}
    group by day
    order by day
  `);
}
