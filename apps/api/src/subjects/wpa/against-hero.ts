import type { WpaAgainst } from '@soulstat/api-client/contract';
import type { ItemChancesRow } from '@soulstat/warehouse';
import { estimateOf, rateOf } from '../../statistics/estimates.ts';
import { sumsOf } from '../../statistics/item-effects.ts';
import {
  baselinesOf,
  byLowerEnd,
  countOf,
  difference,
  differences,
  measured,
  without,
  type CountedEffect,
} from '../../statistics/item-relations.ts';

/** An item with enough purchases to be looked at, before it is known how many are asked for. */
interface Row {
  readonly itemId: number;
  readonly wins: number;
  readonly met: CountedEffect;
  readonly elsewhere: CountedEffect;
}

/** What items do against a hero and elsewhere, each beside what all purchases in the same standing do there. */
export function againstHero(met: readonly ItemChancesRow[], all: readonly ItemChancesRow[]): readonly Row[] {
  const everywhere = new Map(all.map((row) => [row.itemId, sumsOf(row)]));
  const pairs = met.flatMap((row) => {
    const [own, whole] = [sumsOf(row), everywhere.get(row.itemId)];
    if (!whole || countOf(own) === 0 || countOf(whole) <= countOf(own)) return [];
    return [{ itemId: row.itemId, own, other: without(whole, own) }];
  });
  const [against, otherwise] = [
    baselinesOf(pairs.map(({ own }) => own)),
    baselinesOf(pairs.map(({ other }) => other)),
  ];
  return pairs.map(({ itemId, own, other }) => ({
    itemId,
    wins: own.wins,
    met: measured(own, against),
    elsewhere: measured(other, otherwise),
  }));
}

/** Of those with as many purchases on either side as are asked for: the largest differences for the better first. */
export function shownAgainst(rows: readonly Row[], minCount: number): Pick<WpaAgainst, 'tested' | 'items'> {
  const tested = rows.filter(({ met, elsewhere }) => Math.min(met.count, elsewhere.count) >= minCount);
  const found = differences(tested.map(({ met, elsewhere }) => difference(met, elsewhere)));
  const items = tested.flatMap(({ itemId, wins, met, elsewhere }, at) => {
    const one = found[at];
    if (!one) return [];
    return [
      {
        itemId,
        win: rateOf(wins, met.count),
        against: estimateOf(met.count, met.value, met.error),
        otherwise: estimateOf(elsewhere.count, elsewhere.value, elsewhere.error),
        difference: one.effect,
        isDistinct: one.isDistinct,
      },
    ];
  });
  return {
    tested: tested.length,
    items: items.toSorted((a, b) => byLowerEnd(a.difference, b.difference) || a.itemId - b.itemId),
  };
}
