import { changes } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { offered } from '../../community/permissions/may.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import { countSaid, listVotes, saveVote } from '../../community/votes/queries/votes.ts';
import { readChanges, type FileChange } from '../../community/site-content/changes.ts';
import { serveFeeds, type FeedEntry } from '../../community/site-content/feed.ts';
import { pageOfWeeks } from '../../community/site-content/weeks.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { SiteContent } from '../../community/site-content/site-content.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Visitors & SiteContent & Limited;

/** More than a phone shows in ten screens. */
const CHANGES_A_PAGE = 60;
const MAX_IN_FEED = 50;
const NOTHING_SAID = { votes: 0, comments: 0 } as const;
const PAGE = '/commits';

/** What changed on the site, as answers and as a feed. */
export const changeRoutes: Feature<Needs> = async (app, options) => {
  const { contentDir, postgres, accounts, permissions, rateLimits, sessions } = options;
  // They come with the program and stay as they are while it runs.
  const all = contentDir === undefined ? [] : await readChanges(contentDir);

  serve(app, changes.listChanges, async ({ query: { tag, before } }, reply) => {
    const chosen = tag ? all.filter((change) => change.tag === tag) : all;
    const { page, older } = pageOfWeeks(chosen, { before, enough: CHANGES_A_PAGE });
    const numbers = page.map(({ number }) => number);
    const said = await countSaid(postgres, 'change', numbers);
    reply.header('cache-control', 'public, no-cache');
    return {
      changes: page.map((change) => ({ ...change, ...(said.get(change.number) ?? NOTHING_SAID) })),
      older,
    };
  });

  const ownRoutes: Feature = async (own) => {
    useAccountRoutes(own, { rateLimits, sessions });

    serve(own, changes.getOwnChanges, async (request) => {
      const actor = await permissions.actorOf(request);
      const votes = actor.accountId === null ? [] : await listVotes(postgres, actor.accountId, 'change');
      return {
        votes: votes.map(({ objectId, value }) => ({ number: objectId, vote: value })),
        may: offered(actor, ['change.vote', 'comment.write'], {}),
      };
    });

    serve(own, changes.voteOnChange, async (request) => {
      const { number } = request.params;
      if (!all.some((change) => change.number === number)) fail('not_found', 'There is no such change.');
      const { accountId } = await sessions.require(request);
      const { value: vote } = request.body;
      const voted = { kind: 'change', objectId: number } as const;
      return { votes: await saveVote(postgres, accountId, voted, vote), vote };
    });
  };
  await app.register(ownRoutes, options);

  serveFeeds(app, accounts.publicUrl, {
    page: PAGE,
    paths: { rss: `${PAGE}/rss.xml` },
    title: 'Soulstat: changes',
    description: 'What changed on the site, newest first.',
    newest: async () => all.slice(0, MAX_IN_FEED).map(entryOf),
  });
};

const entryOf = ({ id, day, title, html, tag, affects }: FileChange): FeedEntry => ({
  title,
  link: `${PAGE}#${id}`,
  date: new Date(`${day}T00:00:00Z`),
  description: html + (affects ? `<p>Affects your numbers: ${affects.what}</p>` : ''),
  category: [{ name: tag }],
});
