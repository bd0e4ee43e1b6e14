import type { FastifyInstance } from 'fastify';
import { siteUrl } from '../sign-in/site-address.ts';
import { FEED_TYPES, writeFeed, type FeedEntry, type FeedFormat, type FeedOf } from './feed.ts';

/** Serves the newest entries of a page in each format that has a path. */
export function serveFeeds(
  app: FastifyInstance,
  publicUrl: string | undefined,
  { newest, ...feed }: Omit<FeedOf, 'origin' | 'entries'> & { readonly newest: () => Promise<FeedEntry[]> },
): void {
  for (const [name, path] of Object.entries(feed.paths)) {
    const format = name as FeedFormat;
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const origin = siteUrl(request, publicUrl);
      // Addresses in a feed are whole.
      if (origin === undefined) return reply.callNotFound();
      const text = writeFeed({ ...feed, origin, entries: await newest() }, format);
      return reply.header('cache-control', 'public, max-age=300').type(FEED_TYPES[format]).send(text);
    });
  }
}
