import type { FastifyInstance } from 'fastify';
import { Feed, type Author, type Extension, type FeedOptions, type Item } from 'feed';
import { siteUrl } from '../../http/network/site-address.ts';

export type FeedFormat = 'rss' | 'atom';

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

export interface FeedEntry extends Omit<Item, 'id' | 'guid'> {
  readonly date: Date;
}

export interface FeedOf {
  /** "https://example.org" */
  readonly origin: string;
  /** Path of the page that it is of. */
  readonly page: string;
  /** Paths of its own formats. */
  readonly paths: Partial<Readonly<Record<FeedFormat, string>>>;
  readonly title: string;
  readonly description: string;
  /** Newest first; `link` is a path. */
  readonly entries: readonly FeedEntry[];
}

/** A feed as RSS 2.0 or Atom. An entry's address is its id: it never changes. */
export function writeFeed({ origin, page, paths, entries, ...texts }: FeedOf, format: FeedFormat): string {
  const absolute = (path: string) => `${origin}${path}`;
  const links = Object.entries(paths).map(([name, path]) => [name, absolute(path)]);
  const options: FeedOptions = {
    ...texts,
    id: absolute(page),
    link: absolute(page),
    language: 'en',
    generator: 'Soulstat',
    copyright: 'Soulstat',
    author: { name: 'Soulstat', link: origin },
    feedLinks: Object.fromEntries(links) as Record<string, string>,
    updated: entries[0]?.date ?? new Date(0),
  };
  const feed = new Feed(options);
  for (const { author = [], ...entry } of entries) {
    const link = absolute(entry.link);
    const by = format === 'rss' ? { extensions: author.map(creatorOf) } : { author };
    feed.addItem({ ...entry, ...by, link, id: link });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

/** RSS wants the e-mail address of an author; of whom only a name is known, Dublin Core names. */
const creatorOf = ({ name = '' }: Author): Extension => ({
  name: 'dc:creator',
  objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: name },
});

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
