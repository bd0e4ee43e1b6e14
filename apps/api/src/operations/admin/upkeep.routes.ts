import { upkeep, type UpkeepCommand, type UpkeepLine } from '@soulstat/api-client/contract';
import { PassThrough, type Readable } from 'node:stream';
import { explainFailure } from '../start/explain-failure.ts';
import { serve, type Feature } from '../../http/feature.ts';
import type { Log } from '../../base/log.ts';
import { requireAdminToken } from './admin-token.ts';
import { COMMANDS } from '../command-line/catalogue.ts';
import type { CommandOptions } from './command.ts';
import type { Databases, Stores } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'> & {
  readonly adminToken?: string | undefined;
};

/** An empty line this often says that the command still works. */
const HEARTBEAT_MS = 10_000;

/** The commands of `soulstat`, for the owner of the data folder. */
export const upkeepRoutes: Feature<Needs> = async (app, needs) => {
  requireAdminToken(app, needs);
  serve(app, upkeep.runUpkeep, async ({ params, query: { matchIds, ...query }, log }, reply) => {
    const options = { ...query, ...(matchIds && { matchIds: matchIds.split(',').map(Number) }) };
    return reply.type('application/x-ndjson').send(linesOf(params.command, options, needs, log));
  });
};

/** What the command says while it works. It stops when nobody reads any more. */
function linesOf(command: UpkeepCommand, options: CommandOptions, stores: Stores, log: Log): Readable {
  const lines = new PassThrough();
  const stopping = new AbortController();
  const write = (line: UpkeepLine) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  const heartbeat = setInterval(() => write({}), HEARTBEAT_MS);
  lines.once('close', () => stopping.abort());
  void COMMANDS[command]({
    stores,
    isLive: true,
    options,
    say: (say) => write({ say }),
    progress: (progress) => write({ progress }),
    signal: stopping.signal,
  })
    .then((exitCode) => write({ exitCode }))
    .catch((error: unknown) => {
      log.error({ err: error, command }, 'A command failed');
      write({ failure: explainFailure(error) ?? `The command failed: ${String(error)}` });
    })
    .finally(() => {
      clearInterval(heartbeat);
      lines.end();
    });
  return lines;
}
