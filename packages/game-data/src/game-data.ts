import type { AbilitySummary, HeroSummary, ItemSummary } from './types.ts';
import { unknownAbility, unknownHero, unknownItem } from './unknown.ts';

/** One table with its three ways in. Lookups of what is not there answer `undefined`. */
export interface Table<Row> {
  /** By id, ascending. */
  readonly all: readonly Row[];
  readonly byId: (id: number) => Row | undefined;
  readonly bySlug: (slug: string) => Row | undefined;
  readonly byClassName: (className: string) => Row | undefined;
}

export interface GameDataTables<Hero, Item, Ability> {
  /** The client build the tables were made from. */
  readonly clientVersion: number;
  readonly heroes: readonly Hero[];
  readonly items: readonly Item[];
  readonly abilities: readonly Ability[];
}

/**
 * Heroes, items and abilities in memory. `…OrUnknown` never fails: an id no table knows (a hero released yesterday, an item
 * long gone, the hero 0 of bad rows) gets a neutral stand-in with the slug `unknown`.
 */
export interface GameData<
  Hero extends HeroSummary = HeroSummary,
  Item extends ItemSummary = ItemSummary,
  Ability extends AbilitySummary = AbilitySummary,
> {
  readonly clientVersion: number;
  readonly heroes: Table<Hero>;
  readonly items: Table<Item>;
  readonly abilities: Table<Ability>;
  /** Heroes that can be played, by name. */
  readonly liveHeroes: readonly Hero[];
  /** Items sold in the shop, by slot, cost and name. */
  readonly shopItems: readonly Item[];
  readonly heroById: (id: number) => Hero | undefined;
  readonly itemById: (id: number) => Item | undefined;
  readonly abilityById: (id: number) => Ability | undefined;
  readonly heroOrUnknown: (id: number) => Hero | HeroSummary;
  readonly itemOrUnknown: (id: number) => Item | ItemSummary;
  readonly abilityOrUnknown: (id: number) => Ability | AbilitySummary;
  /** The four signature abilities of a hero and its gun, in that order; those no table knows are left out. */
  readonly abilitiesOf: (hero: HeroSummary) => readonly Ability[];
  /** Items that use this one up as a component, by cost. */
  readonly upgradesOf: (itemId: number) => readonly Item[];
}

/** Lookups over the tables handed in: the startup data in a browser, the whole tables (`./full`) in Node. */
export function createGameData<
  Hero extends HeroSummary,
  Item extends ItemSummary,
  Ability extends AbilitySummary,
>(tables: GameDataTables<Hero, Item, Ability>): GameData<Hero, Item, Ability> {
  const [heroes, items, abilities] = [
    tableOf(tables.heroes),
    tableOf(tables.items),
    tableOf(tables.abilities),
  ];
  const liveHeroes = once(() => heroes.all.filter(({ status }) => status === 'live').toSorted(byName));
  const shopItems = once(() =>
    items.all.filter(({ availability }) => availability === 'shop').toSorted(byShelf),
  );
  const upgrades = once(() => upgradesByComponent(items.all));
  return {
    clientVersion: tables.clientVersion,
    heroes,
    items,
    abilities,
    get liveHeroes() {
      return liveHeroes();
    },
    get shopItems() {
      return shopItems();
    },
    heroById: heroes.byId,
    itemById: items.byId,
    abilityById: abilities.byId,
    heroOrUnknown: (id) => heroes.byId(id) ?? unknownHero(id),
    itemOrUnknown: (id) => items.byId(id) ?? unknownItem(id),
    abilityOrUnknown: (id) => abilities.byId(id) ?? unknownAbility(id),
    abilitiesOf: ({ abilityIds, weaponId }) =>
      [...abilityIds, weaponId ?? 0].flatMap((id) => abilities.byId(id) ?? []),
    upgradesOf: (itemId) => upgrades().get(itemId) ?? [],
  };
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function tableOf<Row extends { id: number; slug: string; className: string }>(
  rows: readonly Row[],
): Table<Row> {
  const all = rows.toSorted((a, b) => a.id - b.id);
  const ids = new Map(all.map((row) => [row.id, row]));
  const slugs = new Map(all.map((row) => [row.slug, row]));
  const classNames = new Map(all.map((row) => [row.className, row]));
  return {
    all,
    byId: (id) => ids.get(id),
    bySlug: (slug) => slugs.get(slug),
    byClassName: (className) => classNames.get(className),
  };
}

function upgradesByComponent<Item extends ItemSummary>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const upgrades = new Map<number, Item[]>();
  for (const item of items)
    for (const id of item.componentIds)
      upgrades.set(id, [...(upgrades.get(id) ?? []), item].toSorted(byShelf));
  return upgrades;
}

const SLOT_ORDER = { weapon: 0, vitality: 1, spirit: 2 } as const;

function byShelf(a: ItemSummary, b: ItemSummary): number {
  return SLOT_ORDER[a.slot] - SLOT_ORDER[b.slot] || a.cost - b.cost || byName(a, b);
}

/** By code point, so that every machine sorts alike. */
function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
