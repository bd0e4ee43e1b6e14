import { arrayOf, ch, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { buyers, PURCHASE_SUMS, type PurchaseSums, type SampleQuestion } from './item-samples.ts';
import { EXACT_FINAL } from './rollups/counted.ts';

/** Whose whole match has some items and lacks others. */
export interface GivenItems {
  readonly withIds: readonly number[];
  readonly withoutIds: readonly number[];
}

/** First purchases by item, apart by whether the buyer's match is one of those asked for. */
export interface GivenPurchasesRow extends PurchaseSums {
  readonly itemId: number;
  readonly isGiven: boolean;
}

export function listGivenPurchases(
  db: ClickHouse,
  question: SampleQuestion,
  given: GivenItems,
): Promise<GivenPurchasesRow[]> {
  return db.rows(ch<GivenPurchasesRow>`
    select pick.1 as itemId, toBool(${isGiven(given)}) as isGiven, ${PURCHASE_SUMS}
    from ${buyers(question)}
    array join picks as pick
    group by itemId, isGiven
    ${EXACT_FINAL}
  `);
}

export async function countGivenPlayers(
  db: ClickHouse,
  question: SampleQuestion,
  given: GivenItems,
): Promise<number> {
  const [row] = await db.rows(ch<{ players: number }>`
    select toUInt32(countIf(${isGiven(given)})) as players from ${buyers(question)}
    ${EXACT_FINAL}
  `);
  return row?.players ?? 0;
}

/** Of rows of `buyers`. */
const isGiven = ({ withIds, withoutIds }: GivenItems): Ch => ch`(hasAll(picks.1, ${arrayOf(u32, withIds)})
  and not hasAny(picks.1, ${arrayOf(u32, withoutIds)}))`;
