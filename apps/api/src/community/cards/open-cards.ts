import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { holdsTag, tagOf } from '../../http/cache/etag.ts';
import { renderAnimation, renderCard } from './render-card.ts';

/** Bytes of pictures kept: some hundreds. */
const CACHE_BYTES = 24 * 1024 * 1024;

const keptPictures = <Drawing>(draw: (drawing: Drawing) => Promise<Buffer>) =>
  new LRUCache<string, Buffer, Drawing>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: async (_tag, _stale, { context }) => draw(context),
  });

/** Answers with a card as PNG, drawn once as long as its SVG is the same. */
export function openCards() {
  const cards = keptPictures(renderCard);
  return async (request: FastifyRequest, reply: FastifyReply, svg: string): Promise<void> => {
    const tag = tagOf(svg);
    reply.header('etag', tag).type('image/png');
    // What the caller has is not drawn again: any body becomes 304 on its way out.
    await reply.send(holdsTag(request, tag) ? Buffer.alloc(0) : await cards.fetch(tag, { context: svg }));
  };
}

/** The same for animations. */
export function openAnimations() {
  const animations = keptPictures(renderAnimation);
  return async (request: FastifyRequest, reply: FastifyReply, frames: readonly string[]): Promise<void> => {
    const tag = tagOf(frames.join(''));
    reply.header('etag', tag).type('image/webp');
    await reply.send(
      holdsTag(request, tag) ? Buffer.alloc(0) : await animations.fetch(tag, { context: frames }),
    );
  };
}
