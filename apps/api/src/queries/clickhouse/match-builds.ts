import { arrayOf, ch, u16, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { playersOfMatch, type PurchaseRow } from './match-tabs.ts';
import { BUY_TIME_BUCKETS } from './rollups/hero-item-day.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  type TierFilter,
} from './statistic-filter.ts';

export interface BuildRow extends PurchaseRow {
  readonly team: 0 | 1;
  readonly heroId: number;
}

/** By slot. */
export const listMatchBuilds = (db: ClickHouse, matchId: number): Promise<BuildRow[]> =>
  db.rows(ch<BuildRow>`
    select
      slot,
      team,
      hero_id as heroId,
      purchase_item_id as itemId,
      purchase_at as atSeconds,
      purchase_sold_at as soldAtSeconds,
      purchase_used_up as usedUp,
      purchase_imbued_ability as imbuedAbilityId
    from ${playersOfMatch(matchId)}
    order by slot
  `);

/** First purchases of an item by players of a hero. */
export interface UsualPurchaseRow {
  readonly heroId: number;
  readonly itemId: number;
  readonly matches: number;
  /** Added up. */
  readonly boughtAtSeconds: number;
  /** Of `matches`, by five minutes of the match; the last bucket has no end. */
  readonly matchesByBucket: readonly number[];
}

/** When heroes buy items: one row for each hero and item that somebody bought. */
export async function listUsualPurchases(
  db: ClickHouse,
  filter: TierFilter,
  heroIds: readonly number[],
  itemIds: readonly number[],
): Promise<UsualPurchaseRow[]> {
  const rows = await db.rows(ch<{ heroId: number; itemId: number; totals: number[] }>`
    select hero_id as heroId, item_id as itemId, sumForEach(sums) as totals
    from ${purchaseRows(filter, heroIds, itemIds)}
    group by hero_id, item_id
    order by hero_id, item_id
    ${SHORT_QUESTION}
  `);
  return rows
    .map(({ heroId, itemId, totals: [matches = 0, boughtAtSeconds = 0, ...matchesByBucket] }) => ({
      heroId,
      itemId,
      matches,
      boughtAtSeconds,
      matchesByBucket,
    }))
    .filter(({ matches }) => matches > 0);
}

function purchaseRows(filter: TierFilter, heroIds: readonly number[], itemIds: readonly number[]): Ch {
  const { condition, sign } = tierBounds(filter);
  const asked = ch`and hero_id in ${arrayOf(u16, heroIds)} and item_id in ${arrayOf(u32, itemIds)}`;
  return rowsByPeriod(filter, {
    columns: [ch`hero_id`, ch`item_id`],
    sums: SUMS,
    takesOff: true,
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${asked}`, sign },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${asked}` },
  });
}

const SUMS: readonly Ch[] = [
  ch`matches`,
  ch`bought_at_seconds`,
  ...Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket): Ch => ({
    fragments: [`matches_${bucket}`],
    values: [],
  })),
];
