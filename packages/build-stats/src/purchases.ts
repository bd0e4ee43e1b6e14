import { abilityBudget, levelForSouls, LEVELS, STARTING_SOULS, type Item } from '@soulstat/game-data';
import { priceOf } from '@soulstat/shop';

type Priced = Pick<Item, 'id' | 'cost' | 'componentIds'>;

export interface Purchase<Bought extends Priced = Item> {
  readonly item: Bought;
  /** Still to be paid with the components owned by then. */
  readonly price: number;
  /** Net worth at which it can be paid, with all before it. */
  readonly souls: number;
}

/** Items bought one after the other, each once: components that are owned count, and are used up. */
export function purchasesOf<Bought extends Priced>(order: readonly Bought[]): readonly Purchase<Bought>[] {
  const purchases: Purchase<Bought>[] = [];
  let owned: readonly Bought[] = [];
  let souls = 0;
  for (const item of new Set(order)) {
    const price = priceOf(owned, item);
    souls += Math.max(0, price);
    owned = withPurchase(owned, item);
    purchases.push({ item, price, souls });
  }
  return purchases;
}

/** What is owned with this net worth. */
export const ownedAt = <Bought extends Priced>(
  purchases: readonly Purchase<Bought>[],
  souls: number,
): readonly Bought[] =>
  purchases
    .filter((purchase) => purchase.souls <= souls)
    .reduce<readonly Bought[]>((owned, { item }) => withPurchase(owned, item), []);

const withPurchase = <Bought extends Priced>(owned: readonly Bought[], item: Bought): readonly Bought[] => [
  ...owned.filter(({ id }) => !item.componentIds.includes(id)),
  item,
];

/** A moment by net worth. */
export interface Moment {
  readonly souls: number;
  readonly level: number;
  readonly boons: number;
  readonly abilityUnlocks: number;
  readonly abilityPoints: number;
}

/** Levels count souls earned: the souls everyone starts with are none of them. */
export function momentAt(souls: number): Moment {
  const { level, boons } = levelForSouls(souls - STARTING_SOULS);
  const { unlocks, points } = abilityBudget(level);
  return { souls, level, boons, abilityUnlocks: unlocks, abilityPoints: points };
}

/** Net worth at which the last level is reached. */
export const MAX_SOULS = (LEVELS.at(-1)?.requiredSouls ?? 0) + STARTING_SOULS;
