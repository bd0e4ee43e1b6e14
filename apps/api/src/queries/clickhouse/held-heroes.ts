import { arrayOf, ch, identifier, listed, str, u32, u8 } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { dayAt, dayNumber, type Day } from './day.ts';
import type { PeriodBlock, PeriodSeries } from './held-blocks.ts';
import type { HeldPlaces } from './hero-places.ts';
import type { MatchesOfDayRow } from './match-calendar.ts';
import type { DayRange } from './rollups/period.ts';
import { HIGHEST_RANK_STEP } from './rollups/serve-catalogue.ts';
import {
  rankSteps,
  SHORT_QUESTION,
  type DayFilter,
  type RankSteps,
  type ServeMode,
  type StatisticFilter,
} from './statistic-filter.ts';

/** The sums of `serve_hero`, in the order in which they are held. */
export const HERO_SUMS = [
  'matches',
  'wins',
  'kills',
  'deaths',
  'assists',
  'net_worth',
  'last_hits',
  'denies',
  'duration_seconds',
  'full_matches',
  'player_damage',
  'objective_damage',
  'damage_taken',
  'self_healing',
  'teammate_healing_matches',
  'teammate_healing',
] as const;
export type HeroSum = (typeof HERO_SUMS)[number];

/** Rows of a slab of `serve_hero` of one mode up to one rank, each column in a piece of memory of its own. */
export interface HeroBlock {
  /** Its slab. */
  readonly id: number;
  /** Days since 1970. */
  readonly days: Uint16Array;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly heroIds: Uint16Array;
  /** By `HERO_SUMS`. */
  readonly sums: readonly (Uint32Array | Float64Array)[];
}

/** What may be in memory of the tables that pages are answered from. Undefined is to say: ask the database. */
export interface HeldSums {
  /** Every hero by day, of matches of a mode up to a rank. */
  heroes(mode: ServeMode, upToRank: number): Promise<readonly HeroBlock[] | undefined>;
  /** Whatever is kept by period, of one series up to some tiers: at least the periods of these ranges, each named by its first day. */
  periods(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
  ): Promise<readonly PeriodBlock[] | undefined>;
  /** The same of some days, each range added up to a block of its own. No promise: nobody else asks for them, ask the database. */
  days(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
    newest: Day | undefined,
  ): Promise<readonly PeriodBlock[] | undefined> | undefined;
  /** Ranges of the bar of filters, each added up to a block of its own. No promise: some of them is none. */
  ranges(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
    newest: Day | undefined,
  ): Promise<readonly PeriodBlock[] | undefined> | undefined;
  /** All matches by day and rank, in the order of days. */
  matchDays(): Promise<readonly MatchesOfDayRow[]>;
  /** How matches of heroes end by how often their player had played them. */
  experience(): Promise<readonly HeldExperience[]>;
  /** How heroes placed on some days, tier by tier. */
  places(days: DayFilter): Promise<readonly HeldPlaces[]>;
}

/** Rows of `hero_experience` of a hero in a mode, by column. */
export interface HeldExperience {
  readonly mode: MatchesOfDayRow['mode'];
  readonly heroId: number;
  /** Days since 1970. */
  readonly periods: Uint16Array;
  readonly tiers: Uint8Array;
  readonly bins: Uint8Array;
  readonly matches: Uint32Array;
  readonly wins: Uint32Array;
}

const known = new WeakMap<ClickHouse, HeldSums>();

/** From now on questions to this database are answered from memory where it holds what they ask for. */
export const answerFromMemory = (db: ClickHouse, held: HeldSums): unknown => known.set(db, held);

export const heldSums = (db: ClickHouse): HeldSums | undefined => known.get(db);

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

interface BlockRow {
  readonly slab: number;
  readonly days: number[];
  readonly heroIds: number[];
  readonly sums: number[][];
}

/** Reads some slabs of a mode up to a rank; slabs without a row are absent. */
export async function readHeroBlocks(
  db: ClickHouse,
  mode: ServeMode,
  upToRank: number,
  slabs: readonly number[],
): Promise<HeroBlock[]> {
  const columns = listed(...HERO_SUMS.map((column) => ch`toInt64(t.${identifier(column)})`));
  const rows = await db.rows(ch<BlockRow>`
    select t.slab as slab, ${listed(ch`toUInt16(t.day)`)} as days, ${listed(ch`t.hero_id`)} as heroIds, [${columns}] as sums
    from serve_hero as t
    where t.mode = ${str(mode)} and t.up_to_rank = ${u8(upToRank)} and t.slab in ${arrayOf(u32, slabs)}
    group by t.slab
    ${SHORT_QUESTION}
  `);
  return rows.map(({ slab, days, heroIds, sums }) => ({
    id: slab,
    days: Uint16Array.from(days),
    firstDay: days.reduce((first, one) => Math.min(first, one)),
    lastDay: days.reduce((last, one) => Math.max(last, one)),
    heroIds: Uint16Array.from(heroIds),
    sums: sums.map(narrow),
  }));
}

const LARGEST_UINT32 = 2 ** 32 - 1;
const narrow = (values: readonly number[]) =>
  values.every((value) => value <= LARGEST_UINT32) ? Uint32Array.from(values) : Float64Array.from(values);

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
  db: ClickHouse,
  filter: StatisticFilter,
  { upTo, below }: RankSteps = rankSteps(filter),
): Promise<HeldHeroes | undefined> {
  const held = heldSums(db);
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
