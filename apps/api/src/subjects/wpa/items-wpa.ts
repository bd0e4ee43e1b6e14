import {
  wpa as contract,
  type ItemsWpa,
  type ItemWpa,
  type StatisticEstimate,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { ITEM_STATES, WPA_MINUTES, type ChanceSums, type TimedChancesRow } from '@soulstat/warehouse';
import { NO_ESTIMATE, rateOf, rounded } from '../../statistics/estimates.ts';
import { itemEffects, NO_EFFECT } from '../../statistics/item-effects.ts';
import { tierOf } from '../../statistics/item-relations.ts';

type Window = readonly [number, number];
/** Before it is known how many purchases are asked for. */
type Counted = Omit<ItemWpa, 'refused'>;

const { seconds: BUCKET, buckets: BUCKETS } = WPA_MINUTES;

/** The five buckets whose middle is within the window of the clock; the last one has no end. */
export function clockWindow(clock: number): Window {
  const last = BUCKETS - 1;
  const bucket = (seconds: number) => Math.min(last, Math.max(0, seconds));
  return [
    bucket(Math.ceil((clock - contract.CLOCK_WINDOW - BUCKET / 2) / BUCKET)),
    bucket(Math.ceil((clock + contract.CLOCK_WINDOW - BUCKET / 2) / BUCKET) - 1),
  ];
}

const secondsOf = ([from, to]: Window) => ({
  fromSeconds: from * BUCKET,
  toSeconds: to === BUCKETS - 1 ? null : (to + 1) * BUCKET,
});

/** Every item that was bought, with how far its buyers can be compared with those of others of the same price. */
export function itemsWpa(rows: readonly TimedChancesRow[]): { purchases: number; items: Counted[] } {
  const byItem = [...Map.groupBy(rows, ({ itemId }) => itemId)];
  const totals = byItem.map(([itemId, own]) => ({ itemId, states: totalOf(own) }));
  const effects = itemEffects(totals);
  const others = boughtByTier(rows);
  const items = byItem.map(([itemId, own], at): Counted => {
    const { expectedWinRate, effect, costEffect, isDistinct, effectByState } =
      effects.get(itemId) ?? NO_EFFECT;
    const sums = ITEM_STATES.map((state) => totals[at]?.states[state]);
    const sum = (of: (sums: ChanceSums) => number) =>
      sums.reduce((total, one) => total + (one ? of(one) : 0), 0);
    const count = sum(({ matches }) => matches);
    return {
      itemId,
      win: rateOf(
        sum(({ wins }) => wins),
        count,
      ),
      expectedWinRate,
      boughtAtSeconds: rounded(own.reduce((total, row) => total + row.boughtAtSeconds, 0) / count, 1),
      ...overlapOf(own, others, count),
      effect,
      effectPer1000: scaled(effect, 1000 / (GAME_DATA.itemById(itemId)?.cost ?? 0)),
      costEffect,
      isDistinct,
      effectByState,
    };
  });
  return { purchases: items.reduce((sum, { win }) => sum + win.count, 0), items };
}

/** Those with as many purchases as are asked for. */
export function shownItems(
  { purchases, items }: { readonly purchases: number; readonly items: readonly Counted[] },
  { minutes, minCount }: { readonly minutes: Window | undefined; readonly minCount: number },
): Omit<ItemsWpa, 'basis'> {
  const shown = items.filter(({ win }) => win.count >= minCount);
  return {
    window: minutes ? secondsOf(minutes) : null,
    purchases,
    leftOut: items.length - shown.length,
    items: shown.map((item) => shownItem(item, minCount)),
  };
}

/** Without a value where its buyers cannot be compared. */
function shownItem(item: Counted, minCount: number): ItemWpa {
  const refused =
    (item.overlap < contract.MIN_OVERLAP && 'overlap') ||
    (item.comparable < minCount && 'fewComparable') ||
    null;
  if (refused === null) return { ...item, refused };
  const { behind, even, ahead } = item.effectByState;
  return {
    ...item,
    refused,
    effect: withoutValue(item.effect),
    effectPer1000: withoutValue(item.effectPer1000),
    costEffect: withoutValue(item.costEffect),
    isDistinct: false,
    effectByState: { behind: withoutValue(behind), even: withoutValue(even), ahead: withoutValue(ahead) },
  };
}

const withoutValue = ({ count }: StatisticEstimate): StatisticEstimate => ({ ...NO_ESTIMATE, count });

function scaled({ count, value, interval }: StatisticEstimate, by: number): StatisticEstimate {
  if (value === null || interval === null || !Number.isFinite(by)) return { ...NO_ESTIMATE, count };
  return {
    count,
    value: rounded(value * by),
    interval: [rounded(interval[0] * by), rounded(interval[1] * by)],
  };
}

function totalOf(rows: readonly TimedChancesRow[]): TimedChancesRow['states'] {
  const inState = (state: (typeof ITEM_STATES)[number]): ChanceSums => {
    const sum = (of: keyof ChanceSums) => rows.reduce((total, { states }) => total + states[state][of], 0);
    return {
      matches: sum('matches'),
      wins: sum('wins'),
      expected: sum('expected'),
      variance: sum('variance'),
    };
  };
  return { behind: inState('behind'), even: inState('even'), ahead: inState('ahead') };
}

/** Purchases of a price in a standing and two minutes. */
const cellOf = (itemId: number, minutes: number, state: number) =>
  (tierOf(itemId) * BUCKETS + minutes) * ITEM_STATES.length + state;

function boughtByTier(rows: readonly TimedChancesRow[]): ReadonlyMap<number, number> {
  const bought = new Map<number, number>();
  for (const { itemId, minutes, states } of rows)
    ITEM_STATES.forEach((state, at) => {
      const cell = cellOf(itemId, minutes, at);
      bought.set(cell, (bought.get(cell) ?? 0) + states[state].matches);
    });
  return bought;
}

/**
 * How comparable buyers are: the share with enough others who bought something else of the same price in the same standing and minutes, and
 * how many purchases against as many others would tell as much. The latter are the overlap weights of Li, Morgan and Zaslavsky, J. Am. Stat.
 * Assoc. 113 (2018), summed over cells.
 */
function overlapOf(
  rows: readonly TimedChancesRow[],
  bought: ReadonlyMap<number, number>,
  count: number,
): Pick<ItemWpa, 'overlap' | 'comparable'> {
  let [compared, comparable] = [0, 0];
  for (const { itemId, minutes, states } of rows)
    ITEM_STATES.forEach((state, at) => {
      const own = states[state].matches;
      const others = (bought.get(cellOf(itemId, minutes, at)) ?? 0) - own;
      if (own === 0) return;
      if (others >= contract.MIN_OTHERS) compared += own;
      comparable += (own * others) / (own + others);
    });
  return { overlap: rounded(compared / count), comparable: Math.round(comparable) };
}
