import type {
  BuildAbilityStep,
  BuildCategory,
  BuildContent,
  BuildItem,
  BuildPlayer,
} from '@soulstat/api-client/contract';
import { ABILITY_CHANGES } from './ability-order.ts';
import { PIXELS_PER_ITEM, PIXELS_PER_ROW } from './content.ts';

/** The phases in which the site counts purchases, in minutes; the last one has no end. */
const PHASES = [
  { fromMinute: 0, name: 'First 10 minutes' },
  { fromMinute: 10, name: '10 to 20 minutes' },
  { fromMinute: 20, name: '20 to 30 minutes' },
  { fromMinute: 30, name: 'After 30 minutes' },
] as const;

/** As many as a build may have. */
const MAX_STEPS = 64;

interface MatchOfBuild {
  readonly matchId: number;
  readonly heroName: string;
}

/**
 * What a player bought and learned in a match, as a build: each item once, where it was first bought, phases as categories. What was sold
 * first has the highest sell priority; an item that was used up as a component, or bought again and kept, has none.
 */
export function buildFromMatch(player: BuildPlayer, { matchId, heroName }: MatchOfBuild): BuildContent {
  return {
    heroId: player.heroId,
    name: `${heroName} from match ${matchId}`,
    description: `What a ${heroName} player bought and learned in match ${matchId}.`,
    language: 0,
    tags: [],
    categories: categoriesOf(player.items),
    abilitySteps: player.abilities.flatMap(stepOf).slice(0, MAX_STEPS),
  };
}

function categoriesOf(items: readonly BuildItem[]): BuildCategory[] {
  const priorities = sellPriorities(items);
  const first = items.filter(
    ({ itemId }, index) => items.findIndex((other) => other.itemId === itemId) === index,
  );
  return PHASES.map(({ fromMinute, name }, phase) => {
    const toMinute = PHASES[phase + 1]?.fromMinute ?? Infinity;
    const own = first.filter(({ atSeconds }) => atSeconds >= fromMinute * 60 && atSeconds < toMinute * 60);
    return {
      key: `phase${phase + 1}`,
      name,
      description: null,
      width: own.length * PIXELS_PER_ITEM,
      height: PIXELS_PER_ROW,
      isOptional: false,
      items: own.map((item) => ({
        itemId: item.itemId,
        note: null,
        flexSlots: null,
        sellPriority: priorities.get(item.itemId) ?? null,
        imbueAbilityId: item.imbuedAbilityId,
        condition: null,
      })),
    };
  }).filter(({ items: own }) => own.length > 0);
}

/** Of items that were sold in the end, by item: the first one sold has the highest. */
function sellPriorities(items: readonly BuildItem[]): ReadonlyMap<number, number> {
  const last = new Map(items.map((item) => [item.itemId, item]));
  const sold = [...last.values()]
    .filter(({ soldAtSeconds, usedAsComponent }) => soldAtSeconds !== null && !usedAsComponent)
    .toSorted((a, b) => (b.soldAtSeconds ?? 0) - (a.soldAtSeconds ?? 0));
  return new Map(sold.map(({ itemId }, index) => [itemId, index + 1]));
}

function stepOf({ abilityId, level }: BuildPlayer['abilities'][number]): BuildAbilityStep[] {
  const change = ABILITY_CHANGES[level];
  return change ? [{ abilityId, change, note: null }] : [];
}
