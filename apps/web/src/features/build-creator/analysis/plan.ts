import type { BuildContent, BuildEntry } from '@soulstat/api-client/contract';
import { ownedAt, purchasesOf, type LearnedAbility, type Purchase } from '@soulstat/build-stats';
import { ABILITY_CHANGES, levelsOfSteps, pointsOf } from '@soulstat/builds';
import { ITEM_SLOT_COUNT, type Ability, type Item } from '@soulstat/game-data';

/** An item of the build, where it stands first. */
export interface PlannedItem {
  readonly item: Item;
  readonly entry: BuildEntry;
  /** In optional categories only: not bought unless it is picked. */
  readonly isOptional: boolean;
}

export function plannedItems(
  { categories }: Pick<BuildContent, 'categories'>,
  itemById: (id: number) => Item | undefined,
): readonly PlannedItem[] {
  const planned = new Map<number, PlannedItem>();
  for (const { items, isOptional } of categories.toSorted(
    (a, b) => Number(a.isOptional) - Number(b.isOptional),
  ))
    for (const entry of items) {
      const item = itemById(entry.itemId);
      if (item && !planned.has(item.id)) planned.set(item.id, { item, entry, isOptional });
    }
  return [...planned.values()];
}

/** What a build has bought at a moment. */
export interface Plan {
  readonly purchases: readonly Purchase[];
  readonly owned: readonly Item[];
  /** For want of slots. */
  readonly sold: readonly Item[];
  readonly later: readonly Purchase[];
  /** Taken out, or optional and not picked. */
  readonly leftOut: readonly Item[];
  readonly slots: number;
}

/**
 * Items are bought in the build's order. Where more are owned than there are slots, those that the build sells first go, then the cheapest.
 */
export function planAt(
  planned: readonly PlannedItem[],
  picked: ReadonlyMap<number, boolean>,
  souls: number | null,
  flexSlots: number,
): Plan {
  const isBought = ({ item, isOptional }: PlannedItem) => picked.get(item.id) ?? !isOptional;
  const purchases = purchasesOf(planned.filter(isBought).map(({ item }) => item));
  const slots = ITEM_SLOT_COUNT.base + flexSlots;
  const all = ownedAt(purchases, souls ?? Infinity);
  const sold = toSell(all, planned, all.length - slots);
  return {
    purchases,
    owned: all.filter((item) => !sold.includes(item)),
    sold,
    later: purchases.filter((purchase) => purchase.souls > (souls ?? Infinity)),
    leftOut: planned.filter((one) => !isBought(one)).map(({ item }) => item),
    slots,
  };
}

function toSell(owned: readonly Item[], planned: readonly PlannedItem[], count: number): readonly Item[] {
  if (count <= 0) return [];
  const priority = ({ id }: Item) => planned.find(({ item }) => item.id === id)?.entry.sellPriority ?? -1;
  return owned.toSorted((a, b) => priority(b) - priority(a) || a.cost - b.cost).slice(0, count);
}

export interface LearnedPlan {
  readonly abilities: readonly LearnedAbility[];
  readonly pointsSpent: number;
  /** The build says no order: every ability counts without upgrades. */
  readonly isAssumed: boolean;
}

/** What of the ability order a level has paid for. */
export function learnedAt(
  { abilitySteps }: Pick<BuildContent, 'abilitySteps'>,
  abilities: readonly Ability[],
  level: number,
): LearnedPlan {
  const isAssumed = abilitySteps.length === 0;
  const levels = levelsOfSteps(abilitySteps);
  const paid = abilitySteps.filter((_, index) => (levels[index]?.level ?? Infinity) <= level);
  const stepsOf = (id: number) => paid.filter(({ abilityId }) => abilityId === id);
  return {
    abilities: abilities.flatMap((ability) => {
      const tier = isAssumed ? 0 : stepsOf(ability.id).length - 1;
      return tier < 0 ? [] : [{ ability, tier: Math.min(tier, ABILITY_CHANGES.length - 1) }];
    }),
    pointsSpent: paid.reduce((sum, step) => sum + pointsOf(step), 0),
    isAssumed,
  };
}
