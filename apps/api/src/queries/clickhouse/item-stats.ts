import { ch, u16, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import type { DayRange } from './rollups/period.ts';
import { ALL_HEROES, BUY_TIME_BUCKET_SECONDS, BUY_TIME_BUCKETS } from './rollups/hero-item-day.ts';
import {
  bothRanges,
  rowsByPeriod,
  rowsByPeriodTwice,
  SHORT_QUESTION,
  sumOf,
  tierBetween,
  tierBounds,
  type TierFilter,
} from './statistic-filter.ts';

/** First purchases of an item by players: of one hero, or of all. */
export interface ItemSumsRow {
  readonly itemId: number;
  /** Players who bought it. */
  readonly matches: number;
  readonly wins: number;
  readonly boughtAtSeconds: number;
  /** How many sold it again, and the sum of when. */
  readonly sold: number;
  readonly soldAtSeconds: number;
  /** Of `matches`, those bought in the first ten minutes, the second, the third, and later. */
  readonly matchesByPhase: readonly [number, number, number, number];
  readonly winsByPhase: readonly [number, number, number, number];
}

/** Items by everybody, by item id. */
export function listItemSums(db: ClickHouse, filter: TierFilter): Promise<ItemSumsRow[]> {
  return listItemSumsOfHero(db, filter, ALL_HEROES);
}

/** Items that a hero buys, by item id. */
export async function listItemSumsOfHero(
  db: ClickHouse,
  filter: TierFilter,
  heroId: number,
): Promise<ItemSumsRow[]> {
  // All sums as one value: naming each of them costs the database more than reading them.
  const rows = await db.rows(ch<{ itemId: number; totals: number[] }>`
    select item_id as itemId, sumForEach(sums) as totals
    from ${itemRows(filter, ch`item_id`, ch`and hero_id = ${u16(heroId)}`)}
    group by item_id
    order by item_id
    ${SHORT_QUESTION}
  `);
  return rows.map(itemSumsOf).filter(({ matches }) => matches > 0);
}

function itemSumsOf({ itemId, totals }: { itemId: number; totals: number[] }): ItemSumsRow {
  const at = (index: number) => totals[index] ?? 0;
  const phases = (first: number): ItemSumsRow['matchesByPhase'] => [
    at(first) + at(first + 1),
    at(first + 2) + at(first + 3),
    at(first + 4) + at(first + 5),
    at(first + 6) + at(first + 7),
  ];
  return {
    itemId,
    matches: at(0),
    wins: at(1),
    boughtAtSeconds: at(2),
    sold: at(3),
    soldAtSeconds: at(4),
    matchesByPhase: phases(MATCHES_FROM),
    winsByPhase: phases(MATCHES_FROM + BUY_TIME_BUCKETS),
  };
}

/** The sums of an item without when it is bought in the course of a match. */
export type ItemTotalsRow = Omit<ItemSumsRow, 'soldAtSeconds' | 'matchesByPhase' | 'winsByPhase'>;

/** Items that a hero buys, or all heroes (`ALL_HEROES`), by item id: now and before, in one question. */
export async function listItemTotals(
  db: ClickHouse,
  filter: TierFilter,
  before: DayRange,
  heroId: number,
): Promise<{ readonly now: ItemTotalsRow[]; readonly before: ItemTotalsRow[] }> {
  const { condition, ...ranks } = tierBounds(filter);
  const ofHero = ch`and hero_id = ${u16(heroId)}`;
  const source = rowsByPeriodTwice(filter, before, {
    columns: [ch`item_id`],
    sums: TOTALS,
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${ofHero}`, ...ranks },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${ofHero}` },
  });
  const rows = await db.rows(ch<{ itemId: number; part: number; totals: number[] }>`
    select item_id as itemId, part, sumForEach(sums) as totals
    from ${source}
    group by item_id, part
    order by item_id
    ${SHORT_QUESTION}
  `);
  const { now, before: then } = bothRanges(rows, ({ itemId }) => itemId);
  const totalsOf = (of: typeof rows) =>
    of
      .map(({ itemId, totals: [matches = 0, wins = 0, boughtAtSeconds = 0, sold = 0] }) => ({
        itemId,
        matches,
        wins,
        boughtAtSeconds,
        sold,
      }))
      .filter(({ matches }) => matches > 0);
  return { now: totalsOf(now), before: totalsOf(then) };
}

