import type { Day } from '../client/day.ts';
import { CHANCE_COLUMNS, CHANCE_TABLE, ITEM_TABLE } from '../aggregates/tables.ts';
import { hasPurchases, statesOf, type ItemChancesRow } from './item-chances.ts';
import { inRanks } from '../store/read-hero-sums.ts';
import { ch, literal, NOTHING } from '../client/ch.ts';
import { readSums, type KeyTotals } from '../store/read-sums.ts';
import { ALL_HEROES } from '../rollups/hero-item-day.ts';
import { PATCH_DAYS } from '../rollups/filters/period.ts';
import { PATCH_RANGES } from '../rollups/filters/preset-ranges.ts';
import {
  inModes,
  rankSteps,
  SHORT_QUESTION,
  tierFilterOf,
  type StatisticFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

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

/** First purchases: matches, wins, and the sum of the seconds they were bought at. Patches in which nobody bought an item are absent. */
export async function listItemsByPatch(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemsOfPatch[]> {
  const patches = await readSums(store, tierFilterOf(filter), PATCH_RANGES, {
    table: ITEM_TABLE,
    partitionKey: heroId,
    places: [0, 1, 2],
  });
  return boughtIn(patches, ([matches = 0]) => matches > 0);
}

/** Patch by patch, without items that nobody bought. */
const boughtIn = (
  patches: readonly (readonly KeyTotals[])[],
  isBought: (totals: readonly number[]) => boolean,
): ItemsOfPatch[] =>
  patches.flatMap((rows, range) => {
    const bought = rows.filter(({ totals }) => isBought(totals));
    return bought.length === 0
      ? []
      : {
          patch: PATCH_DAYS[range] ?? '',
          itemIds: Uint32Array.from(bought, ({ key }) => key),
          sums: Float64Array.from(bought.flatMap(({ totals }) => totals)),
        };
  });

/** Of all days: one number of each is sooner read than all sums of heroes. */
export async function listPlayersByPatch(
  { db }: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<PlayersOfPatchRow[]> {
  const ofHero = heroId === ALL_HEROES ? NOTHING : ch`and hero_id = ${literal(heroId)}`;
  const days = await db.rows(ch<{ day: Day; players: number }>`
    select toString(t.day) as day, sum(full_matches) as players
    from hero_day as t
    where ${inModes(filter.mode, ch`t.mode`)} and ${inRanks(rankSteps(filter))} ${ofHero}
    group by t.day
    ${SHORT_QUESTION}
  `);
  return PATCH_RANGES.map(({ from, to }) => ({
    patch: from,
    players: days.reduce((sum, { day, players }) => sum + (day >= from && day <= to ? players : 0), 0),
  })).filter(({ players }) => players > 0);
}

/** Of every item the sums of `CHANCE_COLUMNS`: what one did is what it did beside the others. */
export async function listChancesByPatch(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
): Promise<ItemsOfPatch[]> {
  const patches = await readSums(store, tierFilterOf(filter), PATCH_RANGES, {
    table: CHANCE_TABLE,
    partitionKey: heroId,
  });
  return boughtIn(patches, hasPurchases);
}

/** Item by item what `listChancesByPatch` tells of one patch. */
export const chancesOfPatch = ({ itemIds, sums }: ItemsOfPatch): ItemChancesRow[] =>
  Array.from(itemIds, (itemId, place) => ({ itemId, states: statesOf(sums, place * CHANCE_COLUMNS.length) }));
