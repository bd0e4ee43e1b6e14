import { arrayOf, ch, moment, SHORT_QUESTION, u32, type ClickHouse } from '../client/ch.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** How many confirmed matches of an account are stored and in the history of players, which follows new matches within seconds. */
export const countMatchesOf = (db: ClickHouse, accountId: number) =>
  db.count(ch`
    select uniqExact(match_id) as matches from player_history where account_id = ${u32(accountId)} and not unconfirmed
  `);

/** Of these accounts, those that played a confirmed match, whether it counts or not, or have a history. */
export const listAccountsWithMatches = (db: ClickHouse, accountIds: readonly number[]) =>
  db.column(ch<{ accountId: number }>`
    select accountId from (
      select account_id as accountId from player_history
      where account_id in ${arrayOf(u32, accountIds)} and not unconfirmed
      union distinct
      select account_id as accountId from history_row where account_id in ${arrayOf(u32, accountIds)}
    ) ${SHORT_QUESTION}
  `);

/** The accounts in confirmed matches and histories that arrived since a moment: who may be asked about is no player's choice. */
export const listPlayersSince = (db: ClickHouse, since: Date) =>
  db.column(ch<{ accountId: number }>`
    select distinct account_id as accountId
    from player_match
    where match_id in (select match_id from match where ingested_at >= ${moment(since)} and ${IS_CONFIRMED})
      and account_id != 0 and ${IS_CONFIRMED}
    union distinct
    select account_id from history_row where ingested_at >= ${moment(since)}
  `);

/** The match histories of a player that were handed in: how many matches they list, from when to when (Unix seconds). */
export interface HistoryTimes {
  readonly listed: number;
  /** Null without a history. */
  readonly from: number | null;
  readonly to: number | null;
}

export const readHistoryTimes = (db: ClickHouse, accountId: number) =>
  db.one(ch<HistoryTimes>`
    select count() as listed,
      if(listed > 0, toNullable(toUnixTimestamp(min(started_at))), null) as from,
      if(listed > 0, toNullable(toUnixTimestamp(max(started_at))), null) as to
    from history_row final where account_id = ${u32(accountId)} ${SHORT_QUESTION}
  `);

export type HeroPoolRow = Readonly<
  Record<'accountId' | 'heroId' | 'matches' | 'wins' | 'lastPlayedAt', number>
>;

/** What these players have played since then in matches that count for two teams of six, by player, the most played first. */
export const listHeroPools = (
  db: ClickHouse,
  { accountIds, since }: { readonly accountIds: readonly number[]; readonly since: number },
) =>
  db.rows(ch<HeroPoolRow>`
    select account_id as accountId, hero_id as heroId, uniqExact(match_id) as matches, uniqExactIf(match_id, won) as wins,
      toUnixTimestamp(max(started_at)) as lastPlayedAt
    from player_history
    where account_id in ${arrayOf(u32, accountIds)} and mode in ('ranked', 'unranked') and not unconfirmed
      and started_at >= toDateTime(${u32(since)})
    group by account_id, hero_id order by accountId, matches desc, heroId ${SHORT_QUESTION}
  `);

export interface RecentMatchRow {
  readonly accountId: number;
  readonly matchId: number;
  readonly startedAt: number;
  readonly seconds: number;
  readonly heroId: number;
  readonly hasWon: boolean;
}

/** Confirmed matches of these players that began since a moment (Unix seconds), the newest first, so many of each. */
export const listRecentMatchesOf = (
  db: ClickHouse,
  {
    accountIds,
    since,
    each,
  }: { readonly accountIds: readonly number[]; readonly since: number; readonly each: number },
) =>
  db.rows(ch<RecentMatchRow>`
    select account_id as accountId, match_id as matchId, toUnixTimestamp(started_at) as startedAt, duration_seconds as seconds,
      hero_id as heroId, won as hasWon
    from player_history
    where account_id in ${arrayOf(u32, accountIds)} and not unconfirmed and started_at >= toDateTime(${u32(since)})
    order by account_id, started_at desc, match_id desc limit ${u32(each)} by account_id ${SHORT_QUESTION}
  `);

/** An account as a voter on a hero: games of it in matches that count for two teams of six, and the tier of the badge; 0 where it is not known. */
export const readVoterRecord = (db: ClickHouse, accountId: number, heroId: number) =>
  db.one(ch<Readonly<Record<'games' | 'tier', number>>>`
    select uniqExactIf(match_id, hero_id = ${u32(heroId)} and mode in ('ranked', 'unranked')) as games,
      toUInt8(intDiv(argMaxIf(if(rank_number > 0, rank_number, average_rank), started_at, rank_number > 0 or average_rank > 0), 10)) as tier
    from player_history where account_id = ${u32(accountId)} and not unconfirmed ${SHORT_QUESTION}
  `);
