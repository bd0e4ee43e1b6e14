import type { FastifyInstance } from 'fastify';
import type { Posts } from '../../blog/open-posts.ts';
import type { PublishedPost } from '../../blog/published-post.ts';
import { siteUrl } from '../../sign-in/site-address.ts';
import { FEED_TYPES, writeFeed, type FeedEntry, type FeedFormat } from '../../site-content/feed.ts';

const PAGE = '/blog';
const PATHS: Readonly<Record<FeedFormat, string>> = { rss: `${PAGE}/rss.xml`, atom: `${PAGE}/atom.xml` };
const MAX_IN_FEED = 30;

/** The newest posts as RSS and as Atom. */
export function serveFeeds(app: FastifyInstance, posts: Posts, publicUrl: string | undefined): void {
  for (const [name, path] of Object.entries(PATHS)) {
    const format = name as FeedFormat;
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const origin = siteUrl(request, publicUrl);
      // Addresses in a feed are whole.
      if (origin === undefined) return reply.callNotFound();
      const newest = (await posts.list()).slice(0, MAX_IN_FEED);
      const feed = writeFeed(
        {
          origin,
          page: PAGE,
          paths: PATHS,
          title: 'Soulstat: blog',
          description: 'What the numbers say, with charts of the day they were counted.',
          entries: newest.map(entryOf),
        },
        format,
      );
      return reply.header('cache-control', 'public, max-age=300').type(FEED_TYPES[format]).send(feed);
    });
  }
}

const entryOf = ({
  slug,
  title,
  summary,
  author,
  tags,
  publishedAt,
  updatedAt,
}: PublishedPost): FeedEntry => ({
  title,
  link: `${PAGE}/${slug}`,
  description: summary,
  published: new Date(publishedAt * 1000),
  date: new Date(updatedAt * 1000),
  author: [{ name: author.name }],
  category: tags.map((name) => ({ name, term: name })),
});
