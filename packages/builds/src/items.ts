import type { BuildArchetype, BuildContent } from '@soulstat/api-client/contract';
import { ITEM_SLOTS, type ItemSummary } from '@soulstat/game-data';

/** Most souls of a build lie in one category of the shop from this share on. */
const ARCHETYPE_SHARE = 0.6;
const MAX_CORE_ITEMS = 8;

type Priced = Pick<ItemSummary, 'id' | 'cost' | 'slot' | 'componentIds'>;
type Prices = Pick<ReadonlyMap<number, Priced>, 'get'>;

/** The items of a build in its order, each once; those of optional categories only when asked for. */
export function itemIdsOf(content: Pick<BuildContent, 'categories'>, withOptional = true): readonly number[] {
  const categories = content.categories.filter(({ isOptional }) => withOptional || !isOptional);
  return [...new Set(categories.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
}

/** What a build is about: the dearest items that are not optional, in the order of the build. */
export function coreItemIds(content: BuildContent, shop: Prices): readonly number[] {
  const items = bought(content, shop);
  const dearest = items.toSorted((a, b) => b.cost - a.cost).slice(0, MAX_CORE_ITEMS);
  return items.filter((item) => dearest.includes(item)).map(({ id }) => id);
}

/** Souls for all items that are not optional; a component that an item of the build uses up is paid once. */
export const soulsOfBuild = (content: BuildContent, shop: Prices): number =>
  bought(content, shop).reduce((souls, { cost }) => souls + cost, 0);

export function archetypeOf(content: BuildContent, shop: Prices): BuildArchetype {
  const items = bought(content, shop);
  const all = items.reduce((souls, { cost }) => souls + cost, 0);
  const soulsOf = (slot: string) =>
    items.reduce((souls, item) => (item.slot === slot ? souls + item.cost : souls), 0);
  return ITEM_SLOTS.find((slot) => all > 0 && soulsOf(slot) >= all * ARCHETYPE_SHARE) ?? 'mixed';
}

function bought(content: BuildContent, shop: Prices): readonly Priced[] {
  const items = itemIdsOf(content, false).flatMap((id) => shop.get(id) ?? []);
  const used = new Set(items.flatMap(({ componentIds }) => componentIds));
  return items.filter(({ id }) => !used.has(id));
}
