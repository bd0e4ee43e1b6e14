import type { BuildContent, BuildEntry } from '@soulstat/api-client/contract';
import {
  ITEM_SLOT_COUNT,
  type AbilitySummary,
  type HeroSummary,
  type ItemSummary,
} from '@soulstat/game-data';
import { MAX_ITEMS } from '@soulstat/shop';
import { orderProblem } from './ability-order.ts';
import { soulsOfBuild } from './items.ts';

/** Something that does not work in a match of today. */
export interface BuildCheck {
  readonly kind: 'hero' | 'order' | 'left' | 'slots' | 'flex' | 'imbue';
  /** The item it is about. */
  readonly itemId: number | null;
  readonly sentence: string;
}

export interface CheckedBuild {
  /** Of all items that are not optional; components are paid once. */
  readonly souls: number;
  /** Items owned in the end, sold ones left out. */
  readonly slots: number;
  /** Flex slots that have to be open for them. */
  readonly flexSlots: number;
  readonly checks: readonly BuildCheck[];
}

export interface CheckSources {
  readonly itemById: (id: number) => ItemSummary | undefined;
  readonly heroById: (id: number) => HeroSummary | undefined;
  readonly abilityById: (id: number) => AbilitySummary | undefined;
}

/** What a build costs and needs, and what of it does not work. */
export function checkBuild(content: BuildContent, sources: CheckSources): CheckedBuild {
  const { most, end } = ownedItems(content, sources);
  const flexSlots = Math.max(0, Math.min(most, MAX_ITEMS) - ITEM_SLOT_COUNT.base);
  const checks = [
    ...orderChecks(content, sources),
    ...entriesOf(content, true).flatMap((entry) => entryChecks(entry, content, sources)),
    ...(most > MAX_ITEMS ? [slotCheck(most)] : []),
  ];
  return { souls: soulsOfBuild(content, { get: sources.itemById }), slots: end, flexSlots, checks };
}

const slotCheck = (most: number): BuildCheck => ({
  kind: 'slots',
  itemId: null,
  sentence: `It needs ${most} slots; a hero has ${MAX_ITEMS}. Mark what is sold, or make a category optional.`,
});

function orderChecks({ heroId, abilitySteps }: BuildContent, sources: CheckSources): BuildCheck[] {
  const hero = sources.heroById(heroId);
  if (hero?.status !== 'live')
    return [{ kind: 'hero', itemId: null, sentence: 'This hero cannot be played today.' }];
  const nameOf = (id: number) => sources.abilityById(id)?.name ?? 'An ability of the order';
  const problem = orderProblem(abilitySteps, hero.abilityIds, nameOf);
  return problem === undefined ? [] : [{ kind: 'order', itemId: null, sentence: problem }];
}

function entryChecks(
  { itemId, flexSlots, imbueAbilityId }: BuildEntry,
  { heroId }: BuildContent,
  sources: CheckSources,
): BuildCheck[] {
  const item = sources.itemById(itemId);
  const name = item?.name ?? `Item ${itemId}`;
  const check = (kind: BuildCheck['kind'], words: string): BuildCheck[] => [
    { kind, itemId, sentence: `${name} ${words}` },
  ];
  if (item?.availability !== 'shop') return check('left', 'is no longer sold.');
  if (flexSlots !== null && flexSlots > ITEM_SLOT_COUNT.flex)
    return check('flex', `asks for ${flexSlots} flex slots; a match has ${ITEM_SLOT_COUNT.flex}.`);
  if (imbueAbilityId === null) return item.isImbue ? check('imbue', 'needs an ability to imbue.') : [];
  if (!item.isImbue) return check('imbue', 'imbues no ability.');
  return sources.heroById(heroId)?.abilityIds.includes(imbueAbilityId)
    ? []
    : check('imbue', 'imbues an ability that this hero does not have.');
}

const entriesOf = ({ categories }: BuildContent, withOptional: boolean): BuildEntry[] =>
  categories.filter(({ isOptional }) => withOptional || !isOptional).flatMap(({ items }) => items);

/** Items in the order of the build: components are used up, and once all slots are full the one marked first is sold. */
function ownedItems(
  content: BuildContent,
  { itemById }: CheckSources,
): { readonly most: number; readonly end: number } {
  let owned: readonly { readonly id: number; readonly sellPriority: number }[] = [];
  let most = 0;
  for (const { itemId, sellPriority } of entriesOf(content, false)) {
    if (owned.some(({ id }) => id === itemId)) continue;
    const used = itemById(itemId)?.componentIds ?? [];
    owned = [
      ...owned.filter(({ id }) => !used.includes(id)),
      { id: itemId, sellPriority: sellPriority ?? 0 },
    ];
    if (owned.length > MAX_ITEMS) {
      const first = owned.slice(0, -1).toSorted((a, b) => b.sellPriority - a.sellPriority)[0];
      if (first && first.sellPriority > 0) owned = owned.filter((item) => item !== first);
    }
    most = Math.max(most, owned.length);
  }
  return { most, end: owned.length };
}
