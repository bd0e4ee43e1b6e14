import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives every buffered answer of a GET a strong entity tag, and answers 304 when the caller holds it already. A handler that
 * knows a cheaper tag sets it itself. Its other half, `useCodedEntityTags`, stands after compression.
 */
export function useEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    varyByCoding(reply);
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload;
    if (typeof payload === 'string' && !reply.hasHeader('etag')) reply.header('etag', tagOf(payload));
    const matching = matchingTag(reply.getHeader('etag'), request.headers['if-none-match']);
    if (matching === undefined) return payload;
    reply.code(304).header('etag', matching).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Any answer may leave compressed: what keeps it on the way must keep one for each coding. */
function varyByCoding(reply: FastifyReply): void {
  const names = String(reply.getHeader('vary') ?? '');
  if (/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(names)) return;
  reply.header('vary', names === '' ? 'accept-encoding' : `${names}, accept-encoding`);
}

/**
 * A strong tag names bytes, so an answer that left compressed has a tag of its own: `"abc"` becomes `"abc-br"`. Compression
 * works per route: call this after it and before the routes.
 */
export function useCodedEntityTags(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request: unknown, reply: FastifyReply, payload: unknown) => {
        const coding = reply.getHeader('content-encoding');
        const tag = reply.getHeader('etag');
        if (CODINGS.includes(String(coding)) && typeof tag === 'string' && tag.startsWith('"'))
          reply.header('etag', tag.replace(/"$/, `-${coding}"`));
        return payload;
      },
    ];
  });
}

const CODINGS: readonly string[] = ['zstd', 'br', 'gzip'];

/** A strong tag of a text, or of a hash that stands for it. */
export const tagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Whether the caller holds what the tag names, so that it need not be made. */
export const holdsTag = (request: FastifyRequest, tag: string): boolean =>
  matchingTag(tag, request.headers['if-none-match']) !== undefined;

/** The tag among those of `If-None-Match` that names the answer, in whatever coding the caller holds it. */
function matchingTag(tag: unknown, ifNoneMatch: string | undefined): string | undefined {
  if (ifNoneMatch === undefined || typeof tag !== 'string') return undefined;
  if (ifNoneMatch.trim() === '*') return tag;
  const candidates = ifNoneMatch.split(',').map((candidate) => candidate.trim());
  return candidates.find((candidate) => bare(candidate) === bare(tag));
}

/** `W/"abc-br"` → `"abc"` */
const bare = (tag: string) => tag.replace(/^W\//, '').replace(/-(?:zstd|br|gzip)"$/, '"');
