import { roadmap, tickets, type RoadmapEntry } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { addVote, findEntry, listEntries, listVotes, removeVote, type EntryRow } from './queries/roadmap.ts';
import { findSimilarEntries, findSimilarTickets } from './queries/similar.ts';
import { serviceTime } from './queries/tickets.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { fail } from '../../base/problem.ts';
import { lineAnswer } from './ticket-answer.ts';
import { cleanText, filledTicketText } from './ticket-input.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Announcing } from './announce.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited & Announcing;

/** What everybody may see of tickets: the roadmap that they are tied to, how long they wait, and what is known already. */
export const roadmapRoutes: Feature<Needs> = async (app, { postgres, sendsEmail = false }) => {
  serve(app, roadmap.getRoadmap, async () => Promise.all((await listEntries(postgres)).map(entryAnswer)));

  serve(app, tickets.getService, async () => ({
    ...(await serviceTime(postgres)),
    sendsEmail,
  }));
};

/** The same for whoever is signed in. */
export const ownRoadmapRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, sessions, permissions, rateLimits } = options;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, tickets.findSimilar, async (request) => {
    const text = cleanText(request.query.text);
    const { accountId } = await permissions.actorOf(request);
    const entries = await findSimilarEntries(postgres, text);
    const rows = accountId === null ? [] : await findSimilarTickets(postgres, accountId, text);
    return { entries, own: rows.map(lineAnswer) };
  });

  serve(app, roadmap.listVotes, async (request) => {
    const { accountId } = await sessions.require(request);
    return { entryIds: await listVotes(postgres, accountId) };
  });

  serve(app, roadmap.vote, async (request) => {
    const { accountId } = await sessions.require(request);
    const { entryId } = request.params;
    if (!(await findEntry(postgres, entryId))) fail('not_found', 'There is no such entry any more.');
    await (request.body.isFor ? addVote : removeVote)(postgres, entryId, accountId);
    return { entryIds: await listVotes(postgres, accountId) };
  });
};

async function entryAnswer(entry: EntryRow): Promise<RoadmapEntry> {
  const { entryId, kind, state, title, body, rendered, updatedAt } = entry;
  const parts = await filledTicketText({ body: body || title, rendered }, { isStaff: true });
  const { tickets: tied, votes } = entry;
  return { entryId, kind, state, title, parts, tickets: tied, votes, updatedAt: unixSeconds(updatedAt) };
}
