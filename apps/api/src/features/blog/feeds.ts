import type { FastifyInstance } from 'fastify';
import type { Posts } from '../../blog/open-posts.ts';
import type { PublishedPost } from '../../blog/published-post.ts';
import { serveFeeds, type FeedEntry } from '../../site-content/feed.ts';

const PAGE = '/blog';
const MAX_IN_FEED = 30;

/** The newest posts as RSS and as Atom. */
export const serveBlogFeeds = (app: FastifyInstance, posts: Posts, publicUrl: string | undefined): void =>
  serveFeeds(app, publicUrl, {
    page: PAGE,
    paths: { rss: `${PAGE}/rss.xml`, atom: `${PAGE}/atom.xml` },
    title: 'Soulstat: blog',
    description: 'What the numbers say, with charts of the day they were counted.',
    newest: async () => (await posts.list()).slice(0, MAX_IN_FEED).map(entryOf),
  });

const entryOf = (post: PublishedPost): FeedEntry => ({
  title: post.title,
  link: `${PAGE}/${post.slug}`,
  description: post.summary,
  published: new Date(post.publishedAt * 1000),
  date: new Date(post.updatedAt * 1000),
  author: [{ name: post.author.name }],
  category: post.tags.map((name) => ({ name, term: name })),
});
