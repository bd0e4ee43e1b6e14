import { arrayOf, ch, SHORT_QUESTION, u32, u64, type ClickHouse } from '../client/ch.ts';
import { HAS_BEGUN, TELLS_LAST_HITS } from '../facts/counted.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { PlayerMatchColumns } from '../facts/fact-columns.ts';
import type { PlayerScoreRow } from './player-scores.ts';

/** What matches and match histories tell of a player. */
const OF_BOTH = `match_id, duration_seconds, team, hero_id, won, is_decided, level, kills, deaths, assists, net_worth, denies, abandoned`;
/** What matches alone tell. */
const OF_MATCHES = `average_rank, rank_number, rank_progress_before, rank_progress_after, lane, mvp_rank, player_damage,
  objective_damage, damage_taken, healing, shots_hit, shots_missed, hero_bullets_hit, hero_bullets_hit_crit, lane_souls_lead, unconfirmed,
  outcome, mates, enemies, mate_hero_ids, enemy_hero_ids, lane_mate_hero_ids, lane_enemy_hero_ids`;

/**
 * A match of a player with everything that the player's pages filter and count by. Ranks (of the match, of the player then), lane and size of
 * the party are 0 where unknown, damage and shots unless detail is `full`, the MVP's rank beyond 3.
 */
export type PlayerHistoryRow = ColumnsIn<
  typeof OF_BOTH | typeof OF_MATCHES | 'started_at' | 'game_mode' | 'match_mode',
  PlayerMatchColumns & MadeColumns
> & {
  /** `history`: known from a match history alone, which tells less than a scoreboard. */
  readonly detail: PlayerMatchColumns['detail'] | 'history';
  /** Where the match counts in statistics: `notCounted` are private lobbies, not scored ones, … */
  readonly mode: 'notCounted' | 'ranked' | 'unranked' | 'streetBrawl';
  readonly partySize: number;
  /** Null where the source does not tell it, as level 0. */
  readonly lastHits: number | null;
};

