import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { ByStanding, PurchaseSums } from '@soulstat/warehouse';
import { NO_ESTIMATE } from './estimates.ts';
import { distinctAmong } from './compared-rates.ts';
import { effectSpread, pValueOf, shrunkEstimate, type MeasuredEffect } from './shrink-effects.ts';

/** Fewer purchases on either side say nothing about a difference. */
export const MIN_PURCHASES = 50;

export const tierOf = (itemId: number): number => GAME_DATA.itemById(itemId)?.tier ?? 0;

const NONE: PurchaseSums = { counts: [0, 0, 0], wins: 0, beyond: [0, 0, 0], variance: 0 };

export const countOf = ({ counts: [behind, even, ahead] }: PurchaseSums): number => behind + even + ahead;

/** The purchases of the first that are not among the second. */
export const without = (all: PurchaseSums, some: PurchaseSums): PurchaseSums => combined(all, some, -1);

function combined(one: PurchaseSums, other: PurchaseSums, sign: 1 | -1): PurchaseSums {
  const both = (a: ByStanding, b: ByStanding): ByStanding => [
    a[0] + sign * b[0],
    a[1] + sign * b[1],
    a[2] + sign * b[2],
  ];
  return {
    counts: both(one.counts, other.counts),
    wins: one.wins + sign * other.wins,
    beyond: both(one.beyond, other.beyond),
    variance: one.variance + sign * other.variance,
  };
}

/** What all purchases in a standing did beyond the souls, for each of them: taken out of every one. */
export function baselinesOf(all: readonly PurchaseSums[]): ByStanding {
  const { counts, beyond } = all.reduce((one, other) => combined(one, other, 1), NONE);
  const mean = (standing: 0 | 1 | 2) => (counts[standing] === 0 ? 0 : beyond[standing] / counts[standing]);
  return [mean(0), mean(1), mean(2)];
}

/** The same of purchases of the same cost, row by row. */
export function baselinesByCost<Row extends { readonly itemId: number }>(
  rows: readonly Row[],
  sumsOf: (row: Row) => PurchaseSums,
): (row: Row) => ByStanding {
  const byTier = Map.groupBy(rows, ({ itemId }) => tierOf(itemId));
  const baselines = new Map([...byTier].map(([tier, own]) => [tier, baselinesOf(own.map(sumsOf))]));
  return ({ itemId }) => baselines.get(tierOf(itemId)) ?? [0, 0, 0];
}

/** An effect of so many purchases, before it is drawn towards 0. */
export interface CountedEffect extends MeasuredEffect {
  readonly count: number;
}

/** Wins beyond the souls and beyond all purchases in the same standing, for each purchase. */
export function measured(sums: PurchaseSums, [behind, even, ahead]: ByStanding): CountedEffect {
  const count = countOf(sums);
  const { counts, beyond } = sums;
  const expected = counts[0] * behind + counts[1] * even + counts[2] * ahead;
  const value = (beyond[0] + beyond[1] + beyond[2] - expected) / count;
  return { count, value, error: Math.sqrt(Math.max(0, sums.variance)) / count };
}

export const difference = (one: CountedEffect, other: MeasuredEffect): CountedEffect => ({
  count: one.count,
  value: one.value - other.value,
  error: Math.hypot(one.error, other.error),
});

export interface Difference {
  readonly effect: StatisticEstimate;
  readonly isDistinct: boolean;
}

export const NO_DIFFERENCE: Difference = { effect: NO_ESTIMATE, isDistinct: false };

/** The effects of one answer: drawn towards 0 by how much they differ in truth, and which of them are more than chance. */
export function differences(found: readonly (CountedEffect | undefined)[]): Difference[] {
  const known = found.filter((one) => one !== undefined);
  const spread = effectSpread(known);
  const distinct = distinctAmong(known.map(pValueOf));
  const isDistinct = new Map(known.map((one, index) => [one, distinct[index] ?? false]));
  return found.map((one) =>
    one
      ? { effect: shrunkEstimate(one.count, one, spread), isDistinct: isDistinct.get(one) ?? false }
      : NO_DIFFERENCE,
  );
}

/** The greatest lower end first. */
export const byLowerEnd = (one: StatisticEstimate, other: StatisticEstimate): number =>
  (other.interval?.[0] ?? -1) - (one.interval?.[0] ?? -1);

/** Whether one item is built from the other, so that who has it had the other as a matter of course. */
export function isBuiltFrom(itemId: number, partId: number): boolean {
  const parts = GAME_DATA.itemById(itemId)?.componentIds ?? [];
  return parts.some((id) => id === partId || isBuiltFrom(id, partId));
}
