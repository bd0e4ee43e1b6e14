import type { BuildAbilityStep, BuildContent, BuildEntry } from '@soulstat/api-client';
import { conditionText } from '@soulstat/builds';
import { ITEM_SLOTS, type GameData } from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';
import { SLOT_LABELS } from '../../../shared/game/slot-labels.ts';

/** One thing to do in the game's editor of builds. */
export interface Step {
  readonly key: string;
  readonly kind: 'category' | 'item' | 'ability';
  /** Of the item or ability. */
  readonly id?: number;
  /** What is clicked. */
  readonly name: string;
  /** Where it is found. */
  readonly where: string;
  /** What is typed or set beside it. */
  readonly extras: readonly string[];
}

/** `shop` follows the shop within each category: by tab, price and name. `build` keeps the author's order, as the game will show it. */
export const STEP_ORDERS = ['shop', 'build'] as const;
export type StepOrder = (typeof STEP_ORDERS)[number];

/** Everything that has to be clicked to enter a build in the game: categories with their items, then abilities. */
export function stepsOf(content: BuildContent, gameData: GameData, order: StepOrder): readonly Step[] {
  const ofCategories = content.categories.flatMap(({ key, name, description, isOptional, items }): Step[] => [
    {
      key,
      kind: 'category',
      name: name || 'Unnamed category',
      where: 'New category',
      extras: [...(isOptional ? ['Set it to optional'] : []), ...(description ? [description] : [])],
    },
    ...inOrder(items, gameData, order).map((entry, index) => itemStep(entry, `${key}-${index}`, gameData)),
  ]);
  return [...ofCategories, ...content.abilitySteps.map((step, index) => abilityStep(step, index, gameData))];
}

function inOrder(
  items: readonly BuildEntry[],
  { itemOrUnknown, itemById }: GameData,
  order: StepOrder,
): readonly BuildEntry[] {
  if (order === 'build') return items;
  const shelfOf = ({ itemId }: BuildEntry) => {
    const { slot, cost, name } = itemOrUnknown(itemId);
    return { tab: itemById(itemId) ? ITEM_SLOTS.indexOf(slot) : ITEM_SLOTS.length, cost, name };
  };
  return items.toSorted((one, other) => {
    const [a, b] = [shelfOf(one), shelfOf(other)];
    return a.tab - b.tab || a.cost - b.cost || (a.name < b.name ? -1 : Number(a.name > b.name));
  });
}

function itemStep(entry: BuildEntry, key: string, gameData: GameData): Step {
  const { itemId, imbueAbilityId, flexSlots, sellPriority, condition, note } = entry;
  const known = gameData.itemById(itemId);
  const { name } = gameData.itemOrUnknown(itemId);
  const isSold = known?.availability === 'shop';
  const text = [conditionText(condition, (heroId) => gameData.heroOrUnknown(heroId).name), note].filter(
    Boolean,
  );
  return {
    key,
    kind: 'item',
    id: itemId,
    name,
    where: isSold
      ? `${SLOT_LABELS[known.slot]} · ${formatCount(known.cost)} souls`
      : 'No longer sold: leave it out',
    extras: [
      ...(imbueAbilityId === null ? [] : [`Imbue: ${gameData.abilityOrUnknown(imbueAbilityId).name}`]),
      ...(flexSlots ? [`Flex slots: ${flexSlots}`] : []),
      ...(sellPriority ? [`Sell priority: ${sellPriority}`] : []),
      ...(text.length > 0 ? [`Note: ${text.join(': ')}`] : []),
    ],
  };
}

const CHANGES: Readonly<Record<BuildAbilityStep['change'], string>> = {
  unlock: 'Unlock',
  upgrade1: 'Upgrade for 1 point',
  upgrade2: 'Upgrade for 2 points',
  upgrade3: 'Upgrade for 5 points',
};

const abilityStep = (
  { abilityId, change, note }: BuildAbilityStep,
  index: number,
  { abilityOrUnknown }: GameData,
): Step => ({
  key: `ability-${index}`,
  kind: 'ability',
  id: abilityId,
  name: abilityOrUnknown(abilityId).name,
  where: `${CHANGES[change]}, step ${index + 1}`,
  extras: note ? [`Note: ${note}`] : [],
});
