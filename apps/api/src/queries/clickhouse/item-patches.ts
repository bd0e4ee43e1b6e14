import { ITEM_CHANCE_DAY } from './rollups/item-chance-day.ts';
import { PATCH_DAYS, type DayRange } from './rollups/period.ts';
import { heldHeroes, type HeldHeroes } from './held-heroes.ts';
import { heldByRange, type RangeSums } from './held-ranges.ts';
import { CHANCE_COLUMNS, CHANCE_TABLE, ITEM_TABLE, type PeriodTable } from './held-tables.ts';
import { ch, chJoin, identifier, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { addDays, dayArray, type Day } from './day.ts';
import { chancesOf, isBought, statesOf, type ItemChancesRow } from './item-chances.ts';
import { ALL_HEROES } from './rollups/hero-item-day.ts';
import {
  rankBounds,
  SHORT_QUESTION,
  tierBounds,
  tierFilterOf,
  UNTIL_NOW,
  type StatisticFilter,
} from './statistic-filter.ts';

/** First purchases of an item within a patch, of one hero or of all. */
export interface ItemOfPatchRow {
  /** The day the patch came out. */
  readonly patch: Day;
  readonly itemId: number;
  readonly matches: number;
  readonly wins: number;
  readonly boughtAtSeconds: number;
}

export interface PlayersOfPatchRow {
  readonly patch: Day;
  /** Players whose purchases are known, once for each match. */
  readonly players: number;
}

/** What became of all purchases of a patch, item by item. */
export interface ChancesOfPatchRow extends ItemChancesRow {
  readonly patch: Day;
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

/** Patches in which nobody bought an item are absent. */
export async function listItemsByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemOfPatchRow[]> {
  const held = await heldByRange(db, tierFilterOf(filter), RANGES, {
    table: ITEMS_BY_PATCH,
    apart: heroId,
    places: [...ITEM_SUMS.keys()],
  });
  if (held) return itemsIn(held);
  const { condition, sign } = tierBounds(tierFilterOf(filter));
  const total = (column: Ch) => ch`sum(toInt64(${column}) * ${sign})`;
  return db.rows(ch<ItemOfPatchRow>`
    select toString(${patchOf(ch`period`)}) as patch, item_id as itemId, ${total(ch`t.matches`)} as matches, ${total(ch`t.wins`)} as wins,
      ${total(ch`t.bought_at_seconds`)} as boughtAtSeconds
    from serve_hero_item as t
    where mode = ${str(filter.mode)} and ${condition} and hero_id = ${u16(heroId)}
    group by patch, item_id
    having matches > 0
    ${SHORT_QUESTION}
  `);
}

const itemsIn = ({ keys, sums }: RangeSums): ItemOfPatchRow[] =>
  rowsByPatch(sums, (patch, ofPatch) =>
    keys
      .map((itemId, place) => {
        const from = place * ITEM_SUMS.length;
        return {
          patch,
          itemId,
          matches: ofPatch[from] ?? 0,
          wins: ofPatch[from + 1] ?? 0,
          boughtAtSeconds: ofPatch[from + 2] ?? 0,
        };
      })
      .filter(({ matches }) => matches > 0),
  );

const rowsByPatch = <Row>(
  sums: RangeSums['sums'],
  rowsOf: (patch: Day, ofPatch: Float64Array) => Row[],
): Row[] => sums.flatMap((ofPatch, range) => (ofPatch ? rowsOf(PATCH_DAYS[range] ?? '', ofPatch) : []));

export async function listPlayersByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<PlayersOfPatchRow[]> {
  const heroes = await heldHeroes(db, filter);
  if (heroes) return heldPlayers(heroes, heroId);
  const { condition, sign } = rankBounds(filter);
  return db.rows(ch<PlayersOfPatchRow>`
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

/** Every item: what one did is what it did beside the others. */
export async function listChancesByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<ChancesOfPatchRow[]> {
  const { condition, sign } = tierBounds(tierFilterOf(filter));
  const held = await heldByRange(db, tierFilterOf(filter), RANGES, {
    table: CHANCES_BY_PATCH,
    apart: heroId,
    places: [...CHANCE_COLUMNS.keys()],
  });
  if (held) return chancesIn(held);
  const sums = chJoin(ITEM_CHANCE_DAY.sums.map((column) => ch`toInt64(${identifier(column)}) * ${sign}`));
  const rows = await db.rows(ch<{ patch: Day; itemId: number; totals: number[] }>`
    select toString(${patchOf(ch`period`)}) as patch, item_id as itemId, sumForEach([${sums}]) as totals
    from serve_item_chance
    where mode = ${str(filter.mode)} and ${condition} and hero_id = ${u16(heroId)}
    group by patch, item_id
    ${SHORT_QUESTION}
  `);
  return rows.map(({ patch, ...row }) => ({ patch, ...chancesOf(row) })).filter(isBought);
}

const chancesIn = ({ keys, sums }: RangeSums): ChancesOfPatchRow[] =>
  rowsByPatch(sums, (patch, ofPatch) =>
    keys
      .map((itemId, place) => ({ patch, itemId, states: statesOf(ofPatch, place * CHANCE_COLUMNS.length) }))
      .filter(isBought),
  );
