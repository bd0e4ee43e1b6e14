import { ch, chJoin, u16, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import {
  ALL_HEROES,
  BUY_TIME_BUCKET_SECONDS,
  BUY_TIME_BUCKETS,
  HERO_ITEM_DAY,
} from './rollups/hero-item-day.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { ITEM_COLUMNS, ITEM_TABLE } from './held-tables.ts';
import { readItemMatrix } from './matrices.ts';
import { ITEM_SUMS } from './rollups/serve-matrix.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  bothRanges,
  rowsByPeriod,
  rowsByPeriodTwice,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  type ComparedDays,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

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
export function listItemSums(store: StatisticsStore, filter: TierFilter): Promise<ItemSumsRow[]> {
  return listItemSumsOfHero(store, filter, ALL_HEROES);
}

/** Items that a hero buys, by item id. */
export async function listItemSumsOfHero(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
): Promise<ItemSumsRow[]> {
  const held = await heldByPeriod(store, filter, [filter], { table: ITEM_TABLE, apart: heroId });
  if (held) return purchasesIn(held[0] ?? []);
  // All sums as one value: naming each of them costs the database more than reading them.
  const rows = await store.db.rows(ch<{ itemId: number; totals: number[] }>`
    select item_id as itemId, sumForEach(sums) as totals
    from ${itemRows(filter, ch`item_id`, ch`and hero_id = ${u16(heroId)}`)}
    group by item_id
    order by item_id
    ${SHORT_QUESTION}
  `);
  return rows.map(itemSumsOf).filter(({ matches }) => matches > 0);
}

const purchasesIn = (rows: readonly KeyTotals[]): ItemSumsRow[] =>
  rows.map(({ key, totals }) => itemSumsOf({ itemId: key, totals })).filter(({ matches }) => matches > 0);

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
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  heroId: number,
): Promise<{ readonly now: ItemTotalsRow[]; readonly before: ItemTotalsRow[] }> {
  const held = await heldByPeriod(store, filter, [filter, before], {
    table: ITEM_TABLE,
    apart: heroId,
    places: [...TOTALS.keys()],
    sums: ch`[${chJoin(TOTALS)}]`,
  });
  if (held) return { now: totalsIn(held[0] ?? []), before: totalsIn(held[1] ?? []) };
  const { condition, ...ranks } = tierBounds(filter);
  const ofHero = ch`and hero_id = ${u16(heroId)}`;
  const source = rowsByPeriodTwice(filter, before, {
    columns: [ch`item_id`],
    sums: TOTALS,
    sampled: sampleOf(HERO_ITEM_DAY),
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${ofHero}`, ...ranks },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${ofHero}` },
  });
  const rows = await store.db.rows(ch<{ itemId: number; part: number; totals: number[] }>`
    select item_id as itemId, part, sumForEach(sums) as totals
    from ${source}
    group by item_id, part
    order by item_id
    ${SHORT_QUESTION}
  `);
  const { now, before: then } = bothRanges(rows, ({ itemId }) => itemId);
  const keyed = (of: typeof rows) => of.map(({ itemId, totals }) => ({ key: itemId, totals }));
  return { now: totalsIn(keyed(now)), before: totalsIn(keyed(then)) };
}

const totalsIn = (rows: readonly KeyTotals[]): ItemTotalsRow[] =>
  rows
    .map(({ key, totals: [matches = 0, wins = 0, boughtAtSeconds = 0, sold = 0] }) => ({
      itemId: key,
      matches,
      wins,
      boughtAtSeconds,
      sold,
    }))
    .filter(({ matches }) => matches > 0);

/** Who buys an item: the heroes, by hero id. */
export interface ItemBuyerRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly boughtAtSeconds: number;
}

export async function listBuyersOfItem(
  store: StatisticsStore,
  filter: TierFilter,
  itemId: number,
): Promise<ItemBuyerRow[]> {
  if (filter.sample) return listSampledBuyers(store.db, filter, itemId);
  const rows = await readItemMatrix(store, filter, ITEM_SUMS, itemId);
  const bySum = new Map(rows.map(({ sumOf: name, byHero }) => [name, byHero]));
  const at = (name: (typeof ITEM_SUMS)[number], heroId: number) => bySum.get(name)?.[heroId] ?? 0;
  return (bySum.get('matches') ?? []).flatMap((matches, heroId) =>
    heroId !== ALL_HEROES && matches > 0
      ? { heroId, matches, wins: at('wins', heroId), boughtAtSeconds: at('bought_at_seconds', heroId) }
      : [],
  );
}

