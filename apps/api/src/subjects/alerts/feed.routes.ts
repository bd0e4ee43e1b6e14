import { alerts as contract } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { hashOfSecret } from '../../base/secrets.ts';
import { calendarSite } from '../../community/calendars/write-calendar.ts';
import { FEED_TYPES, writeFeed } from '../../community/site-content/feed.ts';
import { serve } from '../../http/feature.ts';
import type { AlertFeature } from './alerts.ts';
import { listAlerts } from './queries/alerts.ts';
import { findFeedOwner } from './queries/choices.ts';
import { alertOf } from './words.ts';

/** The private feed: its address is all that is needed, and nobody on the way keeps it. */
export const feedRoutes: AlertFeature = async (app, { postgres, accounts }) => {
  serve(app, contract.getAlertFeed, async (request, reply) => {
    const owner = await findFeedOwner(postgres, hashOfSecret(request.params.secret));
    if (owner === undefined) fail('not_found', 'There is no such feed, or it was ended.');
    const rows = await listAlerts(postgres, owner, contract.ALERTS_SHOWN);
    const feed = writeFeed(
      {
        origin: calendarSite(request, accounts.publicUrl).url,
        page: '/alerts',
        paths: {},
        title: 'Your alerts',
        description: 'What you follow on Soulstat.',
        entries: rows.map((row) => {
          const { title, path } = alertOf(row);
          return {
            title,
            link: `${path}${path.includes('?') ? '&' : '?'}alert=${row.alertId}`,
            date: row.at,
          };
        }),
      },
      'rss',
    );
    reply.type(FEED_TYPES.rss).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return feed;
  });
};
