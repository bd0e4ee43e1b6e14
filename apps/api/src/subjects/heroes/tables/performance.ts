import type {
  HeroPerformance,
  HeroPerformances,
  HeroSpread,
  HeroSpreads,
  PerformanceValue,
  PerformanceView,
} from '@soulstat/api-client/contract';
import {
  HERO_FIGURE_KEYS,
  HERO_FIGURES,
  type HeroDistribution,
  type HeroFigure,
} from '@soulstat/api-client/hero-figures';
import {
  HERO_METRICS,
  matchesIn,
  sumsOfFigure,
  valueAtShare,
  type FigureSums,
  type HeroFigureRow,
  type MetricDistribution,
} from '@soulstat/warehouse';
import { rounded } from '../../../statistics/estimates.ts';
import {
  differenceOf,
  estimated,
  meanOf,
  ratioOf,
  type Uncertain,
} from '../../../statistics/ratio-estimate.ts';

/** The figures of a view, in the order of the catalogue. */
export function figuresOf(view: PerformanceView): HeroFigure[] {
  const moment = view === 'match' || view === 'minute' ? 'end' : view;
  return HERO_FIGURE_KEYS.filter((key) => HERO_FIGURES[key].at === moment);
}

/** Every hero's figures in a view, from what was counted now and in the days before. */
export function performanceOf(
  view: PerformanceView,
  now: readonly HeroFigureRow[],
  then: readonly HeroFigureRow[],
): Omit<HeroPerformances, 'basis'> {
  const keys = figuresOf(view);
  const before = Map.groupBy(then, ({ heroId }) => heroId);
  const heroes = [...Map.groupBy(now, ({ heroId }) => heroId)].map(([heroId, own]): HeroPerformance => {
    const [won, lost] = [own.filter(({ hasWon }) => hasWon), own.filter(({ hasWon }) => !hasWon)];
    const past = before.get(heroId) ?? [];
    const values = keys.map((key, place): PerformanceValue => {
      const read = (rows: readonly HeroFigureRow[]) => readSums(key, view, sumsOfFigure(rows, place));
      const digits = HERO_FIGURES[key].unit === 'share' ? 5 : 3;
      const previous = read(past);
      return {
        ...estimated(read(own), digits),
        previous: previous ? rounded(previous.value, digits) : null,
        wonMinusLost: estimated(differenceOf(read(won), read(lost)), digits),
      };
    });
    return { heroId, matches: matchesIn(own), values };
  });
  const figures = keys.map((key) => {
    const { label, unit, better = null, distribution = null } = HERO_FIGURES[key];
    return { key, label, unit, better, distribution };
  });
  return { view, figures, heroes };
}

function readSums(key: HeroFigure, view: PerformanceView, sums: FigureSums): Uncertain | undefined {
  if (HERO_FIGURES[key].kind === 'ratio') return ratioOf(sums);
  // Amounts are divided by seconds.
  return view === 'minute' ? ratioOf(sums, 60) : meanOf(sums);
}

/** How a figure is spread, hero by hero; heroes without a game that tells it are left out. */
export function spreadsOf(
  figure: HeroDistribution,
  found: ReadonlyMap<number, readonly MetricDistribution[]>,
): Omit<HeroSpreads, 'basis'> {
  const { binWidth } = HERO_METRICS[figure];
  const heroes = [...found].flatMap(([heroId, [distribution]]): HeroSpread[] => {
    if (!distribution || distribution.players === 0) return [];
    const at = (share: number) => {
      const value = valueAtShare(distribution, share);
      return value === undefined ? null : rounded(value, 4);
    };
    const { players: games, counts } = distribution;
    const quantiles = { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
    return [{ heroId, games, ...quantiles, counts: [...counts] }];
  });
  return { figure, binWidth, heroes };
}
