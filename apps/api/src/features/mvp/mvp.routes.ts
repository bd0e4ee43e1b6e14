import { mvp, type HeroPlaces, type MvpPlayers, type MvpStatistics } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { cachingOf } from '../../plugins/caching.ts';
import {
  listHeroPlaces,
  listMvpBoard,
  type HeroPlacesRow,
  type MvpBoardRow,
} from '../../queries/clickhouse/hero-places.ts';
import { findBuiltBoards } from '../../queries/clickhouse/rollups/board-build.ts';
import { findPlayers } from '../../queries/postgres/players.ts';
import { openVersionedCache } from '../../rollups/versioned-cache.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { meanEstimate } from '../../statistics/mean-estimate.ts';
import { tierFilterOf, wholeTierQuery } from '../../statistics/whole-tiers.ts';

const CACHING = 'public, max-age=30, stale-while-revalidate=120';
const PLAYERS = 12;

interface CountedBoard {
  readonly rows: readonly MvpBoardRow[];
  readonly newestStartedAt: number | null;
}

export const mvpRoutes: Feature = async (app, { dependencies }) => {
  const { clickhouse, postgres } = dependencies;
  const answer = openStatistics<Omit<MvpStatistics, 'basis'>>(dependencies);
  const cached = openVersionedCache<CountedBoard>(postgres);

  app.route({
    ...mvp.listHeroPlaces,
    handler: async ({ query: { minMatches = 1, ...query } }, reply) => {
      const { basis, value } = await answer({
        key: 'mvp',
        query: wholeTierQuery(query),
        reply,
        empty: placesOf([], []),
        compute: async ({ filter, before }) => {
          if (filter.mode === 'streetBrawl') return placesOf([], []);
          const [now, then] = await Promise.all([
            listHeroPlaces(clickhouse, tierFilterOf(filter)),
            listHeroPlaces(clickhouse, tierFilterOf({ ...filter, ...before })),
          ]);
          return placesOf(now, then);
        },
      });
      return { basis, ...value, heroes: value.heroes.filter(({ matches }) => matches >= minMatches) };
    },
  });

  app.route({
    ...mvp.listMvpPlayers,
    handler: async (_request, reply): Promise<MvpPlayers> => {
      const { value, dataVersion } = await cached('players', async () => {
        const [rows, built] = await Promise.all([listMvpBoard(clickhouse), findBuiltBoards(clickhouse)]);
        return { rows, newestStartedAt: built?.newestStartedAt || null };
      });
      const { rows, newestStartedAt } = value;
      const players = await findPlayers(
        postgres,
        rows.map(({ accountId }) => accountId),
      );
      reply.header('cache-control', cachingOf(CACHING, rows.length > 0));
      return {
        players: rows[0]?.players ?? 0,
        entries: rows.flatMap((row) => {
          const player = players.get(row.accountId);
          return player?.isHidden ? [] : [playerOf(row, player?.name ?? null)];
        }),
        newestStartedAt,
        dataVersion,
      };
    },
  });
};

function placesOf(
  now: readonly HeroPlacesRow[],
  then: readonly HeroPlacesRow[],
): Omit<MvpStatistics, 'basis'> {
  const before = new Map(then.map((row) => [row.heroId, row]));
  const sum = (of: (row: HeroPlacesRow) => number) => now.reduce((total, row) => total + of(row), 0);
  return {
    heroes: now.map((row) => heroOf(row, before.get(row.heroId))),
    // Twelve players of each; a player without a hero is in none of the sums.
    scoredMatches: Math.round(sum(({ matches }) => matches) / PLAYERS),
    agreement: rateOf(
      sum(({ sameMvps }) => sameMvps),
      sum(({ publisherMvps }) => publisherMvps),
    ),
  };
}

function heroOf(row: HeroPlacesRow, before: HeroPlacesRow | undefined): HeroPlaces {
  const change = (of: (hero: HeroPlacesRow) => number) =>
    before && before.matches > 0 ? rounded(of(row) / row.matches - of(before) / before.matches) : null;
  return {
    heroId: row.heroId,
    matches: row.matches,
    mvp: rateOf(row.mvps, row.matches),
    mvpChange: change(({ mvps }) => mvps),
    key: rateOf(row.keyPlayers, row.matches),
    keyChange: change(({ keyPlayers }) => keyPlayers),
    mvpOfWins: rateOf(row.mvps, row.wins),
    keyOfLosses: rateOf(row.keyPlayers, row.matches - row.wins),
    place: meanEstimate({ count: row.matches, sum: row.places, squares: row.placeSquares }, 6),
    placeChange: change(({ places }) => places),
  };
}

function playerOf(row: MvpBoardRow, name: string | null): MvpPlayers['entries'][number] {
  const { place, accountId, matches, mvps, keyPlayers, places, expected, variance } = row;
  return {
    place,
    accountId,
    name,
    mvp: rateOf(mvps, matches),
    mvps,
    keyPlayers,
    expected: rounded(expected, 2),
    beyond: variance > 0 ? rounded((mvps - expected) / Math.sqrt(variance), 2) : 0,
    averagePlace: rounded(places / matches, 3),
  };
}
