import { dayAt, dayNumber, type Day } from './day.ts';
import { HERO_SUMS, type HeroBlock, type HeroSum } from './hero-blocks.ts';
import type { MatchesOfDayRow } from './match-calendar.ts';
import type { DayRange } from './rollups/period.ts';
import { HIGHEST_RANK_STEP } from './rollups/serve-catalogue.ts';
import { rankSteps, type RankSteps, type ServeMode, type StatisticFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** The matches of a mode, on some days and of some ranks, lowest rank first. */
export function matchesByRank(
  days: readonly MatchesOfDayRow[],
  filter: StatisticFilter,
): { rankStep: number; matches: number }[] {
  const byRank = new Map<number, number>();
  for (const { ranks, matches } of daysOf(days, filter))
    for (const [index, rank] of ranks.entries())
      byRank.set(rank, (byRank.get(rank) ?? 0) + (matches[index] ?? 0));
  return [...byRank]
    .filter(([rank]) => isRankOf(filter, rank))
    .map(([rankStep, matches]) => ({ rankStep, matches }))
    .toSorted((a, b) => a.rankStep - b.rankStep);
}

/** How many there are on each day. */
export function matchesByDay(
  days: readonly MatchesOfDayRow[],
  filter: StatisticFilter,
): ReadonlyMap<Day, number> {
  const byDay = new Map<Day, number>();
  for (const { day, ranks, matches } of daysOf(days, filter)) {
    let all = 0;
    for (let index = 0; index < ranks.length; index += 1)
      if (isRankOf(filter, ranks[index] ?? 0)) all += matches[index] ?? 0;
    if (all > 0) byDay.set(day, (byDay.get(day) ?? 0) + all);
  }
  return byDay;
}

const daysOf = (days: readonly MatchesOfDayRow[], { mode, from, to }: StatisticFilter) =>
  days.filter((one) => isOfMode(mode, one.mode) && one.day >= from && one.day <= to);

/** Of tables that keep ranked and unranked apart. */
export const isOfMode = (asked: ServeMode, mode: MatchesOfDayRow['mode']): boolean =>
  asked === 'standard' ? mode !== 'streetBrawl' : mode === asked;

/** Whoever names a limit asks for known ranks. */
const isRankOf = ({ minRankStep, maxRankStep }: StatisticFilter, rank: number) =>
  (minRankStep === undefined && maxRankStep === undefined) ||
  (rank >= (minRankStep ?? 1) && rank <= (maxRankStep ?? HIGHEST_RANK_STEP));

/** The rows of `serve_hero` that a filter's ranks mean, whatever its days. */
export interface HeldHeroes {
  /** Adds up some columns between two days, or over every second of these days; heroes by id. */
  between(days: DayRange, columns: readonly HeroSum[], which?: 'odd'): HeldTotals[];
  /** The same of one hero. */
  ofHero(days: DayRange, heroId: number, columns: readonly HeroSum[]): number[];
  /** Tells a hero's columns on every day between two on which it has a row. */
  byDay(days: DayRange, heroId: number, columns: readonly HeroSum[]): ReadonlyMap<Day, number[]>;
}

export interface HeldTotals {
  readonly heroId: number;
  readonly totals: readonly number[];
}

/** Undefined where they have to be asked for. @param steps of the ranks, those of the filter unless told otherwise */
export async function heldHeroes(
  store: StatisticsStore,
  filter: StatisticFilter,
  { upTo, below }: RankSteps = rankSteps(filter),
): Promise<HeldHeroes | undefined> {
  const held = store.memory;
  if (!held) return undefined;
  const [all, less] = await Promise.all([
    held.heroes(filter.mode, upTo),
    below === undefined ? [] : held.heroes(filter.mode, below),
  ]);
  if (!all || !less) return undefined;
  const parts: readonly SignedBlocks[] = [
    { blocks: all, sign: 1 },
    { blocks: less, sign: -1 },
  ];
  return {
    between: (days, columns, which) => addUp(parts, days, columns, which),
    ofHero: (days, heroId, columns) => addUpHero(parts, days, heroId, columns),
    byDay: (days, heroId, columns) => ofHeroByDay(parts, days, heroId, columns),
  };
}

interface SignedBlocks {
  readonly blocks: readonly HeroBlock[];
  readonly sign: 1 | -1;
}

const indexesOf = (columns: readonly HeroSum[]) => columns.map((column) => HERO_SUMS.indexOf(column));

function addUp(
  parts: readonly SignedBlocks[],
  days: DayRange,
  columns: readonly HeroSum[],
  which: 'odd' | undefined,
): HeldTotals[] {
  const indexes = indexesOf(columns);
  const nothing = zeros(indexes.length);
  const totals = new Map<number, number[]>();
  for (const { blocks, sign } of parts)
    for (const block of blocks) {
      const sums = indexes.map((index) => block.sums[index] ?? NO_VALUES);
      for (const row of rowsBetween(block, days)) {
        if (which === 'odd' && (block.days[row] ?? 0) % 2 === 0) continue;
        const heroId = block.heroIds[row] ?? 0;
        let own = totals.get(heroId);
        if (!own) totals.set(heroId, (own = nothing.slice()));
        for (let place = 0; place < sums.length; place += 1)
          own[place] = (own[place] ?? 0) + sign * (sums[place]?.[row] ?? 0);
      }
    }
  return [...totals]
    .map(([heroId, own]) => ({ heroId, totals: own }))
    .toSorted((a, b) => a.heroId - b.heroId);
}

function addUpHero(
  parts: readonly SignedBlocks[],
  days: DayRange,
  heroId: number,
  columns: readonly HeroSum[],
): number[] {
  const indexes = indexesOf(columns);
  const totals = zeros(indexes.length);
  for (const { blocks, sign } of parts)
    for (const block of blocks)
      for (const row of rowsBetween(block, days, heroId)) addRow(totals, block, row, indexes, sign);
  return totals;
}

function ofHeroByDay(
  parts: readonly SignedBlocks[],
  days: DayRange,
  heroId: number,
  columns: readonly HeroSum[],
): Map<Day, number[]> {
  const indexes = indexesOf(columns);
  const totals = new Map<number, number[]>();
  for (const { blocks, sign } of parts)
    for (const block of blocks)
      for (const row of rowsBetween(block, days, heroId)) {
        const day = block.days[row] ?? 0;
        const own = totals.get(day) ?? zeros(indexes.length);
        totals.set(day, own);
        addRow(own, block, row, indexes, sign);
      }
  return new Map([...totals].map(([day, own]) => [dayAt(day), own]));
}

const NO_VALUES = new Uint32Array();

function zeros(length: number): number[] {
  const all: number[] = [];
  for (let place = 0; place < length; place += 1) all.push(0);
  return all;
}

/** The places of a block's rows on these days, of a hero or of all. */
function rowsBetween(
  { days, firstDay, lastDay, heroIds }: HeroBlock,
  { from, to }: DayRange,
  heroId?: number,
): number[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const rows: number[] = [];
  if (last < firstDay || first > lastDay) return rows;
  for (let row = 0; row < days.length; row += 1) {
    const day = days[row] ?? 0;
    if (day >= first && day <= last && (heroId === undefined || heroIds[row] === heroId)) rows.push(row);
  }
  return rows;
}

function addRow(
  totals: number[],
  { sums }: HeroBlock,
  row: number,
  indexes: readonly number[],
  sign: 1 | -1,
): void {
  for (let place = 0; place < indexes.length; place += 1)
    totals[place] = (totals[place] ?? 0) + sign * (sums[indexes[place] ?? 0]?.[row] ?? 0);
}
