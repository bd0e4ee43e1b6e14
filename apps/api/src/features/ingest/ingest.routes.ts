import { ingest } from '@soulstat/api-client/contract';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../feature.ts';
import { openBudget } from '../../ingest/budget.ts';
import { findFullMatches } from '../../ingest/full-matches.ts';
import { fail } from '../../plugins/problems.ts';
import { limitUploads } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { listDownloads } from '../../queries/postgres/downloads.ts';
import { admitUpload } from './admit-upload.ts';
import { ownMatchesOnly } from './own-matches.ts';
import { progressOf } from './progress.ts';
import { saltQuotaOf } from './salt-quota.ts';
import { QuotaUsedUp, takeSalts } from './take-salts.ts';

/** A thousand matches, written with all their digits. */
const SALTS_BYTES = 256 * 1024;
/** Real match files stay under 1.5 MB, and 64 MB without compression is what they may have at most. */
const FILE_BYTES = 16 * 1024 * 1024;
const FILES_BYTES_AT_ONCE = 64 * 1024 * 1024;

/** What visitors send in. Nobody signs in to send salts: a match is believed only once it was downloaded from the publisher. */
export const ingestRoutes: Feature = async (app, { dependencies, sessions, accounts, rateLimits }) => {
  const { postgres, clickhouse, rawStore, ingester, downloads } = dependencies;
  const memory = openBudget(FILES_BYTES_AT_ONCE);
  keepPrivate(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const limit = limitUploads(app, rateLimits);

  app.route({
    ...ingest.sendSalts,
    bodyLimit: SALTS_BYTES,
    preHandler: limit,
    handler: async (request, reply) => {
      const { salts, forwardToCommunity = false } = request.body;
      const canSignIn = accounts.signIn !== 'off';
      const quota = await saltQuotaOf(request, { postgres, sessions, limits: rateLimits, canSignIn });
      const matches = await takeSalts({ postgres, clickhouse }, salts, {
        forward: forwardToCommunity,
        quota,
      }).catch((error: unknown) => refuseBeyondQuota(reply, error));
      downloads?.wake();
      return { matches };
    },
  });

  app.route({
    ...ingest.listSentMatches,
    handler: async ({ query }) => {
      const matchIds = query.matchIds.split(',').map(Number).filter(Number.isSafeInteger);
      const [held, known] = await Promise.all([
        findFullMatches(clickhouse, matchIds),
        listDownloads(postgres, matchIds),
      ]);
      return matchIds.map((matchId) => progressOf(matchId, held, known));
    },
  });

  app.route({
    ...ingest.sendMatchFile,
    bodyLimit: FILE_BYTES,
    // Before the body is read.
    onRequest: async (request) => {
      await sessions.require(request);
    },
    preHandler: limit,
    handler: async (request) => {
      const { accountId } = await sessions.require(request);
      const { body: bytes, query } = request;
      const refuse = ownMatchesOnly(clickhouse, accountId);
      return memory.use(bytes.byteLength, () =>
        ingester.ingest({
          fileName: query.fileName,
          firstMatch: 1,
          bytes,
          admit: admitUpload({ postgres, clickhouse, rawStore }, { accountId, bytes, refuse }),
        }),
      );
    },
  });
};

function refuseBeyondQuota(reply: FastifyReply, error: unknown): never {
  if (!(error instanceof QuotaUsedUp)) throw error;
  reply.header('retry-after', error.secondsLeft);
  return fail('too_many_requests', error.message);
}
