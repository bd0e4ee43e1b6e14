import { HERO_FIGURE_KEYS, type HeroFigure } from '@soulstat/api-client/hero-figures';
import { ch, literal, NOTHING, type Ch } from './ch.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { FIGURE_TABLE } from './held-tables.ts';
import { FIGURE_SUMS, HERO_FIGURE_DAY } from './rollups/hero-figures.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  bothRanges,
  rowsByPeriodTwice,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  tierBoundsByDay,
  type ComparedDays,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** Sums of a figure over matches that tell it. */
export type FigureSums = Readonly<Record<(typeof FIGURE_SUMS)[number], number>>;

/** A hero's figures, of the matches won or of those lost. */
export interface HeroFigureRow {
  readonly heroId: number;
  readonly hasWon: boolean;
  /** Matches, and then the `FIGURE_SUMS` of each figure asked for. */
  readonly totals: readonly number[];
}

/** How many matches some rows are of. */
export const matchesIn = (rows: readonly HeroFigureRow[]): number =>
  rows.reduce((sum, { totals: [matches = 0] }) => sum + matches, 0);

/** The sums of one figure over some rows. @param place among the figures asked for */
export function sumsOfFigure(rows: readonly HeroFigureRow[], place: number): FigureSums {
  const first = 1 + place * FIGURE_SUMS.length;
  const at = (sum: number) => {
    let total = 0;
    for (const { totals } of rows) total += totals[first + sum] ?? 0;
    return total;
  };
  return {
    matches: at(0),
    amount: at(1),
    per: at(2),
    amountSquares: at(3),
    perSquares: at(4),
    products: at(5),
  };
}

/**
 * Figures of every hero, by hero id, lost matches first: now and before, in one question.
 * @param figures follow one another in `HERO_FIGURE_KEYS`
 */
export async function listHeroFigures(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  figures: readonly HeroFigure[] = HERO_FIGURE_KEYS,
): Promise<{ readonly now: HeroFigureRow[]; readonly before: HeroFigureRow[] }> {
  const held = await heldByPeriod(store, filter, [filter, before], {
    table: FIGURE_TABLE,
    places: placesOf(figures),
    sums: sumsOf(figures),
  });
  if (held) return { now: figuresIn(held[0] ?? []), before: figuresIn(held[1] ?? []) };
  const { condition, ...ranks } = tierBounds(filter);
  const { condition: inDays, ...ranksByDay } = tierBoundsByDay(filter);
  const source = rowsByPeriodTwice(filter, before, {
    columns: [ch`hero_id`, ch`has_won`],
    sums: sumsOf(figures),
    sampled: sampleOf(HERO_FIGURE_DAY),
    served: { table: ch`serve_hero_figure`, where: condition, ...ranks },
    byDay: { table: ch`serve_hero_figure_day`, where: inDays, ...ranksByDay },
    daily: { table: ch`hero_figure_day`, where: ch`true ${tierBetween(filter)}` },
  });
  const rows = await store.db.rows(ch<{ heroId: number; hasWon: boolean; part: number; totals: number[] }>`
    select hero_id as heroId, has_won as hasWon, part, sumForEach(sums) as totals
    from ${source}
    group by hero_id, has_won, part
    order by hero_id, has_won
    ${SHORT_QUESTION}
  `);
  const { now, before: then } = bothRanges(rows, ({ heroId, hasWon }) => `${heroId} ${hasWon}`);
  const told = (of: typeof rows) =>
    of
      .filter(({ totals: [matches = 0] }) => matches > 0)
      .map(({ heroId, hasWon, totals }) => ({ heroId, hasWon, totals }));
  return { now: told(now), before: told(then) };
}

const figuresIn = (rows: readonly KeyTotals[]): HeroFigureRow[] =>
  rows
    .map(({ key, totals }) => ({ heroId: Math.floor(key / 2), hasWon: key % 2 === 1, totals }))
    .filter(({ totals: [matches = 0] }) => matches > 0);

/** The places of what `sumsOf` takes. */
function placesOf(figures: readonly HeroFigure[]): number[] {
  const from = HERO_FIGURE_KEYS.indexOf(figures[0] ?? 'souls') * FIGURE_SUMS.length;
  return [0, ...Array.from({ length: figures.length * FIGURE_SUMS.length }, (_, index) => from + index)];
}

/** Of the array the first sum, which are all matches, and a slice: that is quicker to add up, to write and to read than all. */
function sumsOf(figures: readonly HeroFigure[]): Ch {
  const [first = 'souls'] = figures;
  const from = HERO_FIGURE_KEYS.indexOf(first);
  const [begins, many] = [from, figures.length].map((count) => literal(count * FIGURE_SUMS.length));
  return ch`arrayPushFront(arraySlice(figures, ${begins ?? NOTHING} + 1, ${many ?? NOTHING}), figures[1])`;
}
