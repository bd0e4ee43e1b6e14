import type { ItemPatch } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { PATCHES } from '@soulstat/game-data';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { addDays, type Day } from '../../queries/clickhouse/day.ts';
import {
  listChancesByPatch,
  listItemByPatch,
  listPlayersByPatch,
  type PatchesQuestion,
} from '../../queries/clickhouse/item-patches.ts';
import { PATCH_DAYS } from '../../queries/clickhouse/rollups/period.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { itemEffects, NO_ESTIMATE } from './item-effects.ts';

/** An item through the patches, newest first: those of which purchases are known. */
export async function itemPatches(
  db: ClickHouse,
  question: PatchesQuestion,
  itemId: number,
): Promise<ItemPatch[]> {
  const [own, all, chances] = await Promise.all([
    listItemByPatch(db, question, itemId),
    listPlayersByPatch(db, question),
    listChancesByPatch(db, question),
  ]);
  const bought = new Map(own.map((row) => [row.patch, row]));
  const chancesOf = Map.groupBy(chances, ({ patch }) => patch);
  return all
    .toSorted((a, b) => (a.patch < b.patch ? 1 : -1))
    .flatMap(({ patch, players }) => {
      const name = PATCHES.findLast(({ id }) => id === patch)?.name;
      if (name === undefined) return [];
      const { matches = 0, wins = 0, boughtAtSeconds = 0 } = bought.get(patch) ?? {};
      const effects = itemEffects(chancesOf.get(patch) ?? [], tierOf);
      return [
        {
          id: patch,
          name,
          from: patch,
          to: lastDayOf(patch, question.filter.newest),
          pick: rateOf(matches, Math.max(players, matches)),
          win: rateOf(wins, matches),
          effect: effects.get(itemId)?.effect ?? NO_ESTIMATE,
          boughtAtSeconds: matches > 0 ? rounded(boughtAtSeconds / matches, 1) : null,
        },
      ];
    });
}

const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;

/** Of the patch played now the day of the newest match. */
function lastDayOf(patch: Day, newest: Day | undefined): Day {
  const next = PATCH_DAYS.find((start) => start > patch);
  const last = next === undefined ? undefined : addDays(next, -1);
  return last === undefined || (newest !== undefined && newest < last) ? (newest ?? patch) : last;
}
