import { speedrun } from '@soulstat/api-client/contract';
import { LRUCache } from 'lru-cache';
import { renderCard } from '../../cards/render-card.ts';
import { runCard } from '../../cards/run-card.ts';
import type { Feature } from '../../feature.ts';
import { holdsTag, tagOf } from '../../plugins/cache/etag.ts';
import { shownRun } from './speedrun.routes.ts';

/** A player may hide, and a run may be deleted. */
const CARD_CACHING = 'public, max-age=900, stale-while-revalidate=900';
const CACHE_BYTES = 8 * 1024 * 1024;

/** The picture of a run for link previews. */
export const runCardRoutes: Feature = async (app, { dependencies: { postgres } }) => {
  const cards = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: async (_tag, _stale, { context: svg }) => renderCard(svg),
  });

  app.route({
    ...speedrun.getRunCard,
    handler: async (request, reply) => {
      const svg = runCard(await shownRun(postgres, request.params.runId));
      const tag = tagOf(svg);
      reply.header('etag', tag).header('cache-control', CARD_CACHING).type('image/png');
      // What the caller holds is not drawn again: any body becomes 304 on its way out.
      const png = holdsTag(request, tag) ? Buffer.alloc(0) : await cards.fetch(tag, { context: svg });
      return reply.send(png as never);
    },
  });
};
