import {
  percentiles,
  type HeroPercentiles,
  type MatchPercentiles,
  type PlayerPercentiles,
  type StatisticMode,
} from '@soulstat/api-client/contract';
import {
  listDistributionsOfHeroes,
  listHeroValues,
  listMatchValues,
  readLatestMatches,
  type HeroValuesRow,
  type LatestMatchesFilter,
  type MatchValuesRow,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { timeOf } from '../../statistics/time-of-matches.ts';
import { compareFigures, METRICS, type ComparedValue, type Level } from './compare.ts';
import { filterOf, patchDays, populationOf, scopesOf, type Scope } from './populations.ts';
import { masked } from '../../matches/parts/masked-players.ts';
import { hiddenAmong, refuseHidden } from '../../community/players/refuse-hidden.ts';
import { rounded } from '../../statistics/estimates.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

const { PERCENTILE_METRICS } = percentiles;

const CACHING = 'public, max-age=60, stale-while-revalidate=600';
/** Of a player so many of the latest matches count. */
const LATEST_MATCHES = 500;

/** How games and players compare with others. */
export const percentileRoutes: Feature<Needs> = async (app, { statistics, postgres }) => {
  const matchesCached = openVersionedCache<Omit<MatchPercentiles, 'dataVersion'>>(postgres);
  const playersCached = openVersionedCache<Omit<PlayerPercentiles, 'dataVersion'>>(postgres);

  serve(app, percentiles.getMatchPercentiles, async ({ params: { matchId } }, reply) => {
    const compare = () => percentilesOfMatch(statistics, matchId);
    const { value, dataVersion } = await matchesCached(String(matchId), compare);
    reply.header('cache-control', CACHING);
    const hidden = await hiddenAmong(
      postgres,
      value.players.map(({ accountId }) => accountId),
    );
    return { ...value, players: masked(value.players, hidden), dataVersion };
  });

  serve(
    app,
    percentiles.getPlayerPercentiles,
    async ({ params: { accountId }, query: { mode, heroId } }, reply) => {
      await refuseHidden(postgres, accountId);
      const filter = { accountId, mode, ...(heroId !== undefined && { heroId }), limit: LATEST_MATCHES };
      const compare = () => percentilesOfPlayer(statistics, filter);
      const { value, dataVersion } = await playersCached(`${accountId} ${mode} ${heroId ?? ''}`, compare);
      reply.header('cache-control', CACHING);
      return { ...value, dataVersion };
    },
  );
};

async function percentilesOfMatch(store: StatisticsStore, matchId: number) {
  const rows = await listMatchValues(store.db, matchId, PERCENTILE_METRICS);
  const [first] = rows;
  if (!first) return fail('match_not_found', `Match ${matchId} is not on record yet.`);
  const mode = modeOf(first);
  const tier = Math.trunc(first.averageRank / 10);
  const scopes = mode ? scopesOf(tier, patchDays(first.startedAt), first.startedAt) : [];
  const levels = await levelsOfHeroes(store, rows.map(({ heroId }) => heroId).filter(Boolean), scopes, mode);
  const players = rows.map(({ slot, accountId, team, heroId, values }) => {
    const figures = values.map((value) => ({ value, standardError: 0 }));
    return { slot, accountId, team, heroId, ...comparedWith(figures, levels.get(heroId)) };
  });
  return { matchId, mode, players };
}

/** Lobbies and bots are compared with games of the queues as well: it is the same game. */
function modeOf({ gameMode }: MatchValuesRow): StatisticMode | null {
  if (gameMode === 'normal') return 'standard';
  return gameMode === 'streetBrawl' ? 'streetBrawl' : null;
}

async function percentilesOfPlayer(store: StatisticsStore, filter: LatestMatchesFilter) {
  const { accountId, mode } = filter;
  const latest = await readLatestMatches(store.db, filter);
  if (!latest) {
    const nothing = { matches: 0, firstStartedAt: null, lastStartedAt: null };
    return { accountId, mode, ...nothing, overall: overallOf([]), heroes: [] };
  }
  const { tier, ...known } = latest;
  const { firstStartedAt, lastStartedAt } = known;
  const scopes = scopesOf(tier, timeOf(firstStartedAt, lastStartedAt), lastStartedAt);
  const rows = await listHeroValues(store.db, filter, PERCENTILE_METRICS);
  const heroIds = rows.map(({ heroId }) => heroId);
  const levels = await levelsOfHeroes(store, heroIds, scopes, mode);
  const heroes = rows.map((row) => ({
    heroId: row.heroId,
    matches: row.matches,
    ...comparedWith(averagesOf(row), levels.get(row.heroId)),
  }));
  return { accountId, mode, ...known, overall: overallOf(heroes), heroes };
}

/** The populations of every hero and how the figures are distributed in them. */
async function levelsOfHeroes(
  store: StatisticsStore,
  heroIds: readonly number[],
  scopes: readonly Scope[],
  mode: StatisticMode | null,
): Promise<Map<number, Level[]>> {
  const unique = [...new Set(heroIds)];
  if (!mode || unique.length === 0) return new Map();
  const found = await Promise.all(
    scopes.map(async (scope) => ({
      scope,
      byHero: await listDistributionsOfHeroes(store, filterOf(scope, mode), unique, PERCENTILE_METRICS),
    })),
  );
  const levelsOf = (heroId: number) =>
    found.map(({ scope, byHero }): Level => {
      const distributions = byHero.get(heroId) ?? [];
      const games = Math.max(0, ...distributions.map(({ players }) => players));
      return { population: populationOf(scope, heroId, games), distributions };
    });
  return new Map(unique.map((heroId) => [heroId, levelsOf(heroId)]));
}

const comparedWith = (values: readonly ComparedValue[], levels: readonly Level[] = []) => ({
  populations: levels.map(({ population }) => population),
  figures: compareFigures(levels, values),
});

function averagesOf({ means, variances, counts }: HeroValuesRow): ComparedValue[] {
  return means.map((value, index) => ({
    value,
    // NOTE: of a single match nothing tells how far its average may be off: its interval is that of a game.
    standardError: Math.sqrt((variances[index] ?? 0) / Math.max(counts[index] ?? 0, 1)),
  }));
}

/** Over all heroes, each by its matches. */
function overallOf(heroes: readonly HeroPercentiles[]): PlayerPercentiles['overall'] {
  return PERCENTILE_METRICS.map((metric, index) => {
    const known = heroes.flatMap(({ matches, figures }) => {
      const { betterThan = null, interval = null } = figures[index] ?? {};
      return betterThan === null || interval === null ? [] : [{ matches, betterThan, interval }];
    });
    const matches = known.reduce((sum, hero) => sum + hero.matches, 0);
    const { label } = METRICS[metric];
    if (matches === 0) return { metric, label, betterThan: null, interval: null, matches };
    const share = known.reduce((sum, hero) => sum + hero.matches * hero.betterThan, 0) / matches;
    const spread = (end: 0 | 1) =>
      Math.hypot(...known.map((hero) => hero.matches * (hero.interval[end] - hero.betterThan))) / matches;
    const [low, high] = [Math.max(0, share - spread(0)), Math.min(1, share + spread(1))];
    const interval: [number, number] = [rounded(low, 4), rounded(high, 4)];
    return { metric, label, betterThan: rounded(share, 4), interval, matches };
  });
}
