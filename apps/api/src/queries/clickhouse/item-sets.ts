import { ch } from './ch.ts';
import { countItemSets } from './count-item-sets.ts';
import { heldBuyers } from './held-purchases.ts';
import { buyers, type SampleQuestion } from './item-samples.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** Players who bought the same items, in whatever order. */
export interface ItemSetRow {
  /** Smaller ids first. */
  readonly itemIds: readonly number[];
  readonly players: number;
  readonly wins: number;
}

/** Everything that the players of a sample bought: few of them the same. */
export async function listItemSets(store: StatisticsStore, question: SampleQuestion): Promise<ItemSetRow[]> {
  const held = await heldBuyers(store, question);
  if (held) return countItemSets(held);
  return store.db.rows(ch<ItemSetRow>`
    select arraySort(arrayMap(pick -> pick.1, picks)) as itemIds, toUInt32(count()) as players, toUInt32(countIf(won)) as wins
    from ${buyers(question)}
    group by itemIds
    ${EXACT_FINAL}
  `);
}
