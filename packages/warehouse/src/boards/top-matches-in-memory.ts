import { ch, listed } from '../client/ch.ts';
import { ColumnReader } from '../client/column-reader.ts';
import type { ClickHouse } from '../client/connect.ts';
import { readPartitionContents } from '../rollups/stages/partition-contents.ts';
import { isOfMode } from '../rollups/day-sums.ts';
import { ALL_HEROES } from '../rollups/hero-item-day.ts';
import { TOP_MATCH_DAYS } from './tables/top-matches.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';
import type { TopMatchCounts, TopMatchFilter, TopMatchOrder, TopMatchRow } from './top-matches.ts';

/** All rows of `top_match`, by column: 70 bytes each. */
export interface CachedTopMatches {
  /** Seconds since 1970. */
  readonly startedAt: Uint32Array;
  readonly matchIds: Float64Array;
  readonly modes: Uint8Array;
  readonly durations: Uint32Array;
  readonly ranks: Uint8Array;
  readonly winners: Uint8Array;
  /** Of both teams one behind the other, and where those of each match begin; the end stands last. */
  readonly heroIds: Uint16Array;
  readonly heroesFrom: Uint32Array;
  readonly heroesOfTeam0: Uint8Array;
  readonly isScored: Uint8Array;
  readonly excitement: Float32Array;
  readonly comeback: Float32Array;
  readonly meanChance: Float32Array;
  readonly mvpAccountIds: Uint32Array;
  readonly mvpHeroIds: Uint16Array;
  readonly cells: TopCells;
  /** By order, and by hero: made when they are first asked for. */
  readonly bests: Map<TopMatchOrder, Uint32Array>;
  readonly counts: Map<number, CellCounts>;
}

/** Rows by age in days, mode and rank, those of a cell side by side. */
interface TopCells {
  readonly rows: Uint32Array;
  /** Where each cell begins, and where the last ends. */
  readonly from: Uint32Array;
}

/** By cell. */
interface CellCounts {
  readonly matches: Uint32Array;
  readonly scored: Uint32Array;
  readonly newestStartedAt: Uint32Array;
}

/** By their number in the table. */
const MODES = ['ranked', 'unranked', 'streetBrawl'] as const;
const TABLE = 'top_match';
const DAY_SECONDS = 86_400;
/** What is older lies in one cell of each mode and rank, and is not asked for. */
const DAYS = TOP_MATCH_DAYS;
const RANKS = 128;
const CELLS = (DAYS + 1) * (MODES.length + 1) * RANKS;
const NO_ROW = 2 ** 32 - 1;

const cellOf = (day: number, mode: number, rank: number): number =>
  (day * (MODES.length + 1) + mode) * RANKS + rank;

/** What the table is made of: another text once its rows are others. */
export async function readTopContent(db: ClickHouse): Promise<string> {
  const tables = await readPartitionContents(db, [TABLE]);
  return [...(tables.get(TABLE)?.values() ?? [])].join(' ');
}

const MATCH = listed(
  ch`toUInt32(started_at)`,
  ch`match_id`,
  ch`toUInt8(toInt8(mode))`,
  ch`duration_seconds`,
  ch`rank`,
  ch`winning_team`,
);
const SCORES = listed(
  ch`toUInt8(length(team0_hero_ids))`,
  ch`toUInt8(length(team1_hero_ids))`,
  ch`toUInt8(is_scored)`,
  ch`reinterpretAsUInt32(excitement)`,
  ch`reinterpretAsUInt32(comeback)`,
  ch`reinterpretAsUInt32(mean_chance)`,
  ch`mvp_account_id`,
  ch`mvp_hero_id`,
);

