import type { Day } from '../client/day.ts';
import { CHANCE_TABLE, ITEM_TABLE } from '../aggregates/tables.ts';
import { hasPurchases, statesOf, type ItemChancesRow } from './item-chances.ts';
import { readHeroDays } from '../store/read-hero-sums.ts';
import { readSums, type SumsQuery } from '../store/read-sums.ts';
import { PATCH_DAYS } from '../rollups/filters/period.ts';
import { PATCH_RANGES } from '../rollups/filters/preset-ranges.ts';
import { tierFilterOf, type StatisticFilter } from '../rollups/filters/statistic-filter.ts';
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
export const listItemsByPatch = (store: StatisticsStore, question: PatchesQuestion) =>
  readPatches(store, question, { table: ITEM_TABLE, places: [0, 1, 2] }, ([matches = 0]) => matches > 0);

/** Of every item the sums of `CHANCE_TABLE`: what one did is what it did beside the others. */
export const listChancesByPatch = (store: StatisticsStore, question: PatchesQuestion) =>
  readPatches(store, question, { table: CHANCE_TABLE }, hasPurchases);

/** Patch by patch, without items that nobody bought. */
async function readPatches(
  store: StatisticsStore,
  { filter, heroId }: PatchesQuestion,
  query: SumsQuery,
  isBought: (totals: readonly number[]) => boolean,
) {
  const asked = { ...query, partitionKey: heroId };
  const patches = await readSums(store, tierFilterOf(filter), PATCH_RANGES, asked);
  return patches.flatMap((rows, range): ItemsOfPatch | [] => {
    const bought = rows.filter(({ totals }) => isBought(totals));
    if (bought.length === 0) return [];
    return {
      patch: PATCH_DAYS[range] ?? '',
      itemIds: Uint32Array.from(bought, ({ key }) => key),
      sums: Float64Array.from(bought.flatMap(({ totals }) => totals)),
    };
  });
}

export async function listPlayersByPatch(store: StatisticsStore, { filter, heroId }: PatchesQuestion) {
  const days = await readHeroDays(store, filter, heroId, ['full_matches']);
  return PATCH_RANGES.map(({ from, to }) => {
    const own = [...days].filter(([day]) => day >= from && day <= to);
    return { patch: from, players: own.reduce((sum, [, { fullMatches }]) => sum + fullMatches, 0) };
  }).filter(({ players }) => players > 0);
}

/** Item by item what `listChancesByPatch` tells of one patch. */
export const chancesOfPatch = ({ itemIds, sums }: ItemsOfPatch): ItemChancesRow[] =>
  Array.from(itemIds, (itemId, place) => ({
    itemId,
    states: statesOf(sums, place * CHANCE_TABLE.sums.length),
  }));
