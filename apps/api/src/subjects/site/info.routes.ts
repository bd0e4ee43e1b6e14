import { info, type Coverage, type UserIngestedProgress } from '@soulstat/api-client/contract';
import {
  addDays,
  countMatchesIngestedSince,
  dayOf,
  listIngestedByDay,
  readCoverage,
  type CoverageRow,
  type Day,
  type IngestedDayRow,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'clickhouse'> & {
  /** Whether everything that the site shows is simulated. */
  readonly isSimulated: () => boolean;
};

const DAY_MS = 86_400_000;
/** Matches a day that the community aims for. */
const DAILY_GOAL = 45_000;

export const infoRoutes: Feature<Needs> = async (app, { clickhouse, isSimulated }) => {
  serve(app, info.getCoverage, async (_request, reply) => {
    const coverage = coverageOf(await readCoverage(clickhouse));
    reply.header('cache-control', cachingOf('public, max-age=15', coverage.matches > 0));
    return { ...coverage, simulated: isSimulated() };
  });

  serve(app, info.getUserIngestedProgress, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=15');
    return progressOf(await countMatchesIngestedSince(clickhouse, new Date(Date.now() - DAY_MS)));
  });

  serve(app, info.listIngestedByDay, async ({ query }, reply) => {
    const from = addDays(dayOf(Date.now() / 1000), 1 - query.days);
    const rows = await listIngestedByDay(clickhouse, from);
    reply.header('cache-control', cachingOf('public, max-age=60', rows.length > 0));
    return { goal: DAILY_GOAL, days: everyDay(rows, from, query.days) };
  });
};

/** A day on which nothing came is a day with 0. */
export const everyDay = (rows: readonly IngestedDayRow[], from: Day, count: number): IngestedDayRow[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, matches: rows.find((row) => row.day === day)?.matches ?? 0 };
  });

function coverageOf({ full, scoreboard, players, ...moments }: CoverageRow): Omit<Coverage, 'simulated'> {
  return {
    matches: full + scoreboard,
    players,
    oldestStartedAt: moments.oldestStartedAt || null,
    newestStartedAt: moments.newestStartedAt || null,
    lastIngestedAt: moments.lastIngestedAt || null,
    byDetail: { full, scoreboard },
  };
}

/** Not capped, with two decimals. */
export const progressOf = (current: number): UserIngestedProgress => ({
  current,
  percentage: Math.round((current / DAILY_GOAL) * 10_000) / 100,
});
