import { ch, type Ch, type ChValue } from '../client/ch.ts';
import { addDays, day as dayValue, dayArray, type Day } from '../client/day.ts';

/** Of a row of `match` or `player_match`: a trusted source told it. */
export const IS_CONFIRMED = ch`provenance != 'player'`;
/** The opposite, as a value. */
export const IS_UNCONFIRMED = ch`toBool(provenance = 'player')`;

/** The moment at which a statement is sent, by this process's clock: pages, PostgreSQL and ClickHouse have one time. */
const SENT_AT: ChValue = {
  type: 'UInt32',
  get value() {
    return Math.floor(Date.now() / 1000);
  },
};

/**
 * Not of the future, but for what clocks go wrong. Whoever says that a match begins later has a wrong clock or lies: it is shown on its own
 * page and nowhere else, because ranges of days begin from the newest match.
 */
export const HAS_BEGUN = ch`started_at <= addDays(toDateTime(${SENT_AT}, 'UTC'), 1)`;

/**
 * What every statistic counts, stated once:
 *
 * - Matches played in a queue: normal ones by match mode, ranked or unranked, and Street Brawl whatever its match mode of the
 *   two. Private lobbies, bots, tutorials, tests, Hero Labs and placement matches do not count. NOTE: before Season One
 *   (2026-07-30) the game wrote all queued play as unranked.
 * - That have begun.
 * - That a trusted source told: what a player sent and nobody confirmed is shown and counts nowhere (decision 22).
 * - That were decided by a team's win, as opposed to a draw or an error, and that the game scored.
 * - Of their players, those with a hero. Who left early counts as who stayed; whom the game penalised or did not score (`IS_RATED`) is in
 *   the match (souls of the side, heroes met) and in no count of players; lanes of two against two are of four who have one.
 * - Only rows of the version of a match that counts: what an older source alone had, such as another player slot, does not.
 *
 * A match belongs to the day, in UTC, on which it started.
 */
export const IS_COUNTED_MATCH = ch`
  ${HAS_BEGUN}
  and ${IS_CONFIRMED}
  and outcome = 'teamWin'
  and winning_team in (0, 1)
  and not not_scored
  and match_mode in ('ranked', 'unranked')
  and game_mode in ('normal', 'streetBrawl')`;

/**
 * Of a row of `player_match` or `player_history`: whether its source tells level and last hits. Short tables of results do not, and nobody
 * has level 0.
 */
export const TELLS_LAST_HITS = ch`level > 0`;

/** Of a row of `match`, `player_match` or `player_history`: its source tells how long it was. What is by the minute is of these. */
export const TELLS_LENGTH = ch`duration_seconds > 0`;

/** Of a row of `player_match`: no bot, and nobody who wants no name. NOTE: files that were read before wrote those as the highest number. */
export const IS_SOMEBODY = ch`account_id not in (0, 4294967295)`;

/** Of a row of `player_match`: the game gave the player a result, or none of their own. */
export const IS_RATED = ch`toBool(ifNull(outcome not in ('penalized', 'penalizedParty', 'notScored'), true))`;

/** Of a row of `player_match`: the player's own result where the game gave one, else that of the team (column `won`). */
export const HAS_WON = ch`multiIf(ifNull(outcome = 'win', false), true, ifNull(outcome = 'loss', false), false, won)`;

/** Of a row of `match` or `player_match` that counts. */
export const MODE = ch`multiIf(game_mode = 'streetBrawl', 3, match_mode = 'ranked', 1, 2)`;

/** The average rank of the match as a step of the dense scale: `denseRank` of @soulstat/ranks; 0 where it is not known. */
export const RANK = ch`toUInt8(average_rank - 4 * intDiv(average_rank, 10))`;

/** 1 to 11; 0 where the rank is not known. */
export const TIER = ch`toUInt8(intDiv(average_rank, 10))`;

/** The day of a row of `match` or `player_match`. */
export const DAY = ch`toDate(started_at)`;

/** The rows of `match` that are counted. The index on `started_at` finds days; `final` decides between versions first. */
export const countedMatches = (counted: Counted) =>
  isPart(counted)
    ? ch`match final where (match_id, version) in (${counted.matches})`
    : ch`match final where ${onDays(counted)} and ${IS_COUNTED_MATCH}`;

/** The rows of `match` on these days that have begun, whether they count or not. */
export const matchesOnDays = (days: readonly Day[]) => ch`match final where ${onDays(days)} and ${HAS_BEGUN}`;

/** The rows of `match` that count, whatever the day. */
export const countedMatchesOfAllDays = () => ch`match final where ${IS_COUNTED_MATCH}`;

/** Some matches, of which some players are asked for: in the place of all that count on some days. */
export interface CountedPart {
  /** Rows of (match_id, version). */
  readonly matches: Ch;
  /** Of a row of `player_match` in them. */
  readonly isAsked: Ch;
}

export type Counted = readonly Day[] | CountedPart;

const isPart = (counted: Counted): counted is CountedPart => 'matches' in counted;

/** The rows of `player_match` in all matches that are counted, found by their ids, with which the key begins. */
export function countedPlayers(counted: Counted) {
  const matches = isPart(counted)
    ? counted.matches
    : ch`select match_id, version from ${countedMatches(counted)}`;
  return ch`player_match final
    where (match_id, version) in (${matches})
      and hero_id != 0`;
}

/** Of these the ones that are asked for, of whole days all, and have a result. */
export const askedPlayers = (counted: Counted) => ch`${countedPlayers(counted)} and ${isAsked(counted)}`;

/** Whether a row of `countedPlayers` is asked for, as a value. */
export const isAsked = (counted: Counted) =>
  isPart(counted) ? ch`(${counted.isAsked} and ${IS_RATED})` : IS_RATED;

/**
 * Settings of a statement that reads facts with `final`: an index may leave out rows only where no other version of them can
 * count instead. It is the default of newer versions, and too important to rest on it.
 */
export const EXACT_FINAL = ch`settings use_skip_indexes_if_final = 1, use_skip_indexes_if_final_exact_mode = 1`;

/** Rows of these days. */
export function onDays(days: readonly Day[]) {
  const ordered = days.toSorted();
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return ch`false`;
  return ch`started_at >= toDateTime(${dayValue(first)}, 'UTC')
    and started_at < toDateTime(${dayValue(addDays(last, 1))}, 'UTC')
    and toDate(started_at) in ${dayArray(ordered)}`;
}
