import { arrayOf, ch, SHORT_QUESTION, u32, type ClickHouse } from '../client/ch.ts';
import { moments, renamed, type NumbersIn } from '../client/columns.ts';

const NUMBERS = 'scores_version, match_id, hero_id, points, variance, counted_matches, impact';

/** A match that moved a player's points, which are those after it. */
export type PlayerPointsRow = NumbersIn<typeof NUMBERS | 'started_at'> & { readonly won: boolean };

/**
 * The matches that moved a player's points, in order, under the version of the models that has most of them: while a new version is
 * filled in, the one before it answers.
 */
export const listPlayerPoints = (db: ClickHouse, accountId: number) =>
  db.rows(ch<PlayerPointsRow>`
    select ${renamed(NUMBERS)}, won, ${moments('started_at')}
    from player_score final
    where account_id = ${u32(accountId)} and points is not null and scores_version = (
      select scores_version
      from player_score final where account_id = ${u32(accountId)} and points is not null
      group by scores_version order by count() desc, scores_version desc limit 1
    )
    order by started_at, match_id ${SHORT_QUESTION}
  `);

/** A match before which the publisher had given a player another badge. */
export interface BadgeRow {
  readonly matchId: number;
  readonly startedAt: number;
  readonly rankNumber: number;
  /** 0 at the first. */
  readonly previousRankNumber: number;
  readonly previousStartedAt: number;
  /** Matches in all whose source names the badge. */
  readonly matches: number;
}

/** Where the publisher's badge of a player changed, oldest first. */
export const listBadgeChanges = (db: ClickHouse, accountId: number) =>
  db.rows(ch<BadgeRow>`
    select * from (
      select ${renamed('match_id, rank_number')}, ${moments('started_at')}, lagInFrame(rank_number) over earlier as previousRankNumber,
        toUnixTimestamp(lagInFrame(started_at) over earlier) as previousStartedAt, count() over () as matches
      from player_history where account_id = ${u32(accountId)} and rank_number > 0 and not unconfirmed
      window earlier as (order by started_at, match_id rows between unbounded preceding and current row)
    )
    where rankNumber != previousRankNumber order by startedAt, matchId ${SHORT_QUESTION}
  `);

/** The publisher's badge of some players at the newest match that names one; players without are left out. */
export async function listLatestBadges(db: ClickHouse, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, number>();
  return db.map(ch<[number, number]>`
    select account_id, argMax(rank_number, started_at)
    from player_history where account_id in ${arrayOf(u32, accountIds)} and rank_number > 0 and not unconfirmed
    group by account_id ${SHORT_QUESTION}
  `);
}

/** A ranked match of a player of which the publisher tells a streak or that demotion was averted. */
export interface RankMarkRow {
  readonly matchId: number;
  readonly startedAt: number;
  /** Matches won in a row before it; null where the file does not tell. */
  readonly winStreak: number | null;
  readonly isProtected: boolean;
}

/** The ranked matches of a player whose file tells more than the badge, oldest first. */
export const listRankMarks = (db: ClickHouse, accountId: number) =>
  db.rows(ch<RankMarkRow>`
    with ranked as
    (
      select match_id, slot
      from player_history
      where account_id = ${u32(accountId)} and rank_progress_after is not null and not unconfirmed
    )
    select match_id as matchId, ${moments('started_at')}, rank_win_streak as winStreak, rank_protection_used as isProtected
    from player_match final where (match_id, slot) in ranked and account_id = ${u32(accountId)}
    order by started_at, match_id ${SHORT_QUESTION}
  `);
