import { deathDensity, type DeathDensity } from '@soulstat/api-client/contract';
import { FOUR_LANES_UNTIL } from '@soulstat/game-data';
import { listDeathCells, listDeathMatches, type ClickHouse } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { CELL_SIZE, CELLS_ACROSS, MAP_GRID } from '../../matches/parts/map-grid.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

const CACHING = 'public, max-age=600, stale-while-revalidate=86400';
/** About 120,000 deaths: enough for a map of seventeen hundred cells. */
const MAX_MATCHES = 2000;
const MAP_CHANGED_AT = FOUR_LANES_UNTIL.getTime() / 1000;
const UNTIL_NOW = 4_294_967_295;

export const deathDensityRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const cached = openVersionedCache<Omit<DeathDensity, 'dataVersion'>>(postgres, { max: 24 });

  serve(app, deathDensity.getDeathDensity, async ({ query: { tier, map = UNTIL_NOW } }, reply) => {
    const era =
      map < MAP_CHANGED_AT ? { from: 0, to: MAP_CHANGED_AT } : { from: MAP_CHANGED_AT, to: UNTIL_NOW };
    const { value, dataVersion } = await cached(`${tier ?? 'all'} ${era.from}`, () =>
      densityOf(clickhouse, { ...era, tier }),
    );
    reply.header('cache-control', CACHING);
    return { ...value, dataVersion };
  });
};

async function densityOf(db: ClickHouse, filter: Parameters<typeof listDeathMatches>[1]) {
  const found = await listDeathMatches(db, filter, MAX_MATCHES);
  // A match that arrived twice may stand there twice.
  const startedAt = new Map(found.map((match) => [match.matchId, match.startedAt]));
  const grid = { across: CELLS_ACROSS, cellSize: CELL_SIZE };
  const cells = startedAt.size > 0 ? await listDeathCells(db, [...startedAt.keys()], grid) : [];
  const starts = [...startedAt.values()].toSorted((a, b) => a - b);
  return {
    tier: filter.tier ?? null,
    matches: startedAt.size,
    deaths: cells.reduce((sum, { team0, team1 }) => sum + team0 + team1, 0),
    from: starts.at(0) ?? null,
    to: starts.at(-1) ?? null,
    ...MAP_GRID,
    cells: cells.flatMap(({ cell, team0, team1 }) => [cell, team0, team1]),
  };
}
