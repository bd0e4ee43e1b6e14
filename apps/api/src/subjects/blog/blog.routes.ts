import { blog, type PostList } from '@soulstat/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { openPosts, type Posts } from './open-posts.ts';
import type { AskApi } from './figure-kinds.ts';
import { takeRows, type Snapshots } from './figures.ts';
import { answeredPost, summaryOf, type PublishedPost } from './published-post.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import { postCard } from './post-card.ts';
import { fail } from '../../base/problem.ts';
import { readRecentDataVersion } from '../../storage/queries/rollup-state.ts';
import { serveFeeds, type FeedEntry } from '../../community/site-content/feed.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { serveStoredPosts } from './stored-posts.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { SiteContent } from '../../community/site-content/site-content.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Visitors & SiteContent & Limited;

const CACHING = 'public, max-age=60';
const CARD_CACHING = 'public, max-age=3600, stale-while-revalidate=3600';
const CARD_PATH = '/api/blog/posts/:slug/card.png';
const PAGE = '/blog';
const MAX_IN_FEED = 30;

/** Posts of the blog: for readers here, for staff in `stored-posts.ts`. */
export const blogRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, contentDir } = options;
  const posts = await openPosts(postgres, contentDir);
  const facts = openFactIndex(postgres);
  const snapshots: Snapshots = { ask: askOf(app), dataVersion: () => readRecentDataVersion(postgres) };

  serve(app, blog.listPosts, async ({ query: { tag } }, reply) => {
    reply.header('cache-control', CACHING);
    return listOf(await posts.list(), tag);
  });

  serve(app, blog.getPost, async ({ params: { slug } }, reply) => {
    const post = await postOf(posts, slug);
    reply.header('cache-control', CACHING);
    return answeredPost(post, await facts());
  });

  const sendCard = openCards();
  // The picture of a post for link previews. Not among the operations of the contract, which are all JSON.
  app.get<{ Params: { slug: string } }>(CARD_PATH, { schema: { hide: true } }, async (request, reply) => {
    const svg = postCard(await postOf(posts, request.params.slug));
    await sendCard(request, reply.header('cache-control', CARD_CACHING), svg);
    return reply;
  });

  serve(app, blog.getFigureToday, async ({ params: { slug, figureId } }, reply) => {
    const post = await postOf(posts, slug);
    const { kind = null, query = '' } = post.figures.find(({ id }) => id === figureId) ?? {};
    if (kind === null) return fail('not_found', 'This chart cannot be asked for again.');
    reply.header('cache-control', CACHING);
    return takeRows(snapshots, { kind, query });
  });

  serveFeeds(app, options.accounts.publicUrl, {
    page: PAGE,
    paths: { rss: `${PAGE}/rss.xml`, atom: `${PAGE}/atom.xml` },
    title: 'Soulstat: blog',
    description: 'What the numbers say, with charts of the day they were counted.',
    newest: async () => (await posts.list()).slice(0, MAX_IN_FEED).map(entryOf),
  });
  app.register((routes) => serveStoredPosts(routes, options, { posts, snapshots }));
};

const postOf = async (posts: Posts, slug: string): Promise<PublishedPost> =>
  (await posts.find(slug)) ?? fail('not_found', 'There is no such post.');

async function listOf(all: readonly PublishedPost[], tag: string | undefined): Promise<PostList> {
  const chosen = tag === undefined ? all : all.filter(({ tags }) => tags.includes(tag));
  const allTags = all.flatMap(({ tags }) => tags);
  const byTag = Map.groupBy(allTags, (each) => each);
  return {
    posts: await Promise.all(chosen.slice(0, 200).map(summaryOf)),
    tags: [...byTag]
      .map(([name, of]) => ({ tag: name, count: of.length }))
      .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag)),
  };
}

const entryOf = (post: PublishedPost): FeedEntry => ({
  title: post.title,
  link: `${PAGE}/${post.slug}`,
  description: post.summary,
  published: new Date(post.publishedAt * 1000),
  date: new Date(post.updatedAt * 1000),
  author: [{ name: post.author.name }],
  category: post.tags.map((name) => ({ name, term: name })),
});

/** Charts are of what this API answers to everybody. */
const askOf =
  (app: FastifyInstance): AskApi =>
  async (url) => {
    const { statusCode, body } = await app.inject({ url });
    const answer = JSON.parse(body) as { readonly message?: string };
    if (statusCode === 200) return answer;
    return fail(statusCode === 503 ? 'temporarily_unavailable' : 'invalid_request', answer.message);
  };