/** Of the newest matches of a slice, from the facts. */
function listSampledBuyers(db: ClickHouse, filter: TierFilter, itemId: number): Promise<ItemBuyerRow[]> {
  return db.rows(ch<ItemBuyerRow>`
    select hero_id as heroId, sum(t.matches) as matches, sum(t.wins) as wins, sum(t.bought_at_seconds) as boughtAtSeconds
    from ${sampleOf(HERO_ITEM_DAY)(filter)} as t
    where hero_id != ${u16(ALL_HEROES)} and item_id = ${u32(itemId)} ${tierBetween(filter)}
    group by hero_id
    having matches > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

/** How many players of each hero bought each item: by item id, a hero's id is the place. */
export async function listItemsByHero(
  store: StatisticsStore,
  filter: TierFilter,
): Promise<{ readonly itemId: number; readonly byHero: readonly number[] }[]> {
  if (filter.sample) return listSampledItems(store.db, filter);
  const rows = await readItemMatrix(store, filter, ['matches']);
  return rows.filter(({ byHero }) => byHero.some((matches) => matches > 0));
}

/** Of the newest matches of a slice, from the facts. */
function listSampledItems(
  db: ClickHouse,
  filter: TierFilter,
): Promise<{ itemId: number; byHero: number[] }[]> {
  return db.rows(ch<{ itemId: number; byHero: number[] }>`
    select item_id as itemId, groupArrayInsertAt(toInt64(0))(bought, toUInt32(hero_id)) as byHero
    from (
      select hero_id, item_id, toInt64(sum(matches)) as bought
      from ${sampleOf(HERO_ITEM_DAY)(filter)}
      where hero_id != ${u16(ALL_HEROES)} ${tierBetween(filter)}
      group by hero_id, item_id
    )
    group by item_id
    order by item_id
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
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
  itemId: number,
): Promise<BuyTimeRow[]> {
  const held = await heldByPeriod(store, filter, [filter], {
    table: ITEM_TABLE,
    apart: heroId,
    where: ch`item_id = ${u32(itemId)}`,
    isAsked: (key) => key === itemId,
  });
  if (held) return buyTimesIn(held[0]?.[0]?.totals ?? []);
  const [row] = await store.db.rows(ch<{ totals: number[] }>`
    select sumForEach(sums) as totals
    from ${itemRows(filter, ch`item_id`, ch`and hero_id = ${u16(heroId)} and item_id = ${u32(itemId)}`)}
    ${SHORT_QUESTION}
  `);
  return buyTimesIn(row?.totals ?? []);
}

const buyTimesIn = (totals: readonly number[]): BuyTimeRow[] =>
  Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => ({
    fromSeconds: bucket * BUY_TIME_BUCKET_SECONDS,
    toSeconds: bucket === BUY_TIME_BUCKETS - 1 ? null : (bucket + 1) * BUY_TIME_BUCKET_SECONDS,
    matches: totals[MATCHES_FROM + bucket] ?? 0,
    wins: totals[MATCHES_FROM + BUY_TIME_BUCKETS + bucket] ?? 0,
  }));

/** Where the matches by bucket begin among the sums; the wins by bucket follow them. */
const MATCHES_FROM = 5;
const TOTALS = ITEM_COLUMNS.slice(0, 4);

function itemRows(filter: TierFilter, by: Ch, where: Ch): Ch {
  const { condition, sign } = tierBounds(filter);
  return rowsByPeriod(filter, {
    columns: [by],
    sums: ITEM_COLUMNS,
    sampled: sampleOf(HERO_ITEM_DAY),
    takesOff: true,
    served: { table: ch`serve_hero_item`, where: ch`${condition} ${where}`, sign },
    daily: { table: ch`serve_hero_item_day`, where: ch`true ${tierBetween(filter)} ${where}` },
  });
}
