import type { GameMode, MatchMode } from '@soulstat/match-file';
import { arrayOf, ch, u32, u64, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { HAS_BEGUN, TELLS_LAST_HITS } from '../facts/counted.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

/** A match of a player with everything that the player's pages filter and count by. */
export interface PlayerHistoryRow {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
  /** `history`: known from a match history alone, which tells less than a scoreboard. */
  readonly detail: 'history' | 'scoreboard' | 'full';
  /** Where the match counts in statistics: `notCounted` are private lobbies, not scored ones, … */
  readonly mode: 'notCounted' | 'ranked' | 'unranked' | 'streetBrawl';
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly durationSeconds: number;
  /** Of the match, and of the player at the time; 0 where unknown. */
  readonly averageRank: number;
  readonly rankNumber: number;
  /** The publisher's progress around the match, since Season One; null where unknown. */
  readonly rankProgressBefore: number | null;
  readonly rankProgressAfter: number | null;
  readonly team: 0 | 1;
  readonly heroId: number;
  readonly won: boolean;
  readonly isDecided: boolean;
  /** 0 where unknown, as the size of the party. */
  readonly lane: number;
  readonly partySize: number;
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  /** Null where the source does not tell it, as level 0. */
  readonly lastHits: number | null;
  readonly denies: number;
  /** The publisher's place, 1 to 3; 0 for everyone else. */
  readonly mvpRank: number;
  readonly abandoned: boolean;
  /** These are 0 unless detail is 'full'. */
  readonly playerDamage: number;
  readonly objectiveDamage: number;
  readonly damageTaken: number;
  readonly healing: number;
  readonly shotsHit: number;
  readonly shotsMissed: number;
  readonly heroBulletsHit: number;
  readonly heroBulletsHitCrit: number;
  /** At nine minutes; null where unknown. */
  readonly laneSoulsLead: number | null;
  /** A player sent the match, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
  readonly mates: readonly number[];
  readonly enemies: readonly number[];
  readonly mateHeroIds: readonly number[];
  readonly enemyHeroIds: readonly number[];
  readonly laneMateHeroIds: readonly number[];
  readonly laneEnemyHeroIds: readonly number[];
}

/**
 * All matches of a player, oldest first: those that are stored, and those that only the player's match histories tell of. A history says
 * more than a match that nobody confirmed.
 */
export function listPlayerHistory(db: ClickHouse, accountId: number): Promise<PlayerHistoryRow[]> {
  return db.rows(ch<PlayerHistoryRow>`
    select * from (
      select
        match_id as matchId, toUnixTimestamp(started_at) as startedAt, toString(detail) as detail, toString(mode) as mode,
        toString(game_mode) as gameMode, toString(match_mode) as matchMode, duration_seconds as durationSeconds,
        average_rank as averageRank, rank_number as rankNumber,
        rank_progress_before as rankProgressBefore, rank_progress_after as rankProgressAfter,
        team, hero_id as heroId, won, is_decided as isDecided, lane, toUInt8(party_size) as partySize, level,
        kills, deaths, assists, net_worth as netWorth, if(${TELLS_LAST_HITS}, toNullable(last_hits), null) as lastHits, denies, mvp_rank as mvpRank, abandoned,
        player_damage as playerDamage, objective_damage as objectiveDamage, damage_taken as damageTaken, healing,
        shots_hit as shotsHit, shots_missed as shotsMissed, hero_bullets_hit as heroBulletsHit,
        hero_bullets_hit_crit as heroBulletsHitCrit, lane_souls_lead as laneSoulsLead,
        unconfirmed, mates, enemies, mate_hero_ids as mateHeroIds, enemy_hero_ids as enemyHeroIds,
        lane_mate_hero_ids as laneMateHeroIds, lane_enemy_hero_ids as laneEnemyHeroIds
      from player_history
      where account_id = ${u32(accountId)}
        and ${isListed(accountId)}
      union all
      select
        match_id, toUnixTimestamp(started_at), 'history', ${HISTORY_MODE}, toString(game_mode), toString(match_mode),
        duration_seconds, 0, 0, null, null,
        team, hero_id, winning_team = team, winning_team is not null, 0, 0, level,
        kills, deaths, assists, net_worth, last_hits, denies, 0, abandoned_at is not null,
        0, 0, 0, 0, 0, 0, 0, 0, null, false, [], [], [], [], [], []
      from history_row final
      where account_id = ${u32(accountId)} and ${HAS_BEGUN}
        and match_id not in (select match_id from player_history where account_id = ${u32(accountId)} and not unconfirmed)
    )
    order by startedAt, matchId
    limit 1 by matchId
    ${SHORT_QUESTION}
  `);
}

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
export function listHistoryCompany(db: ClickHouse, accountId: number): Promise<HistoryCompanyRow[]> {
  return db.rows(ch<HistoryCompanyRow>`
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
    group by other.match_id
    ${SHORT_QUESTION}
  `);
}

/** Of a row of `player_history`: not an unconfirmed match that a history of the player tells of. */
const isListed = (accountId: number): Ch => ch`
  (not unconfirmed or match_id not in (select match_id from history_row where account_id = ${u32(accountId)}))`;

/** As `MODE` of the rollups; whether the game scored the match is not told. */
const HISTORY_MODE: Ch = ch`multiIf(
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
export function listPlayerPurchases(db: ClickHouse, accountId: number): Promise<PlayerPurchasesRow[]> {
  return db.rows(ch<PlayerPurchasesRow>`
    select match_id as matchId, item_ids as itemIds, item_bought_at as boughtAt, item_fate as fates
    from player_history
    where account_id = ${u32(accountId)} and notEmpty(item_ids) and ${isListed(accountId)}
    ${SHORT_QUESTION}
  `);
}

/** What the models say of a match of a player. */
export interface PlayerScoresRow {
  readonly matchId: number;
  /** Among the twelve. */
  readonly place: number;
  readonly laneScore: number | null;
  /** After the match; null where nothing told how good the lobby was. */
  readonly points: number | null;
  readonly variance: number | null;
  readonly countedMatches: number;
  readonly impact: number | null;
  /** How good the players of the match were on average. */
  readonly lobbyPoints: number | null;
}

/** The scores of all matches of a player under one version of the models. */
export function listScoresOfPlayer(
  db: ClickHouse,
  scoresVersion: number,
  accountId: number,
): Promise<PlayerScoresRow[]> {
  return db.rows(ch<PlayerScoresRow>`
    select match_id as matchId, place, lane_score as laneScore, points, variance, counted_matches as countedMatches,
      impact, lobby_points as lobbyPoints
    from player_score final
    where account_id = ${u32(accountId)} and scores_version = ${u64(scoresVersion)}
    ${SHORT_QUESTION}
  `);
}

/** The points that some players have now; players without are left out. */
export interface LatestPointsRow {
  readonly accountId: number;
  readonly points: number;
}

export async function listLatestPoints(
  db: ClickHouse,
  scoresVersion: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.rows(ch<LatestPointsRow>`
    select account_id as accountId, argMax(s.points, s.started_at) as points
    from player_score as s final
    where account_id in ${arrayOf(u32, accountIds)}
      and scores_version = ${u64(scoresVersion)} and s.points is not null
    group by account_id
    ${SHORT_QUESTION}
  `);
  return new Map(rows.map(({ accountId, points }) => [accountId, points]));
}
