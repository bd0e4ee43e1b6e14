import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import { randomUUID } from 'node:crypto';
import { ch, identifier, str, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import type { KeyedBuild } from './measured-build.ts';

/** What items cost, by id. */
export type Prices = ReadonlyMap<number, number>;

const TODAY: Prices = new Map(GAME_DATA.shopItems.map(({ id, cost }) => [id, cost]));

/** Days on which items cost the same, as far as it is known, with these prices; the order of days stays. */
export function daysByPrices(days: readonly Day[]): { readonly prices: Prices; readonly days: Day[] }[] {
  const groups = Map.groupBy(days, (day) => pastGameDataAt(new Date(`${day}T12:00:00Z`)));
  return [...groups].map(([{ items }, some]) => ({
    prices: new Map([...TODAY, ...[...items.values()].map(({ id, cost }) => [id, cost] as const)]),
    days: some,
  }));
}

/** As a UInt16 holds it. */
const MAX_COST = 65_535;
/** So many rows of costs are written at once: some megabytes. */
const ROWS_AT_ONCE = 2_000;

/**
 * Runs `work` while tables have what these builds are made of, under the name of a run: costs of each hero and item as an array over the
 * hero's builds, so that the souls a player spent on each of them are a sum of arrays.
 */
export async function withBuildTables<Result>(
  db: ClickHouse,
  builds: readonly KeyedBuild[],
  prices: Prices,
  work: (run: string) => Promise<Result>,
): Promise<Result> {
  const run = randomUUID();
  const byHero = Map.groupBy(builds, ({ heroId }) => heroId);
  try {
    const places = [...byHero].map(([heroId, own]) => ({
      run,
      hero_id: heroId,
      build_keys: own.map(({ key }) => key),
      first_days: own.map(({ firstDay }) => firstDay),
      game_build_ids: own.map(({ gameBuildId }) => gameBuildId ?? 0),
    }));
    await db.insert('build_place', places);
    const rows = [...byHero].flatMap(([heroId, own]) => costsOf(run, heroId, own, prices));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await db.insert('build_cost', rows.slice(from, from + ROWS_AT_ONCE));
    return await work(run);
  } finally {
    // What a cut off run leaves behind goes by itself after a day.
    for (const table of ['build_cost', 'build_place'])
      await db.run(ch`alter table ${identifier(table)} drop partition ${str(run)}`);
  }
}

function costsOf(run: string, heroId: number, builds: readonly KeyedBuild[], prices: Prices) {
  const items = builds.map(({ itemIds }) => new Set(itemIds));
  const known = new Set(items.flatMap((ids) => [...ids]));
  return [...known]
    .toSorted((a, b) => a - b)
    .map((itemId) => {
      const cost = Math.min(prices.get(itemId) ?? 0, MAX_COST);
      const costs = items.map((ids) => (ids.has(itemId) ? cost : 0));
      return { run, hero_id: heroId, item_id: itemId, costs };
    });
}