/** Who buys an item: the heroes, by hero id. */
export interface ItemBuyerRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly boughtAtSeconds: number;
}

export function listBuyersOfItem(
  db: ClickHouse,
  filter: TierFilter,
  itemId: number,
): Promise<ItemBuyerRow[]> {
  return db.rows(ch<ItemBuyerRow>`
    select hero_id as heroId, ${sumOf(0)} as matches, ${sumOf(1)} as wins, ${sumOf(2)} as boughtAtSeconds
    from ${itemRows(filter, ch`hero_id`, ch`and hero_id != ${u16(ALL_HEROES)} and item_id = ${u32(itemId)}`)}
    group by hero_id
    having matches > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

/** How many players of each hero bought each item. */
export function listItemsByHero(
  db: ClickHouse,
  filter: TierFilter,
): Promise<{ readonly heroId: number; readonly itemId: number; readonly matches: number }[]> {
  const { condition, sign } = tierBounds(filter);
  const ofHeroes = ch`and hero_id != ${u16(ALL_HEROES)}`;
  const rows = rowsByPeriod(filter, {
    columns: [ch`hero_id`, ch`item_id`],
    sums: [ch`matches`],
    takesOff: true,
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${ofHeroes}`, sign },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${ofHeroes}` },
  });
  return db.rows(ch<{ heroId: number; itemId: number; matches: number }>`
    select hero_id as heroId, item_id as itemId, ${sumOf(0)} as matches
    from ${rows}
    group by hero_id, item_id
    having matches > 0
    order by hero_id, item_id
    ${SHORT_QUESTION}
  `);
}

/** First purchases of an item within five minutes of the match. */
export interface BuyTimeRow {
  readonly fromSeconds: number;
  /** Of the last bucket null: it has no end. */
  readonly toSeconds: number | null;
  readonly matches: number;
  readonly wins: number;
}

/** When an item is bought by a hero, or by all (`heroId` 0), and how the matches ended; buckets without a purchase are there too. */
export async function listBuyTimes(
  db: ClickHouse,
  filter: TierFilter,
  heroId: number,
  itemId: number,
): Promise<BuyTimeRow[]> {
  const buckets = Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => bucket);
  const [row] = await db.rows(ch<{ totals: number[] }>`
    select sumForEach(sums) as totals
    from ${itemRows(filter, ch`item_id`, ch`and hero_id = ${u16(heroId)} and item_id = ${u32(itemId)}`)}
    ${SHORT_QUESTION}
  `);
  return buckets.map((bucket) => ({
    fromSeconds: bucket * BUY_TIME_BUCKET_SECONDS,
    toSeconds: bucket === BUY_TIME_BUCKETS - 1 ? null : (bucket + 1) * BUY_TIME_BUCKET_SECONDS,
    matches: row?.totals[MATCHES_FROM + bucket] ?? 0,
    wins: row?.totals[MATCHES_FROM + BUY_TIME_BUCKETS + bucket] ?? 0,
  }));
}

const column = (name: string, index: number): Ch => ({ fragments: [`${name}_${index}`], values: [] });
/** Where the matches by bucket begin among the sums; the wins by bucket follow them. */
const MATCHES_FROM = 5;
const TOTALS: readonly Ch[] = [ch`matches`, ch`wins`, ch`bought_at_seconds`, ch`sold`];
const SUMS: readonly Ch[] = [
  ch`matches`,
  ch`wins`,
  ch`bought_at_seconds`,
  ch`sold`,
  ch`sold_at_seconds`,
  ...Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => column('matches', bucket)),
  ...Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => column('wins', bucket)),
];

function itemRows(filter: TierFilter, by: Ch, where: Ch): Ch {
  const { condition, sign } = tierBounds(filter);
  return rowsByPeriod(filter, {
    columns: [by],
    sums: SUMS,
    takesOff: true,
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${where}`, sign },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${where}` },
  });
}