export async function loadTopMatches(db: ClickHouse): Promise<CachedTopMatches> {
  const bytes = await db.bytes(ch`
    select ${MATCH}, groupArrayArray(arrayConcat(team0_hero_ids, team1_hero_ids)), ${SCORES}
    from top_match
    ${SHORT_QUESTION}
    format RowBinary
  `);
  const reader = new ColumnReader(bytes);
  const [startedAt, matchIds] = [reader.u32s(), reader.wide()];
  const [modes, durations, ranks, winners] = [reader.u8s(), reader.u32s(), reader.u8s(), reader.u8s()];
  const [heroIds, heroesOfTeam0, heroesOfTeam1] = [reader.u16s(), reader.u8s(), reader.u8s()];
  const heroesFrom = new Uint32Array(startedAt.length + 1);
  for (let row = 0; row < startedAt.length; row += 1)
    heroesFrom[row + 1] = (heroesFrom[row] ?? 0) + (heroesOfTeam0[row] ?? 0) + (heroesOfTeam1[row] ?? 0);
  return {
    cells: inCells(startedAt, modes, ranks),
    bests: new Map(),
    counts: new Map(),
    startedAt,
    matchIds: Float64Array.from(startedAt, (_, row) => matchIds.at(row)),
    modes,
    durations,
    ranks,
    winners,
    heroIds,
    heroesFrom,
    heroesOfTeam0,
    isScored: reader.u8s(),
    excitement: new Float32Array(reader.u32s().buffer),
    comeback: new Float32Array(reader.u32s().buffer),
    meanChance: new Float32Array(reader.u32s().buffer),
    mvpAccountIds: reader.u32s(),
    mvpHeroIds: reader.u16s(),
  };
}

function inCells(startedAt: Uint32Array, modes: Uint8Array, ranks: Uint8Array): TopCells {
  const newest = startedAt.reduce((latest, one) => Math.max(latest, one), 0);
  const cells = new Uint16Array(startedAt.length);
  const from = new Uint32Array(CELLS + 1);
  for (let row = 0; row < startedAt.length; row += 1) {
    const day = Math.min(Math.floor((newest - (startedAt[row] ?? 0)) / DAY_SECONDS), DAYS);
    const cell = cellOf(day, modes[row] ?? 0, Math.min(ranks[row] ?? 0, RANKS - 1));
    cells[row] = cell;
    from[cell + 1] = (from[cell + 1] ?? 0) + 1;
  }
  for (let cell = 0; cell < CELLS; cell += 1) from[cell + 1] = (from[cell + 1] ?? 0) + (from[cell] ?? 0);
  const next = from.slice();
  const rows = new Uint32Array(startedAt.length);
  for (let row = 0; row < rows.length; row += 1) {
    const cell = cells[row] ?? 0;
    const place = next[cell] ?? 0;
    rows[place] = row;
    next[cell] = place + 1;
  }
  return { rows, from };
}

/** What `listTopMatches` and `countTopMatches` answer, in one go: of cells that have something to tell, which are as many however many rows there are. */
export function topMatchesIn(
  cached: CachedTopMatches,
  filter: TopMatchFilter,
  order: TopMatchOrder,
  limit: number,
): { readonly rows: TopMatchRow[]; readonly counts: TopMatchCounts } {
  const { rows, from } = cached.cells;
  const { heroId } = filter;
  const cells = cellsOf(cached.cells, filter);
  const ordered = orderOf(cached, order);
  const bests = bestsOf(cached, order, ordered);
  const best: number[] = [];
  for (const cell of cells) {
    const least = best.length < limit ? undefined : best.at(-1);
    const ofCell = bests[cell] ?? NO_ROW;
    if (ofCell === NO_ROW || (least !== undefined && isBefore(least, ofCell, ordered.columns))) continue;
    for (let place = from[cell] ?? 0; place < (from[cell + 1] ?? 0); place += 1) {
      const row = rows[place] ?? 0;
      if (isListed(cached, row, ordered) && (heroId === undefined || hasHero(cached, row, heroId)))
        put(row, best, limit, ordered.columns);
    }
  }
  return { rows: best.map((row) => rowOf(cached, row)), counts: countsIn(cached, cells, heroId) };
}

/** The cells of the days, modes and ranks asked for. */
function cellsOf({ from }: TopCells, { mode, days, minRankStep, maxRankStep }: TopMatchFilter): number[] {
  const isEvery = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = isEvery ? [0, RANKS - 1] : [minRankStep ?? 1, maxRankStep ?? RANKS - 1];
  const cells: number[] = [];
  for (let day = 0; day < Math.min(days, DAYS); day += 1)
    for (const [index, one] of MODES.entries())
      if (isOfMode(mode, one))
        for (let rank = lowest; rank <= Math.min(highest, RANKS - 1); rank += 1) {
          const cell = cellOf(day, index + 1, rank);
          if (from[cell] !== from[cell + 1]) cells.push(cell);
        }
  return cells;
}

