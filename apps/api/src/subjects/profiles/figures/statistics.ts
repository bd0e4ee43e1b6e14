import { Z_95 } from '@soulstat/statistics';
import type { ProfileBasis, ProfileMean, ProfileRate } from '@soulstat/api-client/contract';
import { rateOf as shareOf, rounded } from '../../../statistics/estimates.ts';
import type { ProfileMatchRow } from '../../../community/players/player-history.ts';

export const rateOf = (matches: readonly Pick<ProfileMatchRow, 'won'>[]): ProfileRate =>
  rate(matches.filter(({ won }) => won).length, matches.length);

/** A win rate with its Wilson interval. */
export function rate(wins: number, matches: number): ProfileRate {
  const { rate: value, interval } = shareOf(wins, matches);
  return { wins, matches, rate: value, interval };
}

/** How values spread: what a mean and a difference of two are made of. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** Of a single value; 0 below two values. */
  readonly variance: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const count = values.length;
  if (count === 0) return { count, mean: 0, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, variance: count > 1 ? squares / (count - 1) : 0 };
}

/** The mean of some values with its 95 % interval, by the normal distribution. */
export function meanOf(values: readonly number[]): ProfileMean {
  const { count, mean, variance } = spreadOf(values);
  if (count === 0) return { matches: 0, mean: null, interval: null };
  const half = Z_95 * Math.sqrt(variance / count);
  return {
    matches: count,
    mean: rounded(mean, 4),
    interval: count > 1 ? [rounded(mean - half, 4), rounded(mean + half, 4)] : null,
  };
}

/** How far two means lie apart, with the 95 % interval of Welch's comparison. */
export function differenceOf(one: Spread, other: Spread) {
  const difference = one.mean - other.mean;
  const half = Z_95 * Math.sqrt(one.variance / one.count + other.variance / other.count);
  const pooled = Math.sqrt((one.variance + other.variance) / 2);
  const interval: [number, number] = [rounded(difference - half, 4), rounded(difference + half, 4)];
  return {
    difference: rounded(difference, 4),
    interval,
    isClear: half > 0 && Math.abs(difference) > half,
    /** The difference in standard deviations of a single value; 0 where all values are the same. */
    deviations: pooled > 0 ? rounded(difference / pooled, 4) : 0,
  };
}

export const basisOf = (matches: readonly ProfileMatchRow[], dataVersion: number): ProfileBasis => ({
  matches: matches.length,
  historyMatches: matches.filter(({ detail }) => detail === 'history').length,
  firstStartedAt: matches[0]?.startedAt ?? null,
  lastStartedAt: matches.at(-1)?.startedAt ?? null,
  dataVersion,
});

export function appendTo<Key, Row>(groups: Map<Key, Row[]>, key: Key, row: Row): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** Those with most rows first; of equally many the one with the newest row. */
export const mostFirst = <Key>(groups: Map<Key, ProfileMatchRow[]>): [Key, ProfileMatchRow[]][] =>
  [...groups].toSorted(([, a], [, b]) => b.length - a.length || newest(b) - newest(a));

const newest = (rows: readonly ProfileMatchRow[]) => rows.at(-1)?.startedAt ?? 0;
