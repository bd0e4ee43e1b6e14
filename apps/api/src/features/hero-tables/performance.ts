import type {
  HeroPerformance,
  HeroPerformances,
  HeroSpread,
  HeroSpreads,
  PerformanceFigure,
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
import { rounded } from '../../statistics/estimates.ts';
import { differenceOf, estimated, meanOf, ratioOf, type Uncertain } from '../../statistics/ratio-estimate.ts';

export type PerformanceAnswer = Omit<HeroPerformances, 'basis'>;
export type SpreadAnswer = Omit<HeroSpreads, 'basis'>;

const MINUTE = 60;

/** The figures of a view, in the order of the catalogue. */
export const figuresOf = (view: PerformanceView): HeroFigure[] =>
  HERO_FIGURE_KEYS.filter(
    (key) => HERO_FIGURES[key].at === (view === 'match' || view === 'minute' ? 'end' : view),
  );

export const noPerformance = (view: PerformanceView): PerformanceAnswer => ({
  view,
  figures: figuresOf(view).map(describe),
  heroes: [],
});

/** Every hero's figures in a view, from what was counted now and in the days before. */
export function performanceOf(
  view: PerformanceView,
  now: readonly HeroFigureRow[],
  then: readonly HeroFigureRow[],
): PerformanceAnswer {
  const keys = figuresOf(view);
  const before = Map.groupBy(then, ({ heroId }) => heroId);
  const heroes = [...Map.groupBy(now, ({ heroId }) => heroId)].map(([heroId, own]): HeroPerformance => {
    const rows: HeroRows = {
      now: own,
      won: own.filter(({ hasWon }) => hasWon),
      lost: own.filter(({ hasWon }) => !hasWon),
      before: before.get(heroId) ?? [],
    };
    return {
      heroId,
      matches: matchesIn(own),
      values: keys.map((key, place) =>
        valueOf(key, rows, (some) => readSums(key, view, sumsOfFigure(some, place))),
      ),
    };
  });
  return { view, figures: keys.map(describe), heroes };
}

function describe(key: HeroFigure): PerformanceFigure {
  const { label, unit, better = null, distribution = null } = HERO_FIGURES[key];
  return { key, label, unit, better, distribution };
}

/** What was counted of a hero. */
type HeroRows = Readonly<Record<'now' | 'won' | 'lost' | 'before', readonly HeroFigureRow[]>>;

function valueOf(
  key: HeroFigure,
  { now, before, ...ended }: HeroRows,
  read: (rows: readonly HeroFigureRow[]) => Uncertain | undefined,
): PerformanceValue {
  const [won, lost] = [read(ended.won), read(ended.lost)];
  const digits = HERO_FIGURES[key].unit === 'share' ? 5 : 3;
  const previous = read(before);
  return {
    ...estimated(read(now), digits),
    previous: previous ? rounded(previous.value, digits) : null,
    wonMinusLost: estimated(differenceOf(won, lost), digits),
  };
}

function readSums(key: HeroFigure, view: PerformanceView, sums: FigureSums): Uncertain | undefined {
  if (HERO_FIGURES[key].kind === 'ratio') return ratioOf(sums);
  return view === 'minute' ? ratioOf(sums, MINUTE) : meanOf(sums);
}

export const noSpreads = (figure: HeroDistribution): SpreadAnswer => ({
  figure,
  binWidth: HERO_METRICS[figure].binWidth,
  heroes: [],
});

/** How a figure is spread, hero by hero; heroes without a game that tells it are left out. */
export function spreadsOf(
  figure: HeroDistribution,
  found: ReadonlyMap<number, readonly MetricDistribution[]>,
): SpreadAnswer {
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
