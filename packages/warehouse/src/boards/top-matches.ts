import { ch, SHORT_QUESTION, type ClickHouse } from '../client/ch.ts';
import { each, flat, readColumns, type ColumnsOf } from '../client/read-columns.ts';
import { beginsOf } from '../facts/match-block.ts';
import { readPartitionContents } from '../rollups/stages/parts.ts';
import { isOfMode } from '../rollups/match-calendar.ts';
import { STORED_MODES, type ServeMode } from '../rollups/filters/statistic-filter.ts';

export const TOP_MATCH_ORDERS = ['rank', 'excitement', 'comeback', 'stomp', 'longest', 'newest'] as const;
export type TopMatchOrder = (typeof TOP_MATCH_ORDERS)[number];

export interface TopMatchFilter {
  readonly mode: ServeMode;
  /** Up to the newest match. */
  readonly days: number;
  /** Without limits matches count whose rank is not known. */
  readonly minRankStep?: number | undefined;
  readonly maxRankStep?: number | undefined;
  readonly heroId?: number | undefined;
}

export type TopMatchRow = Readonly<ReturnType<typeof rowOf>>;

const TABLE = 'top_match';
const DAY_SECONDS = 86_400;

/** What the table is made of: another text once its rows are others. */
export async function readTopContent(db: ClickHouse): Promise<string> {
  const tables = await readPartitionContents(db, [TABLE]);
  return [...(tables.get(TABLE)?.values() ?? [])].join(' ');
}

const COLUMNS = {
  startedAt: each('u32s', ch`toUInt32(started_at)`),
  matchIds: each('wide', ch`match_id`),
  modes: each('u8s', ch`toUInt8(toInt8(mode))`),
  durations: each('u32s', ch`duration_seconds`),
  ranks: each('u8s', ch`rank`),
  winners: each('u8s', ch`winning_team`),
  /** Of both teams one behind the other. */
  heroIds: flat('u16s', ch`arrayConcat(team0_hero_ids, team1_hero_ids)`),
  heroes: each('u8s', ch`toUInt8(length(team0_hero_ids) + length(team1_hero_ids))`),
  heroesOfTeam0: each('u8s', ch`toUInt8(length(team0_hero_ids))`),
  isScored: each('u8s', ch`toUInt8(is_scored)`),
  excitement: each('f32s', ch`excitement`),
  comeback: each('f32s', ch`comeback`),
  meanChance: each('f32s', ch`mean_chance`),
  mvpAccountIds: each('u32s', ch`mvp_account_id`),
  mvpHeroIds: each('u16s', ch`mvp_hero_id`),
};

/** All rows of `top_match`, by column, the oldest first: 70 bytes each. */
export interface CachedTopMatches extends Omit<ColumnsOf<typeof COLUMNS>, 'matchIds'> {
  readonly matchIds: Float64Array;
  readonly newestStartedAt: number;
  /** Where the heroes of each match begin; the end stands last. */
  readonly heroesFrom: Uint32Array;
}

export async function loadTopMatches(db: ClickHouse): Promise<CachedTopMatches> {
  const from = ch`from (select * from top_match order by started_at, match_id) ${SHORT_QUESTION}`;
  const columns = await readColumns(db, COLUMNS, from);
  return {
    ...columns,
    matchIds: Float64Array.from(columns.startedAt, (_, row) => columns.matchIds.at(row)),
    newestStartedAt: columns.startedAt.at(-1) ?? 0,
    heroesFrom: beginsOf(columns.heroes),
  };
}

/**
 * The matches of a filter in one of the orders, how many it takes in, how many of them have a course, and when the newest began (0 for
 * none). Those that order by the course of the match leave out such as have none.
 */
export function topMatchesIn(
  cached: CachedTopMatches,
  filter: TopMatchFilter,
  order: TopMatchOrder,
  limit: number,
) {
  const { isScored, startedAt } = cached;
  const since = cached.newestStartedAt - filter.days * DAY_SECONDS;
  const { by, needs } = ORDERS[order];
  const columns = [...by.map((name) => cached[name]), cached.matchIds];
  const isAsked = isAskedIn(cached, filter);
  const best: number[] = [];
  let [matches, scored, newestStartedAt] = [0, 0, 0];
  // Backwards: rows are in order of time, and those before the days are not looked at.
  for (let row = startedAt.length - 1; row >= 0 && (startedAt[row] ?? 0) > since; row -= 1) {
    if (!isAsked(row)) continue;
    matches += 1;
    scored += isScored[row] ?? 0;
    newestStartedAt = Math.max(newestStartedAt, startedAt[row] ?? 0);
    if (!needs || cached[needs][row] !== 0) put(row, best, limit, columns);
  }
  return { rows: best.map((row) => rowOf(cached, row)), counts: { matches, scored, newestStartedAt } };
}

