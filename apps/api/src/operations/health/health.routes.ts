import { health, type Readiness } from '@soulstat/api-client/contract';
import { pingClickHouse } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { DRIFT_CHECK } from '../worker/counting.jobs.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { pingPostgres } from '../../storage/postgres/ping.ts';
import { readUpkeepResult } from '../worker/queries/upkeep-results.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { openProbe } from './probe.ts';
import { MESSAGES } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** The probe of Kubernetes waits for five seconds (`deploy/kubernetes`). */
const PROBING = { patienceMs: 2000, graceMs: 30_000, freshMs: 1000 };

export const healthRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const answers = {
    clickhouse: openProbe(() => pingClickHouse(clickhouse), PROBING),
    postgres: openProbe(() => pingPostgres(postgres), PROBING),
  };
  // What the check of the night saw, as far as the database says it in time.
  let drift: Readiness['drift'] = { state: 'unchecked', checkedAt: null };
  const readDrift = openProbe(async () => (drift = await driftOf(postgres)), { ...PROBING, freshMs: 0 });
  serve(app, health.getLive, async () => ({ status: 'live' as const }));

  /** Unix seconds in `since`; null where the moment is not known. */
  async function readDatabases(): Promise<Readiness['databases']> {
    const { state, since } = clickhouse.status();
    const hasAnswered = state !== 'ready' || (await answers.clickhouse());
    return {
      clickhouse: { state: hasAnswered ? state : 'unreachable', since: Math.floor(since / 1000) },
      postgres: { state: (await answers.postgres()) ? 'ready' : 'unreachable', since: null },
    };
  }

  serve(app, health.getReady, async (_request, reply) => {
    const databases = await readDatabases();
    reply.header('cache-control', 'no-store');
    if (Object.values(databases).every(({ state }) => state === 'ready')) {
      await readDrift();
      return { status: 'ready' as const, databases, drift };
    }
    const code = 'temporarily_unavailable';
    return reply.code(503).header('retry-after', 5).send({ code, message: MESSAGES[code], databases });
  });
};

async function driftOf(postgres: Postgres): Promise<Readiness['drift']> {
  const result = await readUpkeepResult(postgres, DRIFT_CHECK.name);
  if (!result) return { state: 'unchecked', checkedAt: null };
  return { state: result.findings.length > 0 ? 'found' : 'none', checkedAt: unixSeconds(result.finishedAt) };
}
