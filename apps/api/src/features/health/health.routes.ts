import { health, type DatabaseState, type Readiness } from '@soulstat/api-client/contract';
import { pingClickHouse, type ClickHouse } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { DRIFT_CHECK } from '../../jobs/counting.jobs.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { pingPostgres } from '../../queries/postgres/client/ping.ts';
import { readUpkeepResult } from '../../queries/postgres/work/upkeep-results.ts';
import { openProbe, type Probe } from './probe.ts';
import { messageOf } from '../../problem.ts';

interface DatabaseHealth {
  readonly state: DatabaseState;
  /** Unix seconds; null where the moment is not known. */
  readonly since: number | null;
}

/** The probe of Kubernetes waits for five seconds (`deploy/kubernetes`). */
const PROBING = { patienceMs: 2000, graceMs: 30_000, freshMs: 1000 };

export const healthRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const drift = openDrift(postgres);
  const probes = {
    clickhouse: openProbe(() => pingClickHouse(clickhouse), PROBING),
    postgres: openProbe(() => pingPostgres(postgres), PROBING),
  };
  app.route({ ...health.getLive, handler: async () => ({ status: 'live' as const }) });

  app.route({
    ...health.getReady,
    handler: async (_request, reply) => {
      const databases = {
        clickhouse: await clickhouseHealth(clickhouse, probes.clickhouse),
        postgres: await postgresHealth(probes.postgres),
      };
      reply.header('cache-control', 'no-store');
      if (Object.values(databases).every(({ state }) => state === 'ready'))
        return { status: 'ready' as const, databases, drift: await drift.read() };
      const code = 'temporarily_unavailable' as const;
      return reply
        .code(503)
        .header('retry-after', 5)
        .send({ code, message: messageOf(code), databases });
    },
  });
};

/** What the check of the night saw, as far as the database says it in time. */
function openDrift(postgres: Postgres) {
  let known: Readiness['drift'] = { state: 'unchecked', checkedAt: null };
  const read = openProbe(
    async () => {
      known = await driftOf(postgres);
    },
    { ...PROBING, freshMs: 0 },
  );
  return {
    read: async () => {
      await read();
      return known;
    },
  };
}

async function driftOf(postgres: Postgres): Promise<Readiness['drift']> {
  const result = await readUpkeepResult(postgres, DRIFT_CHECK.name);
  if (!result) return { state: 'unchecked', checkedAt: null };
  const checkedAt = Math.floor(result.finishedAt.getTime() / 1000);
  return { state: result.findings.length > 0 ? 'found' : 'none', checkedAt };
}

async function clickhouseHealth(clickhouse: ClickHouse, answers: Probe): Promise<DatabaseHealth> {
  const { state, since } = clickhouse.status();
  const known = { state, since: Math.floor(since / 1000) };
  if (state !== 'ready') return known;
  return (await answers()) ? known : { ...known, state: 'unreachable' };
}

async function postgresHealth(answers: Probe): Promise<DatabaseHealth> {
  return { state: (await answers()) ? 'ready' : 'unreachable', since: null };
}
