import {
  heroes,
  type HeroStats,
  type StatisticCoverage,
  type StatisticMode,
} from '@soulstat/api-client/contract';
import {
  addDays,
  listHeroSums,
  listKnownShares,
  type Day,
  type MatchCalendar,
  type StatisticFilter,
  tierFilterOf,
  type StatisticsStore,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { cachingOf } from '../../plugins/caching.ts';
import { cacheResponse } from '../../plugins/cache/response-cache.ts';
import { openVersionedCache } from '../../counting/rollups.ts';
import { dayIn, rankStepIn } from '../../statistics/resolve-query.ts';
import { heroStatsOf } from './hero-stats.ts';
import { fail } from '../../problem.ts';

const CACHING = 'public, max-age=60, stale-while-revalidate=600';
const DEFAULT_DAYS = 30;
const FIRST_DAY: Day = '1970-01-01';

interface Answer {
  readonly coverage: Omit<StatisticCoverage, 'dataVersion'>;
  readonly heroes: HeroStats[];
}

export const heroRoutes: Feature = async (app, { dependencies: { statistics, postgres } }) => {
  const cached = openVersionedCache<Answer>(postgres, { max: 8, keeps: 'whatIsAskedAgain' });

  app.route({
    ...heroes.listHeroStats,
    handler: async ({ query }, reply) => {
      const asked = askedOf(query);
      const { value, dataVersion } = await cached(JSON.stringify(asked), async () =>
        heroStats(statistics, await statistics.calendar(), asked),
      );
      reply.header('cache-control', cachingOf(CACHING, value.heroes.length > 0));
      cacheResponse(reply, dataVersion);
      return { coverage: { ...value.coverage, dataVersion }, heroes: value.heroes };
    },
  });
};

interface Query {
  readonly mode: StatisticMode;
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
  readonly minRank?: number;
  readonly maxRank?: number;
}

/** What the query string asks for, checked. */
function askedOf({ mode, days, from, to, minRank, maxRank }: Query) {
  if (from !== undefined && days !== undefined)
    fail('invalid_request', 'Give either `from` or `days` in the query, not both.');
  const asked = {
    mode,
    days: days ?? DEFAULT_DAYS,
    from: dayIn('from', from),
    to: dayIn('to', to),
    minRankStep: rankStepIn('minRank', minRank),
    maxRankStep: rankStepIn('maxRank', maxRank),
  };
  if (from !== undefined && to !== undefined && from > to)
    fail('invalid_request', '`from` in the query must not be after `to`.');
  if ((asked.minRankStep ?? 0) > (asked.maxRankStep ?? Number.POSITIVE_INFINITY))
    fail('invalid_request', '`minRank` in the query must not be above `maxRank`.');
  return asked;
}

async function heroStats(
  store: StatisticsStore,
  calendar: MatchCalendar,
  asked: ReturnType<typeof askedOf>,
): Promise<Answer> {
  const last = asked.to ?? calendar.newestDay(asked.mode);
  if (last === undefined)
    return { coverage: { matches: 0, from: null, to: null, newestStartedAt: null }, heroes: [] };
  const from = asked.from ?? later(FIRST_DAY, addDays(last, 1 - asked.days));
  const to = later(from, last);
  const { mode, minRankStep, maxRankStep } = asked;
  const filter: StatisticFilter = {
    mode,
    from,
    to,
    ...(minRankStep && { minRankStep }),
    ...(maxRankStep && { maxRankStep }),
  };
  const [coverage, sums, shares] = await Promise.all([
    calendar.coverage(filter),
    listHeroSums(store, filter),
    listKnownShares(store, tierFilterOf(filter), 'lastHits'),
  ]);
  return {
    coverage: { matches: coverage.matches, from, to, newestStartedAt: coverage.newestStartedAt || null },
    heroes: sums.map((hero) => heroStatsOf(hero, coverage.matches, shares.get(hero.heroId))),
  };
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
