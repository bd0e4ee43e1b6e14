import { Type, type Static } from 'typebox';
import { HERO_DISTRIBUTIONS, HERO_FIGURE_KEYS } from '../../hero-figures.ts';
import { Count, nullable } from '../common.ts';
import { route, withDefault } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
} from '../statistics.ts';

/** The unit of amounts: per match, per minute of it, or the value after so many minutes. */
export const PERFORMANCE_VIEWS = ['match', 'minute', 'at9', 'at15'] as const;
export type PerformanceView = (typeof PERFORMANCE_VIEWS)[number];

const Figure = Type.Enum([...HERO_FIGURE_KEYS] as [string, ...string[]]);

export const PerformanceFigure = Type.Object(
  {
    key: Figure,
    label: Type.String(),
    unit: Type.Enum(['count', 'souls', 'damage', 'share', 'ratio']),
    better: nullable(Type.Enum(['highest', 'lowest'])),
    distribution: nullable(
      Type.Enum([...HERO_DISTRIBUTIONS], { description: 'Its name in `/api/heroes/performance/:figure`' }),
    ),
  },
  { title: 'PerformanceFigure' },
);
export interface PerformanceFigure extends Static<typeof PerformanceFigure> {}

export const PerformanceValue = Type.Object(
  {
    ...StatisticEstimate.properties,
    previous: nullable(Type.Number({ description: 'In the days before' })),
    wonMinusLost: {
      ...StatisticEstimate,
      description:
        'Of the matches won, less that of those lost. An association: winning makes for better figures as well',
    },
  },
  { title: 'PerformanceValue', description: 'A mean, or a ratio of sums, over the matches that tell it.' },
);
export interface PerformanceValue extends Static<typeof PerformanceValue> {}

export const HeroPerformance = Type.Object(
  {
    heroId: Count,
    matches: Count,
    values: Type.Array(PerformanceValue, { description: 'In the order of `figures`' }),
  },
  { title: 'HeroPerformance' },
);
export interface HeroPerformance extends Static<typeof HeroPerformance> {}

export const HeroPerformances = Type.Object(
  {
    basis: StatisticBasis,
    view: Type.Enum([...PERFORMANCE_VIEWS]),
    figures: Type.Array(PerformanceFigure),
    heroes: Type.Array(HeroPerformance, { description: 'By hero id' }),
  },
  { title: 'HeroPerformances' },
);
export interface HeroPerformances extends Static<typeof HeroPerformances> {}

const WHOLE_TIERS = 'Limits of ranks take in whole tiers.';

export const listHeroPerformance = route({
  method: 'GET',
  url: '/api/heroes/performance',
  schema: {
    operationId: 'listHeroPerformance',
    summary: 'A usual and a very good game on each hero, won and lost',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${SLICE_SAMPLED} Rates are ratios of sums; their intervals are those of a ratio of means.`,
    tags: ['heroes'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      ...SLICE_FILTERS,
      minMatches: MIN_MATCHES,
      view: withDefault(Type.Enum([...PERFORMANCE_VIEWS]), 'match'),
    }),
    response: { 200: HeroPerformances, ...STATISTIC_PROBLEMS },
  },
});

const Quantile = nullable(Type.Number({ description: 'Exact to within a bin; null without games' }));

export const HeroSpread = Type.Object(
  {
    heroId: Count,
    games: Type.Integer({ minimum: 0, description: 'Single games that tell the figure' }),
    p10: Quantile,
    p25: Quantile,
    p50: Quantile,
    p75: Quantile,
    p90: Quantile,
    counts: Type.Array(Count, {
      description:
        'Games in bin n: from n times the width of a bin to below the next. The last of 256 bins has no end',
    }),
  },
  { title: 'HeroSpread', description: 'How a figure is spread over the games of a hero.' },
);
export interface HeroSpread extends Static<typeof HeroSpread> {}

export const HeroSpreads = Type.Object(
  {
    basis: StatisticBasis,
    figure: Type.Enum([...HERO_DISTRIBUTIONS]),
    binWidth: Type.Number({ exclusiveMinimum: 0 }),
    heroes: Type.Array(HeroSpread, { description: 'By hero id' }),
  },
  { title: 'HeroSpreads' },
);
export interface HeroSpreads extends Static<typeof HeroSpreads> {}

export const listHeroSpreads = route({
  method: 'GET',
  url: '/api/heroes/performance/:figure',
  schema: {
    operationId: 'listHeroSpreads',
    summary: 'How a figure is spread over the single games of every hero',
    description: `${STATISTIC_COUNTED} ${WHOLE_TIERS} ${SLICE_SAMPLED}`,
    tags: ['heroes'],
    params: Type.Object({ figure: Type.Enum([...HERO_DISTRIBUTIONS]) }),
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: HeroSpreads, ...STATISTIC_PROBLEMS },
  },
});
