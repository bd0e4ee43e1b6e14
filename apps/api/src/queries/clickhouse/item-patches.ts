import { ITEM_CHANCE_DAY } from './rollups/item-chance-day.ts';
import { PATCH_DAYS, type DayRange } from './rollups/period.ts';
import { heldHeroes, type HeldHeroes } from './held-heroes.ts';
import { heldByRange, type RangeSums } from './held-ranges.ts';
import { CHANCE_COLUMNS, CHANCE_TABLE, ITEM_TABLE, type PeriodTable } from './held-tables.ts';
import { ch, chJoin, identifier, str, u16, type Ch } from './ch.ts';
import { addDays, dayArray, type Day } from './day.ts';
import { hasPurchases, statesOf, type ItemChancesRow } from './item-chances.ts';
import { ALL_HEROES } from './rollups/hero-item-day.ts';
import {
  rankBounds,
  SHORT_QUESTION,
  tierBounds,
  tierFilterOf,
  UNTIL_NOW,
  type StatisticFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/**
 * Numbers of every item that was bought within a patch, of one hero or of all. In two pieces of memory: an item through all patches is some
 * thousand of them.
 */
export interface ItemsOfPatch {
  /** The day the patch came out. */
  readonly patch: Day;
  /** Lowest first. */
  readonly itemIds: Uint32Array;
  /** Item by item, as many of each. */
  readonly sums: Float64Array;
}

export interface PlayersOfPatchRow {
  readonly patch: Day;
  /** Players whose purchases are known, once for each match. */
  readonly players: number;
}

/** Whose purchases: all days, whatever those of the filter. */
export interface PatchesQuestion {
  readonly filter: StatisticFilter;
  /** `ALL_HEROES`, or one. */
  readonly heroId: number;
}

/** The patch that a period or a day belongs to: every patch is a union of whole periods. */
const patchOf = (column: Ch): Ch => ch`arrayLast(start -> start <= ${column}, ${dayArray(PATCH_DAYS)})`;

/** The sums of a hero's items held by patch: all weeks would be several times as much, of which nobody asks for one. */
const heldByPatch = (table: PeriodTable, columns: readonly Ch[]): PeriodTable => ({
  ...table,
  called: 'by patch ',
  isLittle: true,
  served: ch`(
    select slab, mode, hero_id, up_to_tier, patch as period, item_id, sums
    from (
      select slab, mode, hero_id, up_to_tier, ${patchOf(ch`period`)} as patch, item_id, sumForEach([${chJoin(columns)}]) as sums
      from ${identifier(table.table)}
      group by slab, mode, hero_id, up_to_tier, patch, item_id
    )
  )`,
  servedSums: ch`sums`,
});

const ITEM_SUMS: readonly Ch[] = [ch`matches`, ch`wins`, ch`bought_at_seconds`];
export const ITEMS_BY_PATCH = heldByPatch(ITEM_TABLE, ITEM_SUMS);
export const CHANCES_BY_PATCH = heldByPatch(CHANCE_TABLE, CHANCE_COLUMNS);

/** The days of every patch: whole periods all of them. */
const RANGES: readonly DayRange[] = PATCH_DAYS.map((from, index) => {
  const next = PATCH_DAYS[index + 1];
  return { from, to: next === undefined ? UNTIL_NOW : addDays(next, -1) };
});

const EVERY_DAY: DayRange = { from: PATCH_DAYS[0] ?? UNTIL_NOW, to: UNTIL_NOW };

/** First purchases: matches, wins, and the sum of the seconds they were bought at. Patches in which nobody bought an item are absent. */
export async function listItemsByPatch(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemsOfPatch[]> {
  const held = await heldByRange(store, tierFilterOf(filter), RANGES, {
    table: ITEMS_BY_PATCH,
    apart: heroId,
    places: [...ITEM_SUMS.keys()],
  });
  if (held) return boughtIn(held, ([matches = 0]) => matches > 0);
  const { condition, sign } = tierBounds(tierFilterOf(filter));
  const total = (column: Ch) => ch`sum(toInt64(${column}) * ${sign})`;
  const rows = await store.db.rows(ch<ItemRow>`
    select toString(${patchOf(ch`period`)}) as patch, item_id as itemId, ${total(ch`t.matches`)} as matches,
      [matches, ${total(ch`t.wins`)}, ${total(ch`t.bought_at_seconds`)}] as totals
    from serve_hero_item as t
    where mode = ${str(filter.mode)} and ${condition} and hero_id = ${u16(heroId)}
    group by patch, item_id
    having matches > 0
    order by patch, item_id
    ${SHORT_QUESTION}
  `);
  return patchesIn(rows);
}

interface ItemRow {
  readonly patch: Day;
  readonly itemId: number;
  readonly totals: readonly number[];
}

const patchesIn = (rows: readonly ItemRow[]): ItemsOfPatch[] =>
  [...Map.groupBy(rows, ({ patch }) => patch)].map(([patch, own]) => ({
    patch,
    itemIds: Uint32Array.from(own, ({ itemId }) => itemId),
    sums: Float64Array.from(own.flatMap(({ totals }) => totals)),
  }));

/** What is held, patch by patch, without items that nobody bought. */
function boughtIn({ keys, sums }: RangeSums, isBought: (sums: Float64Array) => boolean): ItemsOfPatch[] {
  return sums.flatMap((ofPatch, range): ItemsOfPatch[] => {
    if (!ofPatch) return [];
    const width = ofPatch.length / keys.length;
    const kept = new Float64Array(ofPatch.length);
    const itemIds = new Uint32Array(keys.length);
    let many = 0;
    for (let place = 0; place < keys.length; place += 1) {
      const own = ofPatch.subarray(place * width, (place + 1) * width);
      if (!isBought(own)) continue;
      kept.set(own, many * width);
      itemIds[many++] = keys[place] ?? 0;
    }
    if (many === 0) return [];
    return [
      {
        patch: PATCH_DAYS[range] ?? '',
        itemIds: itemIds.slice(0, many),
        sums: kept.slice(0, many * width),
      },
    ];
  });
}

export async function listPlayersByPatch(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<PlayersOfPatchRow[]> {
  const heroes = await heldHeroes(store, filter);
  if (heroes) return heldPlayers(heroes, heroId);
  const { condition, sign } = rankBounds(filter);
  return store.db.rows(ch<PlayersOfPatchRow>`
    select toString(${patchOf(ch`t.day`)}) as patch, sum(toInt64(t.full_matches) * ${sign}) as players
    from serve_hero as t
    where t.mode = ${str(filter.mode)} and ${condition} ${heroId === ALL_HEROES ? ch`` : ch`and hero_id = ${u16(heroId)}`}
    group by patch
    having players > 0
    ${SHORT_QUESTION}
  `);
}

function heldPlayers(heroes: HeldHeroes, heroId: number): PlayersOfPatchRow[] {
  const byPatch = RANGES.map(({ from }) => ({ patch: from, players: 0 }));
  const add = (range: number, [players = 0]: readonly number[]) => {
    const own = byPatch[range];
    if (own) own.players += players;
  };
  if (heroId === ALL_HEROES)
    for (const [range, days] of RANGES.entries())
      for (const { totals } of heroes.between(days, ['full_matches'])) add(range, totals);
  else
    for (const [of, totals] of heroes.byDay(EVERY_DAY, heroId, ['full_matches']))
      add(
        PATCH_DAYS.findLastIndex((start) => start <= of),
        totals,
      );
  return byPatch.filter(({ players }) => players > 0);
}

/** Of every item the sums of `CHANCE_COLUMNS`: what one did is what it did beside the others. */
export async function listChancesByPatch(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemsOfPatch[]> {
  const { condition, sign } = tierBounds(tierFilterOf(filter));
  const held = await heldByRange(store, tierFilterOf(filter), RANGES, {
    table: CHANCES_BY_PATCH,
    apart: heroId,
    places: [...CHANCE_COLUMNS.keys()],
  });
  if (held) return boughtIn(held, hasPurchases);
  const sums = chJoin(ITEM_CHANCE_DAY.sums.map((column) => ch`toInt64(${identifier(column)}) * ${sign}`));
  const rows = await store.db.rows(ch<ItemRow>`
    select toString(${patchOf(ch`period`)}) as patch, item_id as itemId, sumForEach([${sums}]) as totals
    from serve_item_chance
    where mode = ${str(filter.mode)} and ${condition} and hero_id = ${u16(heroId)}
    group by patch, item_id
    order by patch, item_id
    ${SHORT_QUESTION}
  `);
  return patchesIn(rows.filter(({ totals }) => hasPurchases(totals)));
}

/** Item by item what `listChancesByPatch` tells of one patch. */
export const chancesOfPatch = ({ itemIds, sums }: ItemsOfPatch): ItemChancesRow[] =>
  Array.from(itemIds, (itemId, place) => ({ itemId, states: statesOf(sums, place * CHANCE_COLUMNS.length) }));
