import { health, type DatabaseState, type Readiness } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { DRIFT_CHECK } from '../../jobs/drift-check.job.ts';
import { messageOf } from '../../plugins/problems.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { pingClickHouse } from '../../queries/clickhouse/ping.ts';
import type { Postgres } from '../../queries/postgres/connect.ts';
import { pingPostgres } from '../../queries/postgres/ping.ts';
import { readUpkeepResult } from '../../queries/postgres/upkeep-results.ts';

interface DatabaseHealth {
  readonly state: DatabaseState;
  /** Unix seconds; null where the moment is not known. */
  readonly since: number | null;
}

/** A database that has not answered a ping by then counts as unreachable. */
const PATIENCE_MS = 2000;

export const healthRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  app.route({ ...health.getLive, handler: async () => ({ status: 'live' as const }) });

  app.route({
    ...health.getReady,
    handler: async (_request, reply) => {
      const databases = {
        clickhouse: await clickhouseHealth(clickhouse),
        postgres: await postgresHealth(postgres),
      };
      reply.header('cache-control', 'no-store');
      if (Object.values(databases).every(({ state }) => state === 'ready'))
        return { status: 'ready' as const, databases, drift: await driftOf(postgres) };
      const code = 'temporarily_unavailable' as const;
      return reply
        .code(503)
        .header('retry-after', 5)
        .send({ code, message: messageOf(code), databases });
    },
  });
};

async function driftOf(postgres: Postgres): Promise<Readiness['drift']> {
  const result = await readUpkeepResult(postgres, DRIFT_CHECK.name);
  if (!result) return { state: 'unchecked', checkedAt: null };
  const checkedAt = Math.floor(result.finishedAt.getTime() / 1000);
  return { state: result.findings.length > 0 ? 'found' : 'none', checkedAt };
}

async function clickhouseHealth(clickhouse: ClickHouse): Promise<DatabaseHealth> {
  const { state, since } = clickhouse.status();
  const known = { state, since: Math.floor(since / 1000) };
  if (state !== 'ready') return known;
  return (await answers(pingClickHouse(clickhouse))) ? known : { ...known, state: 'unreachable' };
}

async function postgresHealth(postgres: Postgres): Promise<DatabaseHealth> {
  return { state: (await answers(pingPostgres(postgres))) ? 'ready' : 'unreachable', since: null };
}

async function answers(ping: Promise<void>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const answered = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
