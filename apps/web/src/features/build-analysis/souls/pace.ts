import type { BuildContent } from '@soulstat/api-client';
import { momentAt, purchasesOf, type Moment, type Purchase } from '@soulstat/build-stats';
import type { ItemSummary } from '@soulstat/game-data';

/** A purchase of a build that is followed from its first item to its last. */
export interface Pace<Bought extends ItemSummary = ItemSummary> extends Purchase<Bought> {
  /** Of its category among all of the build. */
  readonly category: number;
  /** What one has by then: whoever spends souls has them. */
  readonly moment: Moment;
}

/** The purchases of a build in its order. What is optional, or no longer sold, is left out. */
export function paceOf<Bought extends ItemSummary>(
  { categories }: Pick<BuildContent, 'categories'>,
  itemById: (id: number) => Bought | undefined,
): readonly Pace<Bought>[] {
  const categoryOf = new Map<number, number>();
  const order = categories.flatMap(({ isOptional, items }, category) =>
    (isOptional ? [] : items).flatMap(({ itemId }) => {
      const item = itemById(itemId);
      if (item?.availability !== 'shop') return [];
      if (!categoryOf.has(itemId)) categoryOf.set(itemId, category);
      return [item];
    }),
  );
  return purchasesOf(order).map((purchase) => ({
    ...purchase,
    category: categoryOf.get(purchase.item.id) ?? 0,
    moment: momentAt(purchase.souls),
  }));
}
