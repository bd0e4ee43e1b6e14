import { changes, type SiteChange } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { siteUrl } from '../../sign-in/site-address.ts';
import { readChanges } from '../../site-content/changes.ts';
import { FEED_TYPES, writeFeed, type FeedEntry } from '../../site-content/feed.ts';
import { pageOfWeeks } from '../../site-content/weeks.ts';

/** More than a phone shows in ten screens. */
const CHANGES_A_PAGE = 60;
const MAX_IN_FEED = 50;
const CACHING = 'public, max-age=300';
const PAGE = '/commits';
const RSS = `${PAGE}/rss.xml`;

/** What changed on the site, as answers and as a feed. */
export const changeRoutes: Feature = async (app, { dependencies: { contentDir }, accounts }) => {
  // They come with the program and stay as they are while it runs.
  const all = contentDir === undefined ? [] : await readChanges(contentDir);

  app.route({
    ...changes.listChanges,
    handler: async ({ query: { tag, before } }, reply) => {
      const chosen = tag ? all.filter((change) => change.tag === tag) : all;
      const { page, older } = pageOfWeeks(chosen, { before, enough: CHANGES_A_PAGE });
      reply.header('cache-control', CACHING);
      return { changes: [...page], older };
    },
  });

  app.get(RSS, { schema: { hide: true } }, async (request, reply) => {
    const origin = siteUrl(request, accounts.publicUrl);
    // Addresses in a feed are whole.
    if (origin === undefined) return reply.callNotFound();
    const feed = writeFeed(
      {
        origin,
        page: PAGE,
        paths: { rss: RSS },
        title: 'Soulstat: changes',
        description: 'What changed on the site, newest first.',
        entries: all.slice(0, MAX_IN_FEED).map(entryOf),
      },
      'rss',
    );
    return reply.header('cache-control', CACHING).type(FEED_TYPES.rss).send(feed);
  });
};

const entryOf = ({ id, day, title, html, tag, affects }: SiteChange): FeedEntry => ({
  title,
  link: `${PAGE}#${id}`,
  date: new Date(`${day}T00:00:00Z`),
  description: html + (affects ? `<p>Affects your numbers: ${affects.what}</p>` : ''),
  category: [{ name: tag }],
});
