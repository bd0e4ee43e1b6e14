import type { ItemPatch } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { addDays, type Day } from '../../queries/clickhouse/day.ts';
import {
  listChancesByPatch,
  listItemsByPatch,
  listPlayersByPatch,
  type PatchesQuestion,
} from '../../queries/clickhouse/item-patches.ts';
import { PATCH_DAYS } from '../../queries/clickhouse/rollups/period.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { packedRows } from '../../statistics/packed-rows.ts';
import { itemEffectsAlone } from './item-effects.ts';

/** Items through the patches, newest first: those of which purchases are known. */
export interface ItemHistories {
  of(itemId: number): ItemPatch[];
}

export const NO_HISTORIES: ItemHistories = { of: () => [] };

/** All items at once: what one did is what it did beside the others. */
export async function itemHistories(db: ClickHouse, question: PatchesQuestion): Promise<ItemHistories> {
  const [bought, all, chances] = await Promise.all([
    listItemsByPatch(db, question),
    listPlayersByPatch(db, question),
    listChancesByPatch(db, question),
  ]);
  const itemsOf = Map.groupBy(bought, ({ patch }) => patch);
  const chancesOf = Map.groupBy(chances, ({ patch }) => patch);
  const patches = all
    .toSorted((a, b) => (a.patch < b.patch ? 1 : -1))
    .flatMap(({ patch, players }) => {
      const name = PATCHES.findLast(({ id }) => id === patch)?.name;
      const boughtOf = packedRows(
        (itemsOf.get(patch) ?? []).map((row) => [row.itemId, row.matches, row.wins, row.boughtAtSeconds]),
      );
      const effectOf = itemEffectsAlone(chancesOf.get(patch) ?? []);
      const to = lastDayOf(patch, question.filter.newest);
      return name === undefined ? [] : [{ id: patch, name, from: patch, to, players, boughtOf, effectOf }];
    });
  return {
    of: (itemId) =>
      patches.map(({ players, boughtOf, effectOf, ...patch }) => {
        const [, matches = 0, wins = 0, boughtAtSeconds = 0] = boughtOf(itemId) ?? [];
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
