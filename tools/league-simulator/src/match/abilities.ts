import { ABILITY_POINT_COSTS } from '../game.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

/** Levels that unlock an ability; every other level gives a point. */
const UNLOCK_LEVELS = [1, 3, 5, 8] as const;
/** The usual order of upgrades: place in the player's order of abilities, then tier. */
const PLAN: readonly (readonly [place: number, tier: number])[] = [
  [0, 1],
  [1, 1],
  [0, 2],
  [2, 1],
  [3, 1],
  [1, 2],
  [0, 3],
  [3, 2],
  [1, 3],
  [3, 3],
  [2, 2],
  [2, 3],
];
/** Four players of five take their hero's usual order. */
const USUAL_ORDER = 0.8;

/** Levels up and spends points once a minute. */
export function train(arena: Arena): void {
  for (const fighter of arena.fighters) {
    if (fighter.leftAtSeconds !== null) continue;
    const { levelSouls } = arena.rules;
    while (
      fighter.level < levelSouls.length &&
      fighter.peakNetWorth >= (levelSouls[fighter.level] ?? Infinity)
    ) {
      fighter.level += 1;
      if (!UNLOCK_LEVELS.some((level) => level === fighter.level)) fighter.abilityPoints += 1;
    }
    spend(arena, fighter);
  }
}

function spend(arena: Arena, fighter: Fighter): void {
  if (fighter.abilityOrder.length === 0) fighter.abilityOrder = orderOf(arena, fighter);
  while (fighter.level >= (UNLOCK_LEVELS[fighter.abilityUnlocks] ?? Infinity)) {
    raise(arena, fighter, fighter.abilityOrder[fighter.abilityUnlocks] ?? 0, 0);
    fighter.abilityUnlocks += 1;
  }
  for (let next = PLAN[fighter.planned]; next; next = PLAN[fighter.planned]) {
    const [place, tier] = next;
    const cost = ABILITY_POINT_COSTS[tier - 1] ?? Infinity;
    if (tierOf(fighter, place) < 0 || fighter.abilityPointsSpent + cost > fighter.abilityPoints) return;
    fighter.abilityPointsSpent += cost;
    fighter.planned += 1;
    raise(arena, fighter, fighter.abilityOrder[place] ?? 0, tier);
  }
}

function raise(arena: Arena, fighter: Fighter, ability: number, tier: number): void {
  const { rules, random, startSeconds, endSeconds } = arena;
  const id = fighter.entrant.hero.abilities[ability]?.abilityId;
  fighter.abilityTiers[ability] = tier;
  if (id === undefined) return;
  const last = fighter.buys.at(-1)?.atSeconds ?? 0;
  const second = arena.minute === 0 ? random.int(20) : startSeconds + random.int(endSeconds - startSeconds);
  fighter.buyLogits.push(0);
  fighter.buys.push({
    itemId: id,
    atSeconds: Math.min(Math.max(second, last), endSeconds - 1),
    soldAtSeconds: null,
    flags: 0,
    imbuedAbilityId: null,
    // Until the ranked era an upgrade had an id of its own; ours only has to be stable and different from all others.
    upgradeId: rules.hasUpgradeBits || tier === 0 ? 0 : (Math.imul(id, 31) + tier * 0x9e3779b1) >>> 0,
    upgradeInfo: rules.hasUpgradeBits ? (2 ** (tier + 1) - 1) * 65_536 : null,
  });
}

/** The ultimate comes last or third, as it unlocks. */
function orderOf({ random }: Arena, { entrant }: Fighter): number[] {
  const usual = [0, 1, 2].map((ability) => (ability + entrant.heroIndex) % 3);
  const first = random.chance(USUAL_ORDER) ? usual : random.shuffle(usual);
  return [...first, 3];
}

function tierOf({ abilityOrder, abilityTiers }: Fighter, place: number): number {
  return abilityTiers[abilityOrder[place] ?? 0] ?? -1;
}
