import type { ItemPatch } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import {
  addDays,
  chancesOfPatch,
  listChancesByPatch,
  listItemsByPatch,
  listPlayersByPatch,
  PATCH_DAYS,
  type Day,
  type PatchesQuestion,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { itemEffectsAlone } from '../../statistics/item-effects.ts';

/** Matches, wins and seconds. */
const BOUGHT_SUMS = 3;

export const NO_HISTORIES = { of: (_itemId: number): ItemPatch[] => [] };

/** Items through the patches, newest first. All items at once: what one did is what it did beside the others. */
export async function itemHistories(store: StatisticsStore, question: PatchesQuestion) {
  const [bought, all, chances] = await Promise.all([
    listItemsByPatch(store, question),
    listPlayersByPatch(store, question),
    listChancesByPatch(store, question),
  ]);
  const patches = all
    .toSorted((a, b) => (a.patch < b.patch ? 1 : -1))
    .flatMap(({ patch, players }) => {
      const name = PATCHES.findLast(({ id }) => id === patch)?.name;
      const items = bought.find((one) => one.patch === patch);
      const states = chances.find((one) => one.patch === patch);
      const effectOf = itemEffectsAlone(states ? chancesOfPatch(states) : []);
      const to = lastDayOf(patch, question.filter.newest);
      return name === undefined ? [] : [{ id: patch, name, from: patch, to, players, items, effectOf }];
    });
  return {
    of: (itemId: number): ItemPatch[] =>
      patches.map(({ players, items, effectOf, ...patch }) => {
        const place = items?.itemIds.indexOf(itemId) ?? -1;
        const first = place * BOUGHT_SUMS;
        const [matches = 0, wins = 0, boughtAtSeconds = 0] =
          place < 0 || !items ? [] : items.sums.subarray(first, first + BOUGHT_SUMS);
        return {
          ...patch,
          pick: rateOf(matches, Math.max(players, matches)),
          win: rateOf(wins, matches),
          effect: effectOf(itemId),
          boughtAtSeconds: matches > 0 ? rounded(boughtAtSeconds / matches, 1) : null,
        };
      }),
  };
}

/** Of the patch played now the day of the newest match. */
function lastDayOf(patch: Day, newest: Day | undefined): Day {
  const next = PATCH_DAYS.find((start) => start > patch);
  const last = next === undefined ? undefined : addDays(next, -1);
  return last === undefined || (newest !== undefined && newest < last) ? (newest ?? patch) : last;
}
