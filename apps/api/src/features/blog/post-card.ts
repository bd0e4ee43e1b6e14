import type { FastifyInstance } from 'fastify';
import type { Posts } from '../../blog/open-posts.ts';
import { postCard } from '../../cards/post-card.ts';
import { openCards } from '../../cards/open-cards.ts';
import { fail } from '../../problem.ts';

const CARD_CACHING = 'public, max-age=3600, stale-while-revalidate=3600';

/** The picture of a post for link previews: PNG, 1200 × 630. Not among the operations of the contract, which are all JSON. */
export function servePostCards(app: FastifyInstance, posts: Posts): void {
  const sendCard = openCards();
  app.get<{ Params: { slug: string } }>(
    '/api/blog/posts/:slug/card.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const post = (await posts.find(request.params.slug)) ?? fail('not_found', 'There is no such post.');
      await sendCard(request, reply.header('cache-control', CARD_CACHING), postCard(post));
      return reply;
    },
  );
}
