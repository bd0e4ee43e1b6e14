import { HERO_FIGURE_KEYS, type HeroFigure } from '@soulstat/api-client/hero-figures';
import { FIGURE_TABLE } from '../aggregates/tables.ts';
import { namedSums, type NamedSums } from '../client/columns.ts';
import { nowAndBefore, readSums, type KeyTotals } from '../store/read-sums.ts';
import { FIGURE_SUMS, STORED_FIGURES } from '../rollups/hero-figures.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** Sums of a figure over matches that tell it. */
export type FigureSums = NamedSums<(typeof FIGURE_SUMS)[number]>;

/** A hero's figures, of the matches won or of those lost. */
export interface HeroFigureRow {
  readonly heroId: number;
  readonly hasWon: boolean;
  /** Matches, and then the `FIGURE_SUMS` of each figure asked for. */
  readonly totals: readonly number[];
}

export const matchesIn = (rows: readonly HeroFigureRow[]): number =>
  rows.reduce((sum, { totals: [matches = 0] }) => sum + matches, 0);

/** The sums of one figure over some rows. @param place among the figures asked for */
export function sumsOfFigure(rows: readonly HeroFigureRow[], place: number): FigureSums {
  const first = 1 + place * FIGURE_SUMS.length;
  return nameSums(
    FIGURE_SUMS.map((_, sum) => rows.reduce((total, { totals }) => total + (totals[first + sum] ?? 0), 0)),
  );
}

const nameSums = namedSums(FIGURE_SUMS);

/**
 * Figures of every hero, by hero id, lost matches first: now and before, in one question. Of a figure that was not counted yet there are no
 * matches.
 */
export async function listHeroFigures(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  figures: readonly HeroFigure[] = HERO_FIGURE_KEYS,
): Promise<{ readonly now: readonly HeroFigureRow[]; readonly before: readonly HeroFigureRow[] }> {
  const rows = await readSums(store, filter, [filter, before], {
    table: FIGURE_TABLE,
    places: placesOf(figures),
  });
  return nowAndBefore(rows.map(figuresIn));
}

const figuresIn = (rows: readonly KeyTotals[]): HeroFigureRow[] =>
  rows
    .map(({ key, totals }) => {
      const { heroId, hasWon } = FIGURE_TABLE.key.partsOf(key);
      return { heroId, hasWon: hasWon === 1, totals };
    })
    .filter(({ totals: [matches = 0] }) => matches > 0);

/** A figure that every match tells, whatever its source says of its length. */
const OF_EVERY_MATCH: HeroFigure = 'kda';

/** All matches, and the sums of these figures. */
function placesOf(figures: readonly HeroFigure[]): number[] {
  const ofFigures = figures.flatMap((figure) => {
    const first = STORED_FIGURES.indexOf(figure) * FIGURE_SUMS.length;
    return FIGURE_SUMS.map((_, sum) => first + sum);
  });
  return [STORED_FIGURES.indexOf(OF_EVERY_MATCH) * FIGURE_SUMS.length, ...ofFigures];
}
