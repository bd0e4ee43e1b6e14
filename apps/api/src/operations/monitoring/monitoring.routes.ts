import { monitoring, type Monitoring } from '@soulstat/api-client/contract';
import { LRUCache } from 'lru-cache';
import { wilsonInterval } from '@soulstat/statistics';
import {
  addDays,
  dayOf,
  listIngestedByDay,
  listIngestedByHour,
  listMatchesByTier,
  readClickHouseBytes,
  readLag,
  type LagRow,
  type TierRow,
} from '@soulstat/warehouse';
import type { LiveFeedState } from '../../community/live/live-match.ts';
import { readLiveFeed } from '../../community/live/queries/live-matches.ts';
import { serve, type Feature } from '../../http/feature.ts';
import {
  listDownloadFailures,
  listRefusedFiles,
  readDownloadQueue,
  readPostgresSizes,
} from './queries/monitoring.ts';
import type { Databases } from '../../storage/databases.ts';
import type { RequestMetrics } from '../../http/plugins/request-metrics.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> & { readonly requestMetrics: RequestMetrics };

/** One question of many visitors costs the databases one answer in so many seconds. */
const FRESH_MS = 15_000;
const HOUR_SECONDS = 3600;
const HOURS = 48;
const DAYS = 30;
const LATELY_DAYS = 7;
/** Matches a day that the community aims for. */
const DAILY_GOAL = 45_000;

export const monitoringRoutes: Feature<Needs> = async (app, needs) => {
  const { requestMetrics } = needs;
  const startedAt = Math.floor(Date.now() / 1000);
  const latest = new LRUCache<'all', Kept>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: () => readMonitoring(needs),
  });

  serve(app, monitoring.getMonitoring, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=15');
    return { ...(await latest.forceFetch('all')), startedAt, requests: await requestMetrics.latencies() };
  });
};

/** Everything but what the process itself counts. */
type Kept = Omit<Monitoring, 'requests' | 'startedAt'>;

async function readMonitoring({
  postgres,
  clickhouse,
}: Pick<Databases, 'postgres' | 'clickhouse'>): Promise<Kept> {
  const generatedAt = Math.floor(Date.now() / 1000);
  const today = dayOf(generatedAt);
  const firstDay = addDays(today, 1 - DAYS);
  const firstHour = Math.floor(generatedAt / HOUR_SECONDS - HOURS + 1) * HOUR_SECONDS;
  const lately = new Date((generatedAt - LATELY_DAYS * 86_400) * 1000);
  const [hours, days, lag, tiers, factBytes] = await Promise.all([
    listIngestedByHour(clickhouse, new Date(firstHour * 1000)),
    listIngestedByDay(clickhouse, firstDay),
    readLag(clickhouse, lately),
    listMatchesByTier(clickhouse, lately),
    readClickHouseBytes(clickhouse),
  ]);
  const queue = await readDownloadQueue(postgres);
  const { databaseBytes, fileBytes } = await readPostgresSizes(postgres);
  return {
    generatedAt,
    goal: DAILY_GOAL,
    // An hour or a day in which nothing came is one with 0.
    hours: Array.from({ length: HOURS }, (_, index) => {
      const hour = firstHour + index * HOUR_SECONDS;
      return { hour, matches: hours.find((each) => each.hour === hour)?.matches ?? 0 };
    }),
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(firstDay, index);
      return { day, matches: days.find((each) => each.day === day)?.matches ?? 0 };
    }),
    lag: lagOf(lag),
    downloads: { ...queue, failures: await listDownloadFailures(postgres) },
    refusedFiles: await listRefusedFiles(postgres, LATELY_DAYS),
    ranks: ranksOf(tiers),
    live: liveOf((await readLiveFeed(postgres)).state),
    sizes: [
      { name: 'facts', bytes: factBytes },
      { name: 'accounts', bytes: databaseBytes },
      { name: 'matchFiles', bytes: fileBytes },
    ],
  };
}

const lagOf = (lag: LagRow): Monitoring['lag'] =>
  lag.matches === 0 ? { matches: 0, p50Seconds: null, p95Seconds: null } : lag;

const liveOf = (state: LiveFeedState | null): Monitoring['live'] =>
  state && { ...state, refused: state.refused.map((each) => ({ ...each })) };

function ranksOf(rows: readonly TierRow[]): Monitoring['ranks'] {
  const total = rows.reduce((sum, { matches }) => sum + matches, 0);
  return rows.map(({ tier, matches }) => {
    const [low, high] = wilsonInterval(matches, total);
    return { tier: tier || null, matches, share: matches / total, low, high };
  });
}
