import { HERO_FIGURE_KEYS, type HeroFigure } from '@soulstat/api-client/hero-figures';
import { ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
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

/** Sums of a figure over matches that tell it. */
export type FigureSums = Readonly<Record<(typeof FIGURE_SUMS)[number], number>>;

/** A hero's figures, of the matches won or of those lost. */
export interface HeroFigureRow {
  readonly heroId: number;
  readonly hasWon: boolean;
  readonly figures: Readonly<Record<HeroFigure, FigureSums>>;
}

/** Every figure of every hero, by hero id, lost matches first: now and before, in one question. */
export async function listHeroFigures(
  db: ClickHouse,
  filter: TierFilter,
  before: ComparedDays,
): Promise<{ readonly now: HeroFigureRow[]; readonly before: HeroFigureRow[] }> {
  const { condition, ...ranks } = tierBounds(filter);
  const { condition: inDays, ...ranksByDay } = tierBoundsByDay(filter);
  const source = rowsByPeriodTwice(filter, before, {
    columns: [ch`hero_id`, ch`has_won`],
    sums: ch`figures`,
    sampled: sampleOf(HERO_FIGURE_DAY),
    served: { table: ch`serve_hero_figure`, where: condition, ...ranks },
    byDay: { table: ch`serve_hero_figure_day`, where: inDays, ...ranksByDay },
    daily: { table: ch`hero_figure_day`, where: ch`true ${tierBetween(filter)}` },
  });
  const rows = await db.rows(ch<{ heroId: number; hasWon: boolean; part: number; totals: number[] }>`
    select hero_id as heroId, has_won as hasWon, part, sumForEach(sums) as totals
    from ${source}
    group by hero_id, has_won, part
    order by hero_id, has_won
    ${SHORT_QUESTION}
  `);
  const { now, before: then } = bothRanges(rows, ({ heroId, hasWon }) => `${heroId} ${hasWon}`);
  const figures = (of: typeof rows) =>
    of
      .filter(({ totals: [matches = 0] }) => matches > 0)
      .map(({ heroId, hasWon, totals }) => ({ heroId, hasWon, figures: figuresOf(totals) }));
  return { now: figures(now), before: figures(then) };
}

function figuresOf(totals: readonly number[]): HeroFigureRow['figures'] {
  const entries = HERO_FIGURE_KEYS.map((figure, at) => [
    figure,
    Object.fromEntries(FIGURE_SUMS.map((sum, part) => [sum, totals[at * FIGURE_SUMS.length + part] ?? 0])),
  ]);
  return Object.fromEntries(entries) as HeroFigureRow['figures'];
}
