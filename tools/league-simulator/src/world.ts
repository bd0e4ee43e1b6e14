import { HEROES, SHOP, type GameHero, type GameItem } from './game.ts';
import type { Settings } from './options.ts';
import { Random } from './random.ts';
import type { HeroTruth, ItemTruth, PairTruth, PatchTruth } from './truth.ts';

/** Standard deviations of the effects, in log-odds. Invented so that heroes alone tell about as much as in published drafts. */
const SPREAD = {
  heroStrength: 0.085,
  heroStrengthPerPatch: 0.05,
  synergy: 0.03,
  counter: 0.025,
  laneDuo: 0.05,
  item: 0.06,
  itemState: 0.05,
  itemHero: 0.03,
  /** In souls at 9 minutes. */
  laneSouls: 180,
} as const;
/** Items of a dear tier weigh more. */
const TIER_WEIGHT = [0, 0.5, 0.8, 1, 1.3] as const;
/** What a hero buys is a choice among this many items of each tier. */
const OPTIONS_PER_TIER = 12;
/** How much of a hero's strength outlives a patch. */
const STRENGTH_KEPT = 0.85;

/** Draws what is true from patch to patch. */
export function drawPatches({ seed, patches }: Settings): PatchTruth[] {
  const base = new Random(seed, 'world');
  let heroes = drawHeroes(base);
  const synergies = drawPairs(base, SPREAD.synergy, 1, heroes);
  const counters = drawPairs(base, SPREAD.counter, -1, heroes);
  const laneDuos = drawPairs(base, SPREAD.laneDuo, 1, heroes);
  let items = drawItems(base);

  return patches.map((patch, index) => {
    const random = new Random(seed, 'world', index + 1);
    if (index > 0) {
      heroes = heroes.map((hero) => shiftHero(hero, random));
      items = items.map((item) => (random.chance(0.25) ? shiftItem(item, random) : item));
    }
    return { ...patch, heroes, synergies, counters, laneDuos, items };
  });
}

function drawHeroes(random: Random): HeroTruth[] {
  return HEROES.map(({ heroId, complexity }) => ({
    heroId,
    strength: round(random.normal() * SPREAD.heroStrength),
    popularity: round(Math.exp(random.normal() * 0.5)),
    experiencePerLog: round(Math.max(0.01, 0.015 + 0.012 * complexity + 0.008 * random.normal())),
    laneSouls: Math.round(random.normal() * SPREAD.laneSouls),
  }));
}

function shiftHero(hero: HeroTruth, random: Random): HeroTruth {
  const step = random.normal() * SPREAD.heroStrengthPerPatch;
  return {
    ...hero,
    strength: round(hero.strength * STRENGTH_KEPT + step),
    popularity: round(hero.popularity * Math.exp(3 * step + 0.15 * random.normal())),
  };
}

/**
 * Effects of pairs, `mirror` being what the other way round is worth: 1 the same, -1 the negative. They are centred, so that over the
 * heroes one meets (by popularity) they cancel out: what a hero is worth on average is its strength alone.
 */
function drawPairs(
  random: Random,
  spread: number,
  mirror: 1 | -1,
  heroes: readonly HeroTruth[],
): PairTruth[] {
  const table = HEROES.map(() => HEROES.map(() => 0));
  const put = (one: number, other: number, value: number) => {
    const [row, mirrored] = [table[one], table[other]];
    if (row) row[other] = value;
    if (mirrored) mirrored[one] = mirror * value;
  };
  const at = (one: number, other: number) => table[one]?.[other] ?? 0;
  const places = HEROES.map((_, index) => index);
  for (const one of places)
    for (const other of places.slice(one + 1)) put(one, other, random.normal() * spread);

  const weightOf = (place: number) => heroes[place]?.popularity ?? 0;
  for (let pass = 0; pass < CENTRING_PASSES; pass += 1) {
    const means = places.map((one) =>
      weightedMean(
        places.filter((other) => other !== one),
        (other) => at(one, other),
        weightOf,
      ),
    );
    const meanOf = (place: number) => means[place] ?? 0;
    const middle = mirror === 1 ? weightedMean(places, meanOf, weightOf) : 0;
    for (const one of places)
      for (const other of places.slice(one + 1))
        put(one, other, at(one, other) - meanOf(one) - mirror * meanOf(other) + middle);
  }
  return places.flatMap((one) =>
    places.slice(one + 1).map((other) => ({
      heroId: HEROES[one]?.heroId ?? 0,
      otherHeroId: HEROES[other]?.heroId ?? 0,
      logit: round(at(one, other)),
    })),
  );
}

const CENTRING_PASSES = 8;

function weightedMean(
  places: readonly number[],
  valueOf: (place: number) => number,
  weightOf: (place: number) => number,
): number {
  let [sum, total] = [0, 0];
  for (const place of places) {
    sum += weightOf(place) * valueOf(place);
    total += weightOf(place);
  }
  return sum / total;
}

function drawItems(random: Random): ItemTruth[] {
  const buyers = new Map<number, { heroId: number; popularity: number; logit: number }[]>();
  for (const hero of HEROES) {
    for (let tier = 1; tier <= 4; tier += 1) {
      for (const { item, popularity } of drawOptions(hero, tier, random)) {
        const logit = round(random.normal() * SPREAD.itemHero * (TIER_WEIGHT[tier] ?? 1));
        buyers.set(item.itemId, [
          ...(buyers.get(item.itemId) ?? []),
          { heroId: hero.heroId, popularity, logit },
        ]);
      }
    }
  }
  return SHOP.map((item) => ({
    itemId: item.itemId,
    ...drawStates(item, random),
    heroes: buyers.get(item.itemId) ?? [],
  }));
}

/** Twelve items of the tier, liked by the hero's role, the first ones much more than the last. */
function drawOptions(hero: GameHero, tier: number, random: Random): { item: GameItem; popularity: number }[] {
  const liking = SLOT_LIKING[hero.role];
  return SHOP.filter((item) => item.tier === tier)
    .map((item) => ({ item, key: Math.log(random.float() + 1e-9) / liking[item.slot] }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, OPTIONS_PER_TIER)
    .map(({ item }, rank) => ({ item, popularity: round(0.8 ** rank * Math.exp(0.2 * random.normal())) }));
}

const SLOT_LIKING: Record<GameHero['role'], Record<GameItem['slot'], number>> = {
  marksman: { weapon: 3, vitality: 1.5, spirit: 1.2 },
  mystic: { weapon: 0.8, vitality: 1.6, spirit: 3 },
  brawler: { weapon: 1.3, vitality: 3, spirit: 1.5 },
  assassin: { weapon: 2, vitality: 1.6, spirit: 2 },
};

function drawStates(item: GameItem, random: Random): Pick<ItemTruth, 'ahead' | 'even' | 'behind'> {
  const weight = TIER_WEIGHT[item.tier] ?? 1;
  const main = random.normal() * SPREAD.item;
  const tilt = random.normal() * SPREAD.itemState;
  const bend = random.normal() * SPREAD.itemState * 0.5;
  return {
    ahead: round(weight * (main + tilt + bend)),
    even: round(weight * main),
    behind: round(weight * (main - tilt + bend)),
  };
}

function shiftItem(item: ItemTruth, random: Random): ItemTruth {
  const step = random.normal() * SPREAD.item * 0.5;
  return {
    ...item,
    ahead: round(item.ahead + step),
    even: round(item.even + step),
    behind: round(item.behind + step),
  };
}

/** To four places; adding 0 turns -0, which JSON does not know, into 0. */
const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
