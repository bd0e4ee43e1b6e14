import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { holdsTag, tagOf } from '../../http/cache/etag.ts';
import { renderCard } from './render-card.ts';

/** Bytes of pictures kept: some hundreds. */
const CACHE_BYTES = 24 * 1024 * 1024;

/** Answers with a card as PNG, drawn once as long as its SVG is the same. */
export function openCards() {
  const cards = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: async (_tag, _stale, { context: svg }) => renderCard(svg),
  });
  return async (request: FastifyRequest, reply: FastifyReply, svg: string): Promise<void> => {
    const tag = tagOf(svg);
    reply.header('etag', tag).type('image/png');
    // What the caller has is not drawn again: any body becomes 304 on its way out.
    await reply.send(holdsTag(request, tag) ? Buffer.alloc(0) : await cards.fetch(tag, { context: svg }));
  };
}
