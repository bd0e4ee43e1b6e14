import { HERO_FIGURE_KEYS, type HeroFigure } from '@soulstat/api-client/hero-figures';
import { ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { FIGURE_SUMS } from './rollups/hero-figures.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  type TierFilter,
} from './statistic-filter.ts';

/** Sums of a figure over matches that tell it. */
export type FigureSums = Readonly<Record<(typeof FIGURE_SUMS)[number], number>>;

/** A hero's figures, of the matches won or of those lost. */
export interface HeroFigureRow {
  readonly heroId: number;
  readonly hasWon: boolean;
  readonly figures: Readonly<Record<HeroFigure, FigureSums>>;
}

/** Every figure of every hero, by hero id, lost matches first. */
export async function listHeroFigures(db: ClickHouse, filter: TierFilter): Promise<HeroFigureRow[]> {
  const { condition, sign } = tierBounds(filter);
  const rows = rowsByPeriod(filter, {
    columns: [ch`hero_id`, ch`has_won`, ch`arrayMap(x -> toInt64(x) * ${sign}, figures) as signed_figures`],
    dailyColumns: [ch`hero_id`, ch`has_won`, ch`arrayMap(x -> toInt64(x), figures) as signed_figures`],
    sums: [],
    served: { table: ch`serve_hero_figure`, where: condition, sign },
    daily: { table: ch`hero_figure_day`, where: ch`true ${tierBetween(filter)}` },
  });
  const found = await db.rows(ch<{ heroId: number; hasWon: boolean; totals: number[] }>`
    select hero_id as heroId, has_won as hasWon, sumForEach(signed_figures) as totals
    from ${rows}
    group by hero_id, has_won
    having totals[1] > 0
    order by hero_id, has_won
    ${SHORT_QUESTION}
  `);
  return found.map(({ heroId, hasWon, totals }) => ({ heroId, hasWon, figures: figuresOf(totals) }));
}

function figuresOf(totals: readonly number[]): HeroFigureRow['figures'] {
  const entries = HERO_FIGURE_KEYS.map((figure, at) => [
    figure,
    Object.fromEntries(FIGURE_SUMS.map((sum, part) => [sum, totals[at * FIGURE_SUMS.length + part] ?? 0])),
  ]);
  return Object.fromEntries(entries) as HeroFigureRow['figures'];
}
