import { arrayOf, ch, u16, u32, type Ch } from './ch.ts';
import { countPairPurchases, countPurchases } from './count-purchases.ts';
import { heldBuyers } from './held-purchases.ts';
import {
  buyers,
  PURCHASE_SUMS,
  type PurchaseSums,
  type SampleQuestion,
  type SampleRow,
} from './item-samples.ts';
import { placeOfItem } from './match-block.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import type { Buyer } from './sample-buyers.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** First purchases by item, apart by whether the buyer is one of those asked about: who met a hero, say. */
export interface ItemPurchasesRow extends PurchaseSums {
  readonly itemId: number;
  readonly isMet: boolean;
}

/** What was counted of a sample in one statement: to find its matches and what their players bought takes longer than to count it. */
export interface SampledPurchases {
  /** Of its players `met` are those asked about; when matches ended is left out. */
  readonly sample: Omit<SampleRow, 'inPhase'>;
  readonly purchases: readonly ItemPurchasesRow[];
}

/** The buyers asked about. */
export interface AskedBuyers {
  /** Of rows of `buyers`. */
  readonly where: Ch;
  readonly isAsked: (buyer: Buyer) => boolean;
}

const NOBODY: AskedBuyers = { where: ch`false`, isAsked: () => false };

export const metHero = (enemyHeroId: number): AskedBuyers => ({
  where: ch`has(enemies, ${u16(enemyHeroId)})`,
  isAsked: ({ block, match, player }) => {
    const own = block.team[player];
    for (let other = block.firstPlayer[match] ?? 0; other < (block.firstPlayer[match + 1] ?? 0); other += 1)
      if (block.heroId[other] === enemyHeroId && block.team[other] !== own) return true;
    return false;
  },
});

/** Whose whole match has some items and lacks others. */
export function hasGiven({ withIds, withoutIds }: GivenItems): AskedBuyers {
  const [some, others] = [withIds.map(placeOfItem), withoutIds.map(placeOfItem)];
  return {
    where: ch`(hasAll(picks.1, ${arrayOf(u32, withIds)}) and not hasAny(picks.1, ${arrayOf(u32, withoutIds)}))`,
    isAsked: (buyer) =>
      some.every((item) => hasBought(buyer, item)) && !others.some((item) => hasBought(buyer, item)),
  };
}

function hasBought({ block, first, purchases }: Buyer, item: number): boolean {
  for (let at = first; at < first + purchases; at += 1) if (block.item[at] === item) return true;
  return false;
}

export interface GivenItems {
  readonly withIds: readonly number[];
  readonly withoutIds: readonly number[];
}

/** Stands before the purchases of every player, so that players are counted where purchases are. */
const NO_ITEM = 0;
const WITH_PLAYER = ch`arrayPushFront(picks, (toUInt32(${u32(NO_ITEM)}), toUInt32(0), toFloat64(0), 0))`;
const IS_PLAYER = ch`pick.1 = ${u32(NO_ITEM)}`;
const SAMPLE_SUMS = ch`toUInt32(uniqExactIf(match_id, ${IS_PLAYER})) as matches,
  min(started) as oldestStartedAt, max(started) as newestStartedAt`;

interface SampleSums extends PurchaseSums {
  readonly matches: number;
  readonly oldestStartedAt: number;
  readonly newestStartedAt: number;
}

export async function readPurchases(
  store: StatisticsStore,
  question: SampleQuestion,
  { where, isAsked }: AskedBuyers = NOBODY,
): Promise<SampledPurchases> {
  const held = await heldBuyers(store, question);
  if (held) return countPurchases(held, isAsked);
  const rows = await store.db.rows(ch<ItemPurchasesRow & SampleSums & { met: number }>`
    select pick.1 as itemId, toBool(not (${IS_PLAYER}) and is_asked) as isMet, toUInt32(countIf(is_asked)) as met,
      ${SAMPLE_SUMS}, ${PURCHASE_SUMS}
    from (select match_id, started, won, ${where} as is_asked, ${WITH_PLAYER} as all from ${buyers(question)})
    array join all as pick
    group by itemId, isMet
    ${EXACT_FINAL}
  `);
  const players = rows.find(({ itemId }) => itemId === NO_ITEM);
  return {
    sample: sampleIn(players, players?.met),
    purchases: rows.filter(({ itemId }) => itemId !== NO_ITEM),
  };
}

/** First purchases of an item while another had been bought before. */
export interface PairPurchasesRow extends PurchaseSums {
  readonly heldItemId: number;
  readonly itemId: number;
}

/**
 * The same with the pairs of items.
 *
 * @param itemId only pairs with this item; 0 for all
 * @param leastCount purchases that made the two of a pair, in either order
 */
export async function readPairPurchases(
  store: StatisticsStore,
  question: SampleQuestion,
  itemId: number,
  leastCount: number,
): Promise<SampledPurchases & { readonly pairs: readonly PairPurchasesRow[] }> {
  const held = await heldBuyers(store, question);
  if (held) return countPairPurchases(held, itemId, leastCount);
  const isOfItem =
    itemId === 0 ? ch`true` : ch`(held = 0 or pick.1 = ${u32(itemId)} or held = ${u32(itemId)})`;
  const rows = await store.db.rows(ch<PairPurchasesRow & SampleSums>`
    select heldItemId, itemId, matches, oldestStartedAt, newestStartedAt, counts, wins, beyond, variance
    from (
      select *, sum(arraySum(counts)) over (partition by least(heldItemId, itemId), greatest(heldItemId, itemId)) as ofPair
      from (
        select held as heldItemId, pick.1 as itemId, ${SAMPLE_SUMS}, ${PURCHASE_SUMS}
        from (
          select match_id, started, won, pick, arrayMap(other -> other.1, arraySlice(all, 1, greatest(place - 1, 1))) as before
          from (select match_id, started, won, ${WITH_PLAYER} as all from ${buyers(question)})
          array join all as pick, arrayEnumerate(all) as place
        )
        array join before as held
        where ${isOfItem}
        group by heldItemId, itemId
      )
    )
    where heldItemId = ${u32(NO_ITEM)} or ofPair >= ${u32(leastCount)}
    ${EXACT_FINAL}
  `);
  const single = rows.filter(({ heldItemId }) => heldItemId === NO_ITEM);
  return {
    sample: sampleIn(single.find((row) => row.itemId === NO_ITEM)),
    purchases: single
      .filter((row) => row.itemId !== NO_ITEM)
      .map(({ heldItemId: _none, ...row }) => ({ ...row, isMet: false })),
    pairs: rows.filter(({ heldItemId }) => heldItemId !== NO_ITEM),
  };
}

function sampleIn(players: SampleSums | undefined, met = 0): SampledPurchases['sample'] {
  const { matches = 0, oldestStartedAt = 0, newestStartedAt = 0, counts = [] } = players ?? {};
  return {
    matches,
    players: counts.reduce((sum, count) => sum + count, 0),
    met,
    oldestStartedAt,
    newestStartedAt,
  };
}
