import {
  heroes,
  type HeroStats,
  type StatisticCoverage,
  type StatisticQuery,
} from '@soulstat/api-client/contract';
import { wilsonInterval } from '@soulstat/statistics';
import {
  addDays,
  listHeroSums,
  type Day,
  type HeroSumsRow,
  type StatisticFilter,
  type Statistics,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import { cacheResponse } from '../../http/cache/response-cache.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { rounded } from '../../statistics/estimates.ts';
import { dayIn, rankStepIn } from '../../statistics/resolve-query.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

const CACHING = 'public, max-age=60, stale-while-revalidate=600';
const DEFAULT_DAYS = 30;
const FIRST_DAY: Day = '1970-01-01';

interface Answer {
  readonly coverage: Omit<StatisticCoverage, 'dataVersion'>;
  readonly heroes: HeroStats[];
}

export const heroRoutes: Feature<Needs> = async (app, { statistics, postgres }) => {
  const cached = openVersionedCache<Answer>(postgres, { max: 8, keeps: 'whatIsAskedAgain' });

  serve(app, heroes.listHeroStats, async ({ query }, reply) => {
    const asked = askedOf(query);
    const { value, dataVersion } = await cached(JSON.stringify(asked), () => heroStats(statistics, asked));
    reply.header('cache-control', cachingOf(CACHING, value.heroes.length > 0));
    cacheResponse(reply, dataVersion);
    return { coverage: { ...value.coverage, dataVersion }, heroes: value.heroes };
  });
};

function askedOf({ mode, days, from, to, minRank, maxRank }: StatisticQuery & { readonly days?: number }) {
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

async function heroStats(store: Statistics, asked: ReturnType<typeof askedOf>): Promise<Answer> {
  const calendar = await store.calendar();
  const { mode, minRankStep, maxRankStep } = asked;
  const last = asked.to ?? calendar.newestDay(mode);
  if (last === undefined)
    return { coverage: { matches: 0, from: null, to: null, newestStartedAt: null }, heroes: [] };
  const from = asked.from ?? later(FIRST_DAY, addDays(last, 1 - asked.days));
  const to = later(from, last);
  const ranks = { ...(minRankStep && { minRankStep }), ...(maxRankStep && { maxRankStep }) };
  const filter: StatisticFilter = { mode, from, to, ...ranks };
  const [{ matches, newestStartedAt }, sums] = await Promise.all([
    calendar.coverage(filter),
    listHeroSums(store, filter),
  ]);
  return {
    coverage: { matches, from, to, newestStartedAt: newestStartedAt || null },
    heroes: sums.map((hero) => heroStatsOf(hero, matches)),
  };
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Ratios of a hero's sums, given how many matches there were in all. */
function heroStatsOf(hero: HeroSumsRow, allMatches: number): HeroStats {
  const { heroId, matches, wins, fullMatches, teammateHealingMatches, durationSeconds } = hero;
  const [low, high] = wilsonInterval(wins, matches);
  const per = (sum: number, count: number) => (count > 0 ? rounded(sum / count, 3) : null);
  const perMatch = (sum: number) => rounded(sum / matches, 3);
  const perFull = (sum: number) => per(sum, fullMatches);
  return {
    heroId,
    matches,
    wins,
    winRate: rounded(wins / matches, 6),
    winRateInterval: [rounded(low, 6), rounded(high, 6)],
    pickRate: allMatches > 0 ? rounded(matches / allMatches, 6) : 0,
    kills: perMatch(hero.kills),
    deaths: perMatch(hero.deaths),
    assists: perMatch(hero.assists),
    netWorth: perMatch(hero.netWorth),
    lastHits: per(hero.lastHits, hero.lastHitMatches),
    denies: perMatch(hero.denies),
    durationSeconds: per(durationSeconds, hero.timedMatches),
    soulsPerMinute: per(hero.timedNetWorth * 60, durationSeconds),
    fullMatches,
    playerDamage: perFull(hero.playerDamage),
    objectiveDamage: perFull(hero.objectiveDamage),
    damageTaken: perFull(hero.damageTaken),
    selfHealing: perFull(hero.selfHealing),
    teammateHealing: per(hero.teammateHealing, teammateHealingMatches),
  };
}
