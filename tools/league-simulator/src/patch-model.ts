import { HEROES, SHOP, type GameItem } from './game.ts';
import { GAME_STATES, type HeroTruth, type PairTruth, type PatchTruth, type Truth } from './truth.ts';

/** An item a hero may buy, with its weight in the choice and its worth by state: when ahead, even, behind (`GAME_STATES`). */
export interface ItemOption {
  readonly item: GameItem;
  readonly weights: readonly number[];
  readonly logits: readonly number[];
}

/** Which slots teams turn to, by state. */
const SLOT_TILT: Readonly<Record<GameItem['slot'], readonly number[]>> = {
  weapon: [1.25, 1, 0.85],
  vitality: [0.75, 1, 1.4],
  spirit: [1.1, 1, 0.95],
};

/** What decides a match before it begins, by seat. */
export interface Contender {
  readonly team: 0 | 1;
  readonly heroIndex: number;
  readonly lane: number;
  readonly party: number;
  readonly strengthLogit: number;
}

/** Matches on a hero are counted up to here; the average player has `TYPICAL_MATCHES`. */
const MAX_MATCHES = 200;
const TYPICAL_MATCHES = 40;

const heroIndexes = new Map(HEROES.map((hero, index) => [hero.heroId, index]));
const itemsById = new Map(SHOP.map((item) => [item.itemId, item]));

/** A patch's truth made ready for fast lookups; heroes by their place in `HEROES`. */
export class PatchModel {
  readonly truth: PatchTruth;
  readonly popularity: readonly number[];
  private readonly synergy: Float64Array;
  private readonly counter: Float64Array;
  private readonly laneDuo: Float64Array;
  private readonly options: readonly (readonly ItemOption[])[];

  constructor(truth: PatchTruth) {
    this.truth = truth;
    this.popularity = truth.heroes.map((hero) => hero.popularity);
    this.synergy = pairTable(truth.synergies, 1);
    this.counter = pairTable(truth.counters, -1);
    this.laneDuo = pairTable(truth.laneDuos, 1);
    this.options = optionTable(truth);
  }

  hero(heroIndex: number): HeroTruth {
    const hero = this.truth.heroes[heroIndex];
    if (!hero) throw new RangeError(`no hero ${heroIndex}`);
    return hero;
  }

  /** Items of a tier the hero chooses from. */
  optionsOf(heroIndex: number, tier: number): readonly ItemOption[] {
    return this.options[heroIndex * 5 + tier] ?? [];
  }

  laneDuoLogit(heroIndex: number, otherHeroIndex: number): number {
    return this.laneDuo[heroIndex * HEROES.length + otherHeroIndex] ?? 0;
  }

  experienceLogit(heroIndex: number, matches: number): number {
    const counted = Math.min(matches, MAX_MATCHES);
    return this.hero(heroIndex).experiencePerLog * (Math.log(1 + counted) - Math.log(1 + TYPICAL_MATCHES));
  }

  /** Log-odds of team 0 before the match: the formula at `Truth`. */
  matchLogit(contenders: readonly Contender[], truth: Truth): number {
    let sum = truth.sideLogit;
    for (const one of contenders) {
      const sign = one.team === 0 ? 1 : -1;
      sum += sign * one.strengthLogit;
      for (const other of contenders) {
        if (other === one) continue;
        const pair = one.heroIndex * HEROES.length + other.heroIndex;
        // NOTE: every unordered pair comes up twice.
        if (other.team !== one.team) sum += sign * 0.5 * (this.counter[pair] ?? 0);
        else sum += sign * 0.5 * this.mateLogit(one, other, pair);
      }
    }
    return sum + truth.partyLogitPerMate * (matesIn(contenders, 0) - matesIn(contenders, 1));
  }

  private mateLogit(one: Contender, other: Contender, pair: number): number {
    const synergy = this.synergy[pair] ?? 0;
    return one.lane > 0 && one.lane === other.lane ? synergy + (this.laneDuo[pair] ?? 0) : synergy;
  }
}

/** Party members beyond the first of each party. */
function matesIn(contenders: readonly Contender[], team: number): number {
  const inParties = contenders.filter((contender) => contender.team === team && contender.party > 0);
  return inParties.length - new Set(inParties.map(({ party }) => party)).size;
}

function pairTable(pairs: readonly PairTruth[], mirror: 1 | -1): Float64Array {
  const table = new Float64Array(HEROES.length * HEROES.length);
  for (const { heroId, otherHeroId, logit } of pairs) {
    const [one, other] = [heroIndexes.get(heroId) ?? 0, heroIndexes.get(otherHeroId) ?? 0];
    table[one * HEROES.length + other] = logit;
    table[other * HEROES.length + one] = mirror * logit;
  }
  return table;
}

function optionTable({ items }: PatchTruth): ItemOption[][] {
  const table: ItemOption[][] = Array.from({ length: HEROES.length * 5 }, () => []);
  for (const truth of items) {
    const item = itemsById.get(truth.itemId);
    if (!item) continue;
    for (const { heroId, popularity, logit } of truth.heroes) {
      const logits = GAME_STATES.map((state) => truth[state] + logit);
      const weights = SLOT_TILT[item.slot].map((tilt) => popularity * tilt);
      table[(heroIndexes.get(heroId) ?? 0) * 5 + item.tier]?.push({ item, weights, logits });
    }
  }
  return table;
}
