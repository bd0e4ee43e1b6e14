import { mvp, type HeroPlaces, type HeroPlaceSpread, type MvpPlayers } from '@soulstat/api-client/contract';
import {
  ALL_HEROES,
  findBuiltBoards,
  listHeroPlaces,
  listMvpBoard,
  NO_PLACES,
  tierFilterOf,
  type HeroPlacesRow,
  type MvpBoardRow,
  type SampledPlaces,
  type SampledPlacesRow,
  type StatisticsStore,
  type TierFilter,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { meanEstimate, rateOf, rounded } from '../../statistics/estimates.ts';
import { samplePlaces } from '../../statistics/samples.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

const CACHING = 'public, max-age=30, stale-while-revalidate=120';
const PLAYERS = 12;
/** Places are kept by rank and mode: by anything else they are counted of so many of the newest matches. */
const SAMPLE = { heroId: ALL_HEROES, most: 4000, isFull: true } as const;

export const mvpRoutes: Feature<Needs> = async (app, needs) => {
  const { clickhouse, statistics, postgres } = needs;
  const readBoard = async () => {
    const [rows, built] = await Promise.all([listMvpBoard(clickhouse), findBuiltBoards(clickhouse)]);
    return { rows, newestStartedAt: built?.newestStartedAt || null };
  };
  const cached = openVersionedCache<Awaited<ReturnType<typeof readBoard>>>(postgres);

  serveStatistic(app, needs, mvp.listHeroPlaces, ({ query: { minMatches = 1, ...query } }) => ({
    key: 'mvp',
    query: wholeTierQuery(query),
    empty: placesOf(NO_PLACES, []),
    sampled: SAMPLE,
    compute: async ({ filter, before }) => {
      if (filter.mode === 'streetBrawl') return placesOf(NO_PLACES, []);
      const list = filter.sample ? samplePlaces : listAllPlaces;
      const [now, then] = await Promise.all([
        list(statistics, tierFilterOf(filter)),
        list(statistics, tierFilterOf({ ...filter, ...before })),
      ]);
      return placesOf(now, then.heroes);
    },
    shown: (all) => ({ ...all, heroes: all.heroes.filter(({ matches }) => matches >= minMatches) }),
  }));

  serveStatistic(app, needs, mvp.listHeroPlaceSpreads, ({ query: { minMatches = 1, ...query } }) => ({
    key: 'spreads',
    query: wholeTierQuery(query),
    empty: spreadsOf(NO_PLACES),
    sampled: { ...SAMPLE, isAlways: true },
    compute: async ({ filter }) => {
      if (filter.mode === 'streetBrawl') return spreadsOf(NO_PLACES);
      return spreadsOf(await samplePlaces(statistics, tierFilterOf(filter)));
    },
    shown: (all) => ({ ...all, heroes: all.heroes.filter(({ place }) => place.count >= minMatches) }),
  }));

  serve(app, mvp.listMvpPlayers, async (_request, reply): Promise<MvpPlayers> => {
    const { value, dataVersion } = await cached('players', readBoard);
    const { rows, newestStartedAt } = value;
    const players = await findPlayers(
      postgres,
      rows.map(({ accountId }) => accountId),
    );
    reply.header('cache-control', cachingOf(CACHING, rows.length > 0));
    return {
      players: rows[0]?.players ?? 0,
      entries: rows.flatMap((row) => {
        const { isHidden = false, name = null } = players.get(row.accountId) ?? {};
        return isHidden ? [] : [playerOf(row, name)];
      }),
      newestStartedAt,
      dataVersion,
    };
  });
};

async function listAllPlaces(store: StatisticsStore, filter: TierFilter) {
  const heroes = await listHeroPlaces(store, filter);
  // Twelve players of each; a player without a hero is in none of the sums.
  return { heroes, matches: Math.round(heroes.reduce((sum, row) => sum + row.matches, 0) / PLAYERS) };
}

interface Places {
  readonly heroes: readonly HeroPlacesRow[];
  readonly matches: number;
}

function placesOf({ heroes: now, matches }: Places, then: readonly HeroPlacesRow[]) {
  const before = new Map(then.map((row) => [row.heroId, row]));
  const sum = (of: (row: HeroPlacesRow) => number) => now.reduce((total, row) => total + of(row), 0);
  const [same, publisher] = [sum(({ sameMvps }) => sameMvps), sum(({ publisherMvps }) => publisherMvps)];
  return {
    heroes: now.map((row) => heroOf(row, before.get(row.heroId))),
    scoredMatches: matches,
    agreement: rateOf(same, publisher),
  };
}

const spreadsOf = ({ heroes, matches }: SampledPlaces) => ({
  heroes: heroes.map(spreadOf),
  scoredMatches: matches,
});

function spreadOf(row: SampledPlacesRow): HeroPlaceSpread {
  const { heroId, matches, byPlace } = row;
  const among = (counts: readonly number[]) => {
    const count = counts.reduce((sum, each) => sum + each, 0);
    return rateOf(count, matches);
  };
  return {
    heroId,
    place: meanEstimate({ count: matches, sum: row.places, squares: row.placeSquares }, 6),
    shares: byPlace.map((count) => rateOf(count, matches)),
    firstThree: among(byPlace.slice(0, 3)),
    lastThree: among(byPlace.slice(-3)),
    mvpBySide: row.bySide.map(([played, mvps]) => rateOf(mvps, played)),
    mvpByLength: row.byLength.map(([played, mvps]) => rateOf(mvps, played)),
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
