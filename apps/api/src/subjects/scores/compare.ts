import { MARGIN_95, wilsonInterval } from '@soulstat/statistics';
import {
  percentiles,
  type PercentileFigure,
  type PercentileMetric,
  type PercentilePopulation,
} from '@soulstat/api-client/contract';
import { MIN_COMPARISONS, percentileText, shrunkShare } from '@soulstat/scores';
import { shareBelow, type MetricDistribution } from '@soulstat/warehouse';
import { rounded } from '../../statistics/estimates.ts';

/** How a figure is called, and which way is better. */
export const METRICS: Readonly<
  Record<PercentileMetric, { readonly label: string; readonly isLowerBetter?: true; readonly isCount?: true }>
> = {
  soulsPerMinute: { label: 'Souls per minute' },
  kills: { label: 'Kills', isCount: true },
  deaths: { label: 'Deaths', isCount: true, isLowerBetter: true },
  assists: { label: 'Assists', isCount: true },
  killsAndAssistsPerDeath: { label: 'Kills and assists per death' },
  lastHitsPerMinute: { label: 'Last hits per minute' },
  denies: { label: 'Denies', isCount: true },
  playerDamagePerMinute: { label: 'Player damage per minute' },
  objectiveDamagePerMinute: { label: 'Objective damage per minute' },
  selfHealingPerMinute: { label: 'Self healing per minute' },
  accuracy: { label: 'Accuracy' },
  headshotShare: { label: 'Headshot rate' },
};

/** A population and how each of `PERCENTILE_METRICS` is distributed in it. */
export interface Level {
  readonly population: PercentilePopulation;
  readonly distributions: readonly MetricDistribution[];
}

/** A figure of one game, or the average of several with its standard error. */
export interface ComparedValue {
  readonly value: number | null;
  readonly standardError: number;
}

const DIGITS = 4;

/** Figures, in the order of `PERCENTILE_METRICS`, beside populations from the closest to the widest. */
export function compareFigures(levels: readonly Level[], values: readonly ComparedValue[]) {
  return percentiles.PERCENTILE_METRICS.map((metric, index) => {
    const own = levels.flatMap(({ distributions }) => distributions[index] ?? []);
    return figureOf(metric, values[index] ?? { value: null, standardError: 0 }, own, levels);
  });
}

function figureOf(
  metric: PercentileMetric,
  { value, standardError }: ComparedValue,
  distributions: readonly MetricDistribution[],
  levels: readonly Level[],
): PercentileFigure {
  const { label, isLowerBetter = false } = METRICS[metric];
  const place = distributions.findIndex(({ players }) => players >= MIN_COMPARISONS);
  const at = Math.max(place, 0);
  const games = distributions[at]?.players ?? 0;
  const bare = { metric, label, value: value === null ? null : rounded(value, DIGITS), isLowerBetter };
  const notCompared = { ...bare, betterThan: null, interval: null, population: null };
  if (value === null) return { ...notCompared, games, text: 'not known here' };
  if (place < 0) {
    const [widest, all] = [levels.at(-1)?.population.label ?? 'games', distributions.at(-1)?.players ?? 0];
    const text = percentileText(undefined, { count: all, of: widest });
    return { ...notCompared, games: all, text };
  }
  const chain = distributions.slice(place);
  const better = (asked: number) => betterShare(metric, chain, asked);
  const betterThan = rounded(better(value), DIGITS);
  const margins = [value - MARGIN_95 * standardError, value + MARGIN_95 * standardError].map(better);
  return {
    ...bare,
    betterThan,
    interval: intervalOf(betterThan, games, margins),
    games,
    population: place,
    text: percentileText(betterThan, { count: games, of: levels[at]?.population.label ?? 'games' }),
  };
}

/** Better than which share of a chain of distributions. Of equal counts one half are below. */
function betterShare(metric: PercentileMetric, chain: readonly MetricDistribution[], value: number): number {
  const { isCount, isLowerBetter } = METRICS[metric];
  const at = isCount ? value + 0.5 : value;
  const shares = chain.map((own) => ({ count: own.players, share: shareBelow(own, at) ?? 0 }));
  const inside = Math.min(1, Math.max(0, shrunkShare(shares) ?? 0));
  return isLowerBetter ? 1 - inside : inside;
}

/** What the number of games leaves open and what an average leaves open, put together. */
function intervalOf(share: number, games: number, margins: readonly number[]): [number, number] {
  const [low, high] = wilsonInterval(share * games, games);
  const [first = share, second = share] = margins.toSorted((a, b) => a - b);
  return [
    rounded(Math.max(0, share - Math.hypot(share - low, share - first)), DIGITS),
    rounded(Math.min(1, share + Math.hypot(high - share, second - share)), DIGITS),
  ];
}
