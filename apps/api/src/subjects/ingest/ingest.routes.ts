import { ingest } from '@soulstat/api-client/contract';
import { findFullMatches } from '@soulstat/warehouse/facts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import { releaseBytes } from '../../matches/reader/release-bytes.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { isBanned } from '../../matches/queries/account-bans.ts';
import { whenVisitorLeaves } from '../../http/plugins/visitor-left.ts';
import { listDownloads } from '../../matches/queries/downloads.ts';
import { findRemovedMatches } from '../../matches/queries/removed-matches.ts';
import { plausibleUploadsOnly } from './plausible-upload.ts';
import { admitUpload } from '../../matches/uploads/admit-upload.ts';
import { progressOf } from './progress.ts';
import { saltQuotaOf } from './salt-quota.ts';
import { QuotaUsedUp, takeSalts } from './take-salts.ts';
import { MAX_UPLOAD_BYTES, openUploadGate, readBody } from './upload-gate.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Ingester } from '../../matches/ingest/ingester.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'> &
  Pick<Visitors, 'sessions' | 'accounts'> &
  Limited & { readonly ingester: Ingester; readonly downloads?: { readonly wake: () => void } | undefined };

/** A thousand matches, written with all their digits. */
const SALTS_BYTES = 256 * 1024;

/** What visitors send in. Nobody signs in to send salts: a match is believed only once it was downloaded from the publisher. */
export const ingestRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, clickhouse, rawStore, ingester, downloads, sessions, rateLimits } = options;
  const uploads = openUploadGate(postgres, rateLimits);
  keepPrivate(app);
  app.addContentTypeParser('application/octet-stream', readBody);
  const limit = limitAddress(app, rateLimits, 'uploads');

  const saltLimits = { bodyLimit: SALTS_BYTES, preHandler: limit };
  serve(app, { ...ingest.sendSalts, ...saltLimits }, async (request, reply) => {
    const { salts, forwardToCommunity: forward = false } = request.body;
    const quota = await saltQuotaOf(request, options);
    const matches = await takeSalts(options, salts, { forward, quota }).catch((error: unknown) =>
      refuseBeyondQuota(reply, error),
    );
    downloads?.wake();
    return { matches };
  });

  serve(app, ingest.listSentMatches, async ({ query }) => {
    const matchIds = query.matchIds.split(',').map(Number).filter(Number.isSafeInteger);
    const [present, known, removed] = await Promise.all([
      findFullMatches(clickhouse, matchIds),
      listDownloads(postgres, matchIds),
      findRemovedMatches(postgres, matchIds, 'everyone'),
    ]);
    return matchIds.map((matchId) => progressOf(matchId, present, known, removed));
  });

  const uploadLimits = {
    bodyLimit: MAX_UPLOAD_BYTES,
    // Before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { accountId } = await sessions.require(request);
      if (await isBanned(postgres, accountId)) fail('banned');
      await limit(request, reply);
      await uploads.admit(accountId, request, reply);
    },
  };
  serve(app, { ...ingest.sendMatchFile, ...uploadLimits }, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { body: bytes, query } = request;
    if (!(bytes instanceof Uint8Array)) fail('unsupported_media_type');
    const refuse = plausibleUploadsOnly(clickhouse, accountId);
    const upload = { accountId, signal: whenVisitorLeaves(reply) };
    const admit = admitUpload({ postgres, clickhouse, rawStore }, { accountId, bytes, refuse });
    return ingester
      .ingest({ fileName: query.fileName, firstMatch: 1, bytes, admit, upload })
      .finally(() => releaseBytes(bytes));
  });
};

function refuseBeyondQuota(reply: FastifyReply, error: unknown): never {
  if (!(error instanceof QuotaUsedUp)) throw error;
  reply.header('retry-after', error.secondsLeft);
  return fail('too_many_requests', error.message);
}