const isListed = ({ isScored, ranks }: CachedTopMatches, row: number, { needsCourse, needsRank }: Ordered) =>
  !(needsCourse && isScored[row] === 0) && !(needsRank && ranks[row] === 0);

function hasHero({ heroIds, heroesFrom }: CachedTopMatches, row: number, heroId: number): boolean {
  for (let at = heroesFrom[row] ?? 0; at < (heroesFrom[row + 1] ?? 0); at += 1)
    if (heroIds[at] === heroId) return true;
  return false;
}

/** The first row of every cell in an order. */
function bestsOf(cached: CachedTopMatches, order: TopMatchOrder, ordered: Ordered): Uint32Array {
  const known = cached.bests.get(order);
  if (known) return known;
  const { rows, from } = cached.cells;
  const bests = new Uint32Array(CELLS).fill(NO_ROW);
  for (let cell = 0; cell < CELLS; cell += 1)
    for (let place = from[cell] ?? 0; place < (from[cell + 1] ?? 0); place += 1) {
      const [row, best = NO_ROW] = [rows[place] ?? 0, bests[cell]];
      if (!isListed(cached, row, ordered)) continue;
      if (best === NO_ROW || isBefore(row, best, ordered.columns)) bests[cell] = row;
    }
  cached.bests.set(order, bests);
  return bests;
}

/** How many rows the cells have, of one hero or of all. */
function countsIn(cached: CachedTopMatches, cells: readonly number[], heroId = ALL_HEROES): TopMatchCounts {
  const known = cached.counts.get(heroId) ?? countCells(cached, heroId);
  cached.counts.set(heroId, known);
  const counts = { matches: 0, scored: 0, newestStartedAt: 0 };
  for (const cell of cells) {
    counts.matches += known.matches[cell] ?? 0;
    counts.scored += known.scored[cell] ?? 0;
    counts.newestStartedAt = Math.max(counts.newestStartedAt, known.newestStartedAt[cell] ?? 0);
  }
  return counts;
}

function countCells(cached: CachedTopMatches, heroId: number): CellCounts {
  const { rows, from } = cached.cells;
  const [matches, scored, newestStartedAt] = [0, 1, 2].map(() => new Uint32Array(CELLS)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  for (let cell = 0; cell < CELLS; cell += 1)
    for (let place = from[cell] ?? 0; place < (from[cell + 1] ?? 0); place += 1) {
      const row = rows[place] ?? 0;
      if (heroId !== ALL_HEROES && !hasHero(cached, row, heroId)) continue;
      matches[cell] = (matches[cell] ?? 0) + 1;
      scored[cell] = (scored[cell] ?? 0) + (cached.isScored[row] ?? 0);
      newestStartedAt[cell] = Math.max(newestStartedAt[cell] ?? 0, cached.startedAt[row] ?? 0);
    }
  return { matches, scored, newestStartedAt };
}

/** By what matches are ordered, the greatest first. */
interface Ordered {
  readonly columns: readonly ArrayLike<number>[];
  readonly needsCourse: boolean;
  readonly needsRank: boolean;
}

function orderOf(cached: CachedTopMatches, order: TopMatchOrder): Ordered {
  const { ranks, excitement, comeback, meanChance, durations, startedAt, matchIds } = cached;
  const columns: Readonly<Record<TopMatchOrder, readonly ArrayLike<number>[]>> = {
    rank: [ranks, excitement, matchIds],
    excitement: [excitement, matchIds],
    comeback: [comeback, matchIds],
    stomp: [meanChance, matchIds],
    longest: [durations, matchIds],
    newest: [startedAt, matchIds],
  };
  const needsCourse = order === 'excitement' || order === 'comeback' || order === 'stomp';
  return { columns: columns[order], needsCourse, needsRank: order === 'rank' };
}

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

function rowOf(cached: CachedTopMatches, row: number): TopMatchRow {
  const from = cached.heroesFrom[row] ?? 0;
  const team1From = from + (cached.heroesOfTeam0[row] ?? 0);
  return {
    matchId: cached.matchIds[row] ?? 0,
    mode: MODES[(cached.modes[row] ?? 1) - 1] ?? 'ranked',
    startedAt: cached.startedAt[row] ?? 0,
    durationSeconds: cached.durations[row] ?? 0,
    rankStep: cached.ranks[row] ?? 0,
    winningTeam: cached.winners[row] === 1 ? 1 : 0,
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
