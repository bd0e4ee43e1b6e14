import type { GameItem } from '../game.ts';
import type { ItemOption } from '../patch-model.ts';
import { clamp } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Buy, Fighter, Held, Wish } from './fighter.ts';

/** Chance to shop in a minute; after a death nearly everybody does. */
const SHOPPING_RATE = 0.62;
const AFTER_DEATH_RATE = 0.92;
/** Wanted tier by minute: weights of tiers 1 to 4. */
const TIER_WISHES: readonly (readonly [number, readonly number[]])[] = [
  [0, [0.9, 0.1, 0, 0]],
  [4, [0.6, 0.35, 0.05, 0]],
  [9, [0.28, 0.42, 0.27, 0.03]],
  [15, [0.12, 0.33, 0.42, 0.13]],
  [22, [0.05, 0.2, 0.45, 0.3]],
];
const CHEAPEST = 800;
/** What a row without its item says: flags 1 when it went into a bigger one, else 0. */
const USED_UP = 1;
const SOLD = 0;
const MAX_ITEMS = 12;
const RESALE_SHARE = 0.5;
const MAX_BUYS_PER_MINUTE = 2;
/** Whoever has a component of an item takes that item this many times as readily. */
const COMPONENT_LIKING = 4;
/**
 * What everybody buys in a minute. Players set their mind on an item of a tier, save for it and buy it when they can. Buying moves
 * the log-odds by the item's worth less a constant that keeps the expected chance of winning over all items the player
 * might have set the mind on: so what counts is the difference to the typical alternative.
 */
export function shop(arena: Arena): void {
  const { random } = arena;
  for (const fighter of arena.fighters) {
    if (fighter.leftAtSeconds !== null || fighter.unspent < CHEAPEST) continue;
    if (!random.chance(fighter.diedThisMinute ? AFTER_DEATH_RATE : SHOPPING_RATE)) continue;
    for (let buy = 0; buy < MAX_BUYS_PER_MINUTE; buy += 1) {
      fighter.wish ??= makeWish(arena, fighter);
      if (!fighter.wish || priceOf(fighter, fighter.wish.option.item) > fighter.unspent) break;
      carryOut(arena, fighter, fighter.wish);
      fighter.wish = undefined;
    }
  }
}

/** Chooses what to save for: a tier by the minute, then an item by taste, the team's state and the components at hand. */
function makeWish(arena: Arena, fighter: Fighter): Wish | undefined {
  const { plan, random } = arena;
  const tier = 1 + Math.max(0, random.weighted(wishesAt(arena.minute)));
  const options = plan.patch.optionsOf(fighter.entrant.heroIndex, tier);
  const state = stateOf(arena, fighter);
  const weights: number[] = [];
  for (const option of options) weights.push(weightOf(fighter, option, state));
  const option = options[random.weighted(weights)];
  return option && { option, options, weights };
}

/** The standing of the fighter's team by the souls at the last sample time: index into `GAME_STATES`. */
function stateOf({ soulShareAtSample, plan }: Arena, { entrant }: Fighter): 0 | 1 | 2 {
  const share = entrant.team === 0 ? soulShareAtSample : 1 - soulShareAtSample;
  if (share > 0.5 + plan.truth.aheadShare / 2) return 0;
  return share < 0.5 - plan.truth.aheadShare / 2 ? 2 : 1;
}

function weightOf({ heldCosts }: Fighter, { item, weights }: ItemOption, state: 0 | 1 | 2): number {
  if (heldCosts[item.index]) return 0;
  const weight = weights[state] ?? 0;
  for (const component of item.components) if (heldCosts[component]) return weight * COMPONENT_LIKING;
  return weight;
}

/**
 * Moves the log-odds and says by how much. To second order the constant is `mean + (1 - 2P) / 2 * variance` of the options' worth.
 */
function weigh(arena: Arena, fighter: Fighter, { option, options, weights }: Wish): number {
  if (arena.winner !== undefined) return 0;
  const state = stateOf(arena, fighter);
  let total = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < options.length; index += 1) {
    const weight = weights[index] ?? 0;
    const worth = options[index]?.logits[state] ?? 0;
    total += weight;
    sum += weight * worth;
    squares += weight * worth * worth;
  }
  const mean = sum / total;
  const variance = squares / total - mean * mean;
  const sign = arena.sign(fighter.entrant.team);
  const chance = sign > 0 ? arena.winProbability : 1 - arena.winProbability;
  const gain = (option.logits[state] ?? 0) - mean - (0.5 - chance) * variance;
  arena.logit += sign * gain;
  return gain;
}

function carryOut(arena: Arena, fighter: Fighter, wish: Wish): void {
  const { random, rules, startSeconds, endSeconds } = arena;
  const { item } = wish.option;
  const last = fighter.buys.at(-1)?.atSeconds ?? 0;
  const atSeconds = clamp(startSeconds + random.int(endSeconds - startSeconds), last, endSeconds - 1);
  fighter.unspent -= priceOf(fighter, item);
  for (const component of item.components) {
    const used = fighter.held.find((held) => held.item.index === component);
    if (used) letGo(fighter, used, atSeconds, USED_UP);
  }
  if (fighter.held.length >= MAX_ITEMS) sellCheapest(fighter, atSeconds);
  const buy: Buy = {
    itemId: item.itemId,
    atSeconds,
    soldAtSeconds: null,
    flags: 0,
    imbuedAbilityId: item.isImbue ? random.pick(fighter.entrant.hero.abilities).abilityId : null,
    upgradeId: rules.shopUpgradeId,
    upgradeInfo: rules.hasUpgradeBits ? 0 : null,
  };
  fighter.buys.push(buy);
  fighter.buyLogits.push(weigh(arena, fighter, wish));
  fighter.held.push({ buy, item });
  fighter.heldCosts[item.index] = item.cost;
}

/** With all slots taken the cheapest item is really sold. */
function sellCheapest(fighter: Fighter, atSeconds: number): void {
  let [cheapest] = fighter.held;
  for (const held of fighter.held) if (!cheapest || held.item.cost < cheapest.item.cost) cheapest = held;
  if (!cheapest) return;
  letGo(fighter, cheapest, atSeconds, SOLD);
  fighter.unspent += Math.floor(cheapest.item.cost * RESALE_SHARE);
}

function letGo(fighter: Fighter, held: Held, atSeconds: number, flags: number): void {
  held.buy.soldAtSeconds = atSeconds;
  held.buy.flags = flags;
  fighter.heldCosts[held.item.index] = 0;
  fighter.held.splice(fighter.held.indexOf(held), 1);
}

function priceOf({ heldCosts }: Fighter, { cost, components }: GameItem): number {
  let price = cost;
  for (const component of components) price -= heldCosts[component] ?? 0;
  return price > 0 ? price : 0;
}

function wishesAt(minute: number): readonly number[] {
  let wishes = TIER_WISHES[0]?.[1] ?? [];
  for (const [from, weights] of TIER_WISHES) if (minute >= from) wishes = weights;
  return wishes;
}
