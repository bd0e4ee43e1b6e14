import type { ItemMatrix } from '@soulstat/api-client';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { orderByLikeness } from './matrix-order.ts';

/** An item that no hero buys as often is left out. */
const MIN_RATE = 0.1;

export interface Matrix {
  readonly itemIds: readonly number[];
  readonly heroes: readonly { readonly heroId: number; readonly rates: readonly number[] }[];
}

/** The share of players of each hero who buy each item asked for; alike heroes and alike items are neighbours. */
export function matrixOf(
  { itemIds, heroes }: Pick<ItemMatrix, 'itemIds' | 'heroes'>,
  isAsked: (itemId: number) => boolean,
): Matrix {
  const rows = heroes
    .filter(({ players }) => players >= MIN_COUNT)
    .map(({ heroId, players, bought }) => ({ heroId, rates: bought.map((count) => count / players) }));
  const columns = [...itemIds.keys()].filter(
    (at) => isAsked(itemIds[at] ?? 0) && rows.some(({ rates }) => (rates[at] ?? 0) >= MIN_RATE),
  );
  const byColumn = columns.map((column) => rows.map(({ rates }) => rates[column] ?? 0));
  const ordered = orderByLikeness(byColumn).flatMap((place) => columns[place] ?? []);
  const byRow = rows.map(({ rates }) => ratesOf(rates, ordered));
  return {
    itemIds: ordered.map((column) => itemIds[column] ?? 0),
    heroes: orderByLikeness(byRow).flatMap((place) => {
      const row = rows[place];
      return row ? [{ heroId: row.heroId, rates: ratesOf(row.rates, ordered) }] : [];
    }),
  };
}

const ratesOf = (rates: readonly number[], columns: readonly number[]): number[] =>
  columns.map((column) => rates[column] ?? 0);
