import { placeOfItem } from '../../facts/match-block.ts';
import { idAt, ITEMS, sumsByKey, type PurchaseSums } from './purchase-sums.ts';
import { MAX_PURCHASES, openProspects, type Buyer, type Buyers } from './sample-buyers.ts';

/** What was counted: players of the hero asked for, or all. */
export interface SampleRow {
  readonly matches: number;
  readonly players: number;
  /** Of the players, those asked about: who met a hero, say. */
  readonly met: number;
  /** Of the players, those in matches that lasted until each phase. */
  readonly inPhase: readonly number[];
  /** Unix seconds; 0 without a match. */
  readonly oldestStartedAt: number;
  readonly newestStartedAt: number;
}

/** Parts of the match, all equally long; the last has no end. */
export type Phases = Readonly<Record<'count' | 'seconds', number>>;

/** First purchases by item, apart by whether the buyer is one of those asked about: who met a hero, say. */
export interface ItemPurchasesRow extends PurchaseSums {
  readonly itemId: number;
  readonly isMet: boolean;
}

export interface SampledPurchases {
  /** Of its players `met` are those asked about; when matches ended is left out. */
  readonly sample: Omit<SampleRow, 'inPhase'>;
  readonly purchases: readonly ItemPurchasesRow[];
}

/** First purchases of an item while another had been bought before. */
export interface PairPurchasesRow extends PurchaseSums {
  readonly earlierItemId: number;
  readonly itemId: number;
}

/** What is bought within one part of the match after something in the part before. */
export interface FlowRow {
  /** Of the later purchase, beginning with 0. */
  readonly phase: number;
  /** Bought in the phase before; 0 for all buyers of the item in the phase. */
  readonly fromItemId: number;
  readonly itemId: number;
  readonly matches: number;
  readonly wins: number;
}

/** How many matches and players were seen, and when they began. */
function openTally(): { readonly see: (buyer: Readonly<Buyer>) => void; readonly result: () => Tally } {
  let [matches, players, oldestStartedAt, newestStartedAt] = [0, 0, 0, 0];
  let last: Pick<Buyer, 'block' | 'match'> | undefined;
  return {
    see: ({ block, match }) => {
      players += 1;
      if (last?.block === block && last.match === match) return;
      last = { block, match };
      matches += 1;
      const startedAt = block.startedAt[match] ?? 0;
      newestStartedAt = Math.max(newestStartedAt, startedAt);
      oldestStartedAt = oldestStartedAt === 0 ? startedAt : Math.min(oldestStartedAt, startedAt);
    },
    result: () => ({ matches, players, oldestStartedAt, newestStartedAt }),
  };
}

type Tally = Omit<SampleRow, 'met' | 'inPhase'>;

const lengthOf = ({ block, match }: Buyer): number => block.lengthSeconds[match] ?? 0;

/** The sample itself. */
export function countBuyers(buyers: Buyers, { count, seconds }: Phases): Omit<SampleRow, 'met'> {
  const tally = openTally();
  const inPhase = Array.from({ length: count }, () => 0);
  buyers((buyer) => {
    tally.see(buyer);
    for (let phase = 0; phase < count && lengthOf(buyer) >= phase * seconds; phase += 1)
      inPhase[phase] = (inPhase[phase] ?? 0) + 1;
  });
  return { ...tally.result(), inPhase };
}

/** Whether a buyer is asked about. */
type IsAsked = (buyer: Readonly<Buyer>) => boolean;

/** Whoever met a hero on the other side. */
export const metHero =
  (enemyHeroId: number): IsAsked =>
  ({ block, match, player }) => {
    const own = block.team[player];
    for (let other = block.firstPlayer[match] ?? 0; other < (block.firstPlayer[match + 1] ?? 0); other += 1)
      if (block.heroId[other] === enemyHeroId && block.team[other] !== own) return true;
    return false;
  };

export interface GivenItems {
  readonly withIds: readonly number[];
  readonly withoutIds: readonly number[];
}

/** Whose whole match has some items and lacks others. */
export function hasGiven({ withIds, withoutIds }: GivenItems): IsAsked {
  const [some, others] = [withIds.map(placeOfItem), withoutIds.map(placeOfItem)];
  return (buyer) =>
    some.every((item) => hasBought(buyer, item)) && !others.some((item) => hasBought(buyer, item));
}

function hasBought({ block, first, purchases }: Buyer, item: number): boolean {
  for (let at = first; at < first + purchases; at += 1) if (block.item[at] === item) return true;
  return false;
}

