import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { readRecentDataVersion } from '../../storage/queries/rollup-state.ts';
import { countAddresses, type AskedAddresses } from './prewarm.ts';

/** An answer as it left, with the version of the rollups that it is of. */
interface CachedResponse {
  readonly dataVersion: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const MEGABYTE = 2 ** 20;
const MAX_BYTES = 48 * MEGABYTE;
/** No longer than browsers may keep such an answer: it may also depend on the day. */
const KEPT_MS = 60_000;
/** Below this nothing is won by compression. */
const MIN_BYTES = 1024;
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'content-encoding'] as const;

const versions = new WeakMap<FastifyReply, number>();

/** The answer depends on its address and this version of the rollups alone: its bytes may be sent to others too while that lasts. */
export function cacheResponse(reply: FastifyReply, dataVersion: number): void {
  const isSettled = dataVersion % 2 === 0;
  if (isSettled) versions.set(reply, dataVersion);
}

/**
 * Sends answers that were given before as the bytes they were, compressed as they were, for as long as what is counted stays the same.
 * Call it after `useEntityTags` and before compression. Says which of them are asked for most.
 */
export function useResponseCache(app: FastifyInstance, postgres: Postgres): AskedAddresses {
  const asked = countAddresses();
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => bytesOf(body) + key.length,
    ttl: KEPT_MS,
  });

  // Before what the request says is checked: it said the same when it was answered.
  app.addHook('preValidation', async (request, reply) => {
    const answer = request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
    if (answer) asked.note(addressOf(request));
    if (!answer || answer.dataVersion !== (await readRecentDataVersion(postgres))) return;
    return reply.headers(answer.headers).send(answer.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const dataVersion = versions.get(reply);
    if (dataVersion === undefined || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    asked.note(addressOf(request));
    const body = await encoded(request, reply, payload);
    const headers = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
    kept.set(keyOf(request), {
      dataVersion,
      headers: Object.fromEntries(headers.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
      body,
    });
    return body;
  });
  return asked;
}

const addressOf = (request: FastifyRequest) => ({ url: request.url, encoding: codingOf(request) ?? '' });

/** As much as it keeps from being used again. */
const bytesOf = (body: string | Buffer) => (typeof body === 'string' ? body.length : body.buffer.byteLength);

/** An operation that takes no query answers the same whatever is asked along. */
function keyOf(request: FastifyRequest): string {
  const { url, routeOptions } = request;
  const asked = routeOptions.schema?.querystring ? url : url.split('?', 1)[0];
  return `${codingOf(request) ?? ''} ${asked}`;
}

/** Beyond this another thread does it: to tell it takes this one as long as 25 kB do. */
const LITTLE_BYTES = 64 * 1024;

/**
 * The first that a caller takes. Quick rather than small: it is done once for all who ask. What most browsers take is as small as brotli
 * makes it in a quarter of the time (131 kB of items: 24 kB in 0.4 ms), and of most answers needs no thread.
 */
const ENCODERS = {
  zstd: (text: string): Buffer | Promise<Buffer> => {
    const options = { ...inOnePiece(text), params: { [constants.ZSTD_c_compressionLevel]: 1 } };
    return text.length < LITTLE_BYTES
      ? zstdCompressSync(text, options)
      : promisify(zstdCompress)(text, options);
  },
  br: (text: string): Promise<Buffer> =>
    promisify(brotliCompress)(text, {
      ...inOnePiece(text),
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text, inOnePiece(text)),
} as const;

/**
 * What comes is kept in the piece of memory that it was written to. Those are of 64 kB unless told otherwise, twenty times as much as many an
 * answer; most texts shrink to less than a quarter.
 */
const inOnePiece = (text: string) => ({ chunkSize: Math.ceil(text.length / 4) });

const CODINGS = ['zstd', 'br', 'gzip'] as const;

async function encoded(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const coding = codingOf(request);
  if (coding === undefined || text.length < MIN_BYTES) return text;
  reply.header('content-encoding', coding);
  return ENCODERS[coding](text);
}

/** What the caller takes by name. Whatever else it says is left to the compression of all answers. */
function codingOf({ headers }: FastifyRequest): (typeof CODINGS)[number] | undefined {
  if (headers['x-no-compression'] !== undefined) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  return CODINGS.find((coding) => accepted.includes(coding));
}
