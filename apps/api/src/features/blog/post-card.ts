import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Posts } from '../../blog/open-posts.ts';
import { postCard } from '../../cards/post-card.ts';
import { renderCard } from '../../cards/render-card.ts';
import { holdsTag, tagOf } from '../../plugins/cache/etag.ts';
import { fail } from '../../problem.ts';

const CARD_CACHING = 'public, max-age=3600, stale-while-revalidate=3600';

/** The picture of a post for link previews: PNG, 1200 × 630. Not among the operations of the contract, which are all JSON. */
export function servePostCards(app: FastifyInstance, posts: Posts): void {
  const cards = new LRUCache<string, Buffer, string>({
    max: 50,
    fetchMethod: async (_tag, _stale, { context: svg }) => renderCard(svg),
  });
  app.get<{ Params: { slug: string } }>(
    '/api/blog/posts/:slug/card.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const post = (await posts.find(request.params.slug)) ?? fail('not_found', 'There is no such post.');
      const svg = postCard(post);
      const tag = tagOf(svg);
      reply.header('etag', tag).header('cache-control', CARD_CACHING).type('image/png');
      // What the caller holds is not drawn again: any body becomes 304 on its way out.
      return reply.send(holdsTag(request, tag) ? Buffer.alloc(0) : await cards.fetch(tag, { context: svg }));
    },
  );
}