/** Whatever its day. */
function isAskedIn(cached: CachedTopMatches, filter: TopMatchFilter): (row: number) => boolean {
  const { modes, ranks } = cached;
  const { mode, minRankStep, maxRankStep, heroId } = filter;
  const isMode = [false, ...STORED_MODES.map((one) => isOfMode(mode, one))];
  const isEvery = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = isEvery ? [0, 255] : [minRankStep ?? 1, maxRankStep ?? 255];
  return (row) => {
    const rank = ranks[row] ?? 0;
    if (!isMode[modes[row] ?? 0]) return false;
    return rank >= lowest && rank <= highest && (heroId === undefined || hasHero(cached, row, heroId));
  };
}

function hasHero({ heroIds, heroesFrom }: CachedTopMatches, row: number, heroId: number): boolean {
  for (let at = heroesFrom[row] ?? 0; at < (heroesFrom[row + 1] ?? 0); at += 1)
    if (heroIds[at] === heroId) return true;
  return false;
}

type Figure = 'ranks' | 'excitement' | 'comeback' | 'meanChance' | 'durations' | 'startedAt';
type Ordering = { readonly by: readonly Figure[]; readonly needs?: 'isScored' | 'ranks' };

/** The greatest first, of those that are alike the one with the greatest id; and what a match has to have: a course, a rank. */
const ORDERS: Readonly<Record<TopMatchOrder, Ordering>> = {
  rank: { by: ['ranks', 'excitement'], needs: 'ranks' },
  excitement: { by: ['excitement'], needs: 'isScored' },
  comeback: { by: ['comeback'], needs: 'isScored' },
  stomp: { by: ['meanChance'], needs: 'isScored' },
  longest: { by: ['durations'] },
  newest: { by: ['startedAt'] },
};

/** Puts a row into its place among the best, if it has one there. */
function put(row: number, best: number[], limit: number, columns: readonly ArrayLike<number>[]): void {
  const isBehind = (other: number | undefined) => other !== undefined && isBefore(other, row, columns);
  if (best.length >= limit && isBehind(best.at(-1))) return;
  let place = best.length;
  while (place > 0 && !isBehind(best[place - 1])) place -= 1;
  best.splice(place, 0, row);
  if (best.length > limit) best.pop();
}

function isBefore(one: number, other: number, columns: readonly ArrayLike<number>[]): boolean {
  for (const column of columns) {
    const [own, others] = [column[one] ?? 0, column[other] ?? 0];
    if (own !== others) return own > others;
  }
  return false;
}

function rowOf(cached: CachedTopMatches, row: number) {
  const from = cached.heroesFrom[row] ?? 0;
  const team1From = from + (cached.heroesOfTeam0[row] ?? 0);
  const winningTeam: 0 | 1 = cached.winners[row] === 1 ? 1 : 0;
  return {
    matchId: cached.matchIds[row] ?? 0,
    mode: STORED_MODES[(cached.modes[row] ?? 1) - 1] ?? 'ranked',
    startedAt: cached.startedAt[row] ?? 0,
    durationSeconds: cached.durations[row] ?? 0,
    /** On the dense scale; 0 for none. */
    rankStep: cached.ranks[row] ?? 0,
    winningTeam,
    team0HeroIds: [...cached.heroIds.subarray(from, team1From)],
    team1HeroIds: [...cached.heroIds.subarray(team1From, cached.heroesFrom[row + 1])],
    isScored: cached.isScored[row] === 1,
    excitement: asWritten(cached.excitement[row]),
    comeback: asWritten(cached.comeback[row]),
    meanChance: asWritten(cached.meanChance[row]),
    mvpAccountId: cached.mvpAccountIds[row] ?? 0,
    mvpHeroId: cached.mvpHeroIds[row] ?? 0,
  };
}

/** A number of 32 bits with as few digits as tell it from its neighbours, which is how the database writes it. */
function asWritten(value = 0): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