/** Columns of `player_history` that no source tells. */
interface MadeColumns {
  readonly is_decided: boolean;
  readonly abandoned: boolean;
  /** At nine minutes; null where unknown. */
  readonly lane_souls_lead: number | null;
  /** A player sent the match, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
  readonly mates: readonly number[];
  readonly enemies: readonly number[];
  readonly mate_hero_ids: readonly number[];
  readonly enemy_hero_ids: readonly number[];
  readonly lane_mate_hero_ids: readonly number[];
  readonly lane_enemy_hero_ids: readonly number[];
}

/**
 * All matches of a player, oldest first: those that are stored, and those that only the player's match histories tell of. A history says
 * more than a match that nobody confirmed.
 */
export const listPlayerHistory = (db: ClickHouse, accountId: number) =>
  db.rows(ch<PlayerHistoryRow>`
    select * from (
      select ${moments('started_at')}, toString(detail) as detail, toString(mode) as mode, toString(game_mode) as gameMode,
        toString(match_mode) as matchMode, if(${TELLS_LAST_HITS}, toNullable(last_hits), null) as lastHits,
        toUInt8(party_size) as partySize, ${renamed(OF_BOTH)}, ${renamed(OF_MATCHES)}
      from player_history
      where account_id = ${u32(accountId)}
        and ${isListed(accountId)}
      union all
      select toUnixTimestamp(started_at), 'history', ${HISTORY_MODE}, toString(game_mode), toString(match_mode), last_hits, 0,
        match_id, duration_seconds, team, hero_id, winning_team = team, winning_team is not null, level, kills, deaths, assists, net_worth,
        denies, abandoned_at is not null,
        0, 0, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, false, null, [], [], [], [], [], []
      from history_row final
      where account_id = ${u32(accountId)} and ${HAS_BEGUN}
        and match_id not in (select match_id from player_history where account_id = ${u32(accountId)} and not unconfirmed)
    )
    order by startedAt, matchId limit 1 by matchId ${SHORT_QUESTION}
  `);

/** With whom and against whom a player was in a match that only histories tell of: those whose own history tells of it too. */
export interface HistoryCompanyRow {
  readonly matchId: number;
  readonly mates: readonly number[];
  readonly enemies: readonly number[];
}

/**
 * Who else's histories have the matches of a player's histories, and on which side. Reads two columns of all histories: their key begins
 * with the account.
 */
export const listHistoryCompany = (db: ClickHouse, accountId: number) =>
  db.rows(ch<HistoryCompanyRow>`
    select other.match_id as matchId,
      arraySort(groupUniqArrayIf(other.account_id, other.team = own.own_team)) as mates,
      arraySort(groupUniqArrayIf(other.account_id, other.team != own.own_team)) as enemies
    from (
      select account_id, match_id, team
      from history_row
      where match_id in (select match_id from history_row where account_id = ${u32(accountId)})
        and account_id != ${u32(accountId)}
    ) as other
    inner join (
      select match_id, team as own_team from history_row final where account_id = ${u32(accountId)}
    ) as own on own.match_id = other.match_id
    group by other.match_id ${SHORT_QUESTION}
  `);

/** Of a row of `player_history`: not an unconfirmed match that a history of the player tells of. */
const isListed = (accountId: number) => ch`
  (not unconfirmed or match_id not in (select match_id from history_row where account_id = ${u32(accountId)}))`;

/** As `MODE` of the rollups; whether the game scored the match is not told. */
const HISTORY_MODE = ch`multiIf(
  winning_team is null or hero_id = 0 or match_mode not in ('ranked', 'unranked'), 'notCounted',
  game_mode = 'streetBrawl', 'streetBrawl',
  game_mode != 'normal', 'notCounted',
  match_mode = 'ranked', 'ranked', 'unranked')`;

/** What a player bought in a match: items of the shop by their first purchase. */
export interface PlayerPurchasesRow {
  readonly matchId: number;
  readonly itemIds: readonly number[];
  readonly boughtAt: readonly number[];
  /** 0 kept to the end, 1 sold, 2 used up for a bigger one. */
  readonly fates: readonly (0 | 1 | 2)[];
}

/** The purchases of all matches of a player that are stored. */
export const listPlayerPurchases = (db: ClickHouse, accountId: number) =>
  db.rows(ch<PlayerPurchasesRow>`
    select match_id as matchId, item_ids as itemIds, item_bought_at as boughtAt, item_fate as fates
    from player_history
    where account_id = ${u32(accountId)} and notEmpty(item_ids) and ${isListed(accountId)}
    ${SHORT_QUESTION}
  `);

const SCORES = 'match_id, place, lane_score, points, variance, counted_matches, impact, lobby_points';

/**
 * What the models say of a match of a player: the place among the twelve, points after the match (null where nothing told how good the
 * lobby was), how good the players of the match were on average.
 */
export type PlayerScoresRow = ColumnsIn<typeof SCORES, PlayerScoreRow>;

/** The scores of all matches of a player under one version of the models. */
export const listScoresOfPlayer = (db: ClickHouse, scoresVersion: number, accountId: number) =>
  db.rows(ch<PlayerScoresRow>`
    select ${renamed(SCORES)}
    from player_score final
    where account_id = ${u32(accountId)} and scores_version = ${u64(scoresVersion)} ${SHORT_QUESTION}
  `);

/** The points that some players have now; players without are left out. */
export async function listLatestPoints(db: ClickHouse, scoresVersion: number, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, number>();
  return db.map(ch<[number, number]>`
    select account_id, argMax(s.points, s.started_at)
    from player_score as s final
    where account_id in ${arrayOf(u32, accountIds)}
      and scores_version = ${u64(scoresVersion)} and s.points is not null
    group by account_id ${SHORT_QUESTION}
  `);
}