/** First purchases by item, apart by whether the buyer is asked about. */
export function countPurchases(buyers: Buyers, isAsked: IsAsked = () => false): SampledPurchases {
  const tally = openTally();
  const prospectsOf = openProspects();
  const sums = sumsByKey(2 * ITEMS);
  let met = 0;
  buyers((buyer) => {
    tally.see(buyer);
    const ofMet = isAsked(buyer) ? ITEMS : 0;
    if (ofMet > 0) met += 1;
    const { block, first, purchases } = buyer;
    const addTo = prospectsOf(buyer);
    for (let at = 0; at < purchases; at += 1) addTo(sums, ofMet + (block.item[first + at] ?? 0), at);
  });
  const purchases = sums
    .keys()
    .map((key): ItemPurchasesRow => ({ itemId: idAt(key % ITEMS), isMet: key >= ITEMS, ...sums.of(key) }));
  return { sample: { ...tally.result(), met }, purchases };
}

/**
 * The same with the pairs of items of which one was bought while the buyer had the other.
 *
 * @param itemId only pairs with this item; 0 for all
 * @param leastCount purchases that made the two of a pair, in either order
 */
export function countPairPurchases(buyers: Buyers, itemId: number, leastCount: number) {
  const asked = placeOfItem(itemId);
  // The place of the item that was there before, 0 for every purchase by itself; then that of the one bought.
  const sums = sumsByKey(ITEMS * ITEMS);
  const prospectsOf = openProspects();
  const tally = openTally();
  buyers((buyer) => {
    tally.see(buyer);
    const { block, first, purchases } = buyer;
    const addTo = prospectsOf(buyer);
    for (let at = 0; at < purchases; at += 1) {
      const item = block.item[first + at] ?? 0;
      addTo(sums, item, at);
      for (let before = 0; before < at; before += 1) {
        const earlier = block.item[first + before] ?? 0;
        if (itemId === 0 || item === asked || earlier === asked) addTo(sums, earlier * ITEMS + item, at);
      }
    }
  });
  const keys = sums.keys();
  const isCommon = (key: number) => {
    const other = (key % ITEMS) * ITEMS + Math.floor(key / ITEMS);
    return sums.countOf(key) + sums.countOf(other) >= leastCount;
  };
  return {
    sample: { ...tally.result(), met: 0 },
    purchases: keys
      .filter((key) => key < ITEMS)
      .map((item) => ({ itemId: idAt(item), isMet: false, ...sums.of(item) })),
    pairs: keys
      .filter((key) => key >= ITEMS && isCommon(key))
      .map((key) => ({
        earlierItemId: idAt(Math.floor(key / ITEMS)),
        itemId: idAt(key % ITEMS),
        ...sums.of(key),
      })),
  };
}

/** What is bought within one part of the match after something in the part before. */
export function countFlow(buyers: Buyers, { count, seconds }: Phases) {
  const phaseOf = (second: number) => Math.min(Math.floor(second / seconds), count - 1);
  const [matches, wins] = [new Uint32Array(count * ITEMS * ITEMS), new Uint32Array(count * ITEMS * ITEMS)];
  const add = (key: number, won: 0 | 1) => {
    matches[key] = (matches[key] ?? 0) + 1;
    wins[key] = (wins[key] ?? 0) + won;
  };
  const tally = openTally();
  const lasting = Array.from({ length: count }, () => 0);
  /** Of the purchases of a buyer. */
  const phases = new Uint8Array(MAX_PURCHASES);
  buyers((buyer) => {
    tally.see(buyer);
    const last = phaseOf(lengthOf(buyer));
    lasting[last] = (lasting[last] ?? 0) + 1;
    const { block, first, purchases, won } = buyer;
    for (let at = 0; at < purchases; at += 1) phases[at] = phaseOf(block.boughtAt[first + at] ?? 0);
    for (let at = 0; at < purchases; at += 1) {
      const phase = phases[at] ?? 0;
      const own = phase * ITEMS * ITEMS + (block.item[first + at] ?? 0);
      add(own, won);
      for (let other = 0; other < purchases; other += 1)
        if ((phases[other] ?? 0) + 1 === phase) add(own + (block.item[first + other] ?? 0) * ITEMS, won);
    }
  });
  const rows: FlowRow[] = [];
  for (let key = 0; key < matches.length; key += 1)
    if ((matches[key] ?? 0) > 0)
      rows.push({
        phase: Math.floor(key / ITEMS / ITEMS),
        fromItemId: idAt(Math.floor(key / ITEMS) % ITEMS),
        itemId: idAt(key % ITEMS),
        matches: matches[key] ?? 0,
        wins: wins[key] ?? 0,
      });
  const inPhase = lasting.map((_, phase) => lasting.slice(phase).reduce((sum, players) => sum + players, 0));
  return { sample: { ...tally.result(), inPhase }, rows };
}
