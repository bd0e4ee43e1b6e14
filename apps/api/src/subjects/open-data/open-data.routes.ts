import { openData } from '@soulstat/api-client/contract';
import { Readable } from 'node:stream';
import { fail } from '../../base/problem.ts';
import { holdsTag } from '../../http/cache/etag.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';
import { wantDump } from '../../storage/queries/wanted-dump.ts';
import { findDumpFile, readDump } from './queries/dumps.ts';
import { licenceOf, type DataLicence } from './licence.ts';
import { emptyManifest } from './manifest.ts';
import { partAsked } from './part-asked.ts';
import { openSlots } from './slots.ts';

type Needs = Pick<Databases, 'postgres' | 'rawStore'> &
  Limited & { readonly dataLicence?: DataLicence | undefined };

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_DUMP = emptyManifest();
const NO_BYTES = () => Readable.from([]);
const PARQUET = 'application/vnd.apache.parquet';

/** Dumps of the data: what there is, and the files. */
export const openDataRoutes: Feature<Needs> = async (
  app,
  { postgres, rawStore, rateLimits, dataLicence },
) => {
  const terms = licenceOf(dataLicence);
  serve(app, openData.getDump, async (_request, reply) => {
    const { manifest } = await readDump(postgres);
    reply.header('cache-control', cachingOf('public, max-age=60', manifest !== null));
    return { ...(manifest ?? NO_DUMP), ...terms };
  });

  const slots = openSlots(rateLimits);
  const onRequest = limitAddress(app, rateLimits, 'dumpParts');
  serve(app, { ...openData.getDumpFile, onRequest }, async (request, reply) => {
    const { sha256, name } = request.params;
    const { bytes } =
      (await findDumpFile(postgres, sha256)) ?? fail('not_found', 'No dump has this file any more.');
    const tag = `"${sha256}"`;
    reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': IMMUTABLE });
    // Any body becomes 304 on its way out.
    if (request.method === 'GET' && holdsTag(request, tag)) return reply.send(NO_BYTES() as never);
    const { range, 'if-range': ifRange } = request.headers;
    const part = ifRange === undefined || ifRange === tag ? partAsked(range, bytes) : undefined;
    if (part === 'none') {
      reply.headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' });
      return fail('range_not_satisfiable');
    }
    const { first, last } = part ?? { first: 0, last: bytes - 1 };
    reply.type(PARQUET).headers({
      'content-length': last - first + 1,
      'content-disposition': `attachment; filename="${name}"`,
    });
    if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
    if (request.method === 'HEAD') return reply.send(NO_BYTES() as never);
    slots.take(request, reply, last - first + 1);
    const file = await rawStore.read(sha256, { first, last });
    if (file) return reply.send(file as never);
    // As after a restored backup: the next dump has it again.
    await wantDump(postgres);
    for (const name of ['content-length', 'content-range', 'content-disposition', 'etag'])
      reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    return fail('raw_file_missing');
  });
};
