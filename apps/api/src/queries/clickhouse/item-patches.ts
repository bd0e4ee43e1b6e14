import { ITEM_CHANCE_DAY } from './rollups/item-chance-day.ts';
import { PATCH_DAYS, type DayRange } from './rollups/period.ts';
import { heldHeroes } from './held-heroes.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { CHANCE_TABLE, ITEM_MATRIX_TABLE, itemKeyOf, type ItemKey } from './held-tables.ts';
import { ch, chJoin, identifier, literal, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { addDays, dayArray, type Day } from './day.ts';
import { chancesOf, isBought, type ItemChancesRow } from './item-chances.ts';
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

/** The days of every patch: whole periods all of them. */
const RANGES: readonly DayRange[] = PATCH_DAYS.map((from, index) => {
  const next = PATCH_DAYS[index + 1];
  return { from, to: next === undefined ? UNTIL_NOW : addDays(next, -1) };
});

/** Patches in which nobody bought an item are absent. */
export async function listItemsByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemOfPatchRow[]> {
  // Of the buyers of all items, which are held for all heroes together: a hero's own items would be a series more.
  const held = await heldByPeriod(db, tierFilterOf(filter), RANGES, {
    table: ITEM_MATRIX_TABLE,
    places: [heroId],
    sums: ch`[by_hero[${literal(heroId + 1)}]]`,
  });
  if (held) return held.flatMap((rows, index) => itemsIn(PATCH_DAYS[index] ?? '', rows));
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

function itemsIn(patch: Day, rows: readonly KeyTotals[]): ItemOfPatchRow[] {
  const sums = rows.map(({ key, totals: [total = 0] }) => ({ ...itemKeyOf(key), total }));
  return [...Map.groupBy(sums, ({ itemId }) => itemId)].flatMap(([itemId, own]) => {
    const of = (name: ItemKey['sumOf']) => own.find(({ sumOf }) => sumOf === name)?.total ?? 0;
    const matches = of('matches');
    return matches > 0
      ? [{ patch, itemId, matches, wins: of('wins'), boughtAtSeconds: of('bought_at_seconds') }]
      : [];
  });
}

const byPatch = <Row>(
  held: readonly (readonly KeyTotals[])[],
  rowOf: (patch: Day, row: KeyTotals) => Row,
): Row[] => held.flatMap((rows, index) => rows.map((row) => rowOf(PATCH_DAYS[index] ?? '', row)));

export async function listPlayersByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<PlayersOfPatchRow[]> {
  const heroes = await heldHeroes(db, filter);
  if (heroes)
    return RANGES.map((range) => ({
      patch: range.from,
      players: heroes
        .between(range, ['full_matches'])
        .filter((hero) => heroId === ALL_HEROES || hero.heroId === heroId)
        .reduce((sum, { totals: [players = 0] }) => sum + players, 0),
    })).filter(({ players }) => players > 0);
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

/** Every item: what one did is what it did beside the others. */
export async function listChancesByPatch(
  db: ClickHouse,
  { filter, heroId }: PatchesQuestion,
): Promise<ChancesOfPatchRow[]> {
  const { condition, sign } = tierBounds(tierFilterOf(filter));
  const held = await heldByPeriod(db, tierFilterOf(filter), RANGES, { table: CHANCE_TABLE, apart: heroId });
  if (held)
    return byPatch(held, (patch, { key, totals }) => ({
      patch,
      ...chancesOf({ itemId: key, totals }),
    })).filter(isBought);
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
