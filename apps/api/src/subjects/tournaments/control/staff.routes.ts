import { tournamentStaff } from '@soulstat/api-client/contract';
import { randomBytes } from 'node:crypto';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { forgetModeration } from '../../../community/moderation/queries/moderation-state.ts';
import { writeAudit } from '../../../community/moderation/queries/audit.ts';
import { mayLink } from '../../../community/permissions/new-accounts.ts';
import { setTeamResults } from '../../../community/teams/team-results.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { oneLine } from '../../../base/one-line.ts';
import { hashOfSecret, newSecret } from '../../../base/secrets.ts';
import { inviteLink } from '../registration/addresses.ts';
import { changeNews, findNews, insertNews, removeNews } from '../queries/news.ts';
import {
  insertInvite,
  listInvites,
  listStaff,
  removeInvite,
  removeStaffRole,
  setStaffRole,
  type InviteRow,
} from '../queries/people.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { deleteTournamentRow, lockTournament } from '../queries/tournaments.ts';
import {
  insertWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  type WebhookRow,
} from '../queries/webhooks.ts';
import { newsView } from '../pages/reads.routes.ts';
import { isLink, renderText } from '../creator/source.ts';
import { accountOf, type TournamentFeature } from '../tournaments.ts';

const DONE = { isDone: true } as const;

/** Who helps to run a tournament, whom it lets in, what it announces, and which programs it sends results to. */
export const staffRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { now, readFacts } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  const staffOf = async (id: number) =>
    (await listStaff(postgres, id)).map(({ accountId, name, role, since }) => ({
      accountId,
      name,
      role,
      since: unixSeconds(since),
    }));

  serve(app, tournamentStaff.listTournamentStaff, async (request) => {
    await tournaments.require(request, 'tournament.control');
    return staffOf(request.params.id);
  });

  serve(app, tournamentStaff.setTournamentRole, async (request) => {
    const { actor } = await tournaments.require(request, 'tournament.own');
    const { id } = request.params;
    const { accountId, role } = request.body;
    const own = accountOf(actor);
    if (accountId === own && role !== 'owner')
      fail('invalid_request', 'You own this tournament: make somebody else its owner first.');
    await postgres.transaction(async (tx) => {
      await lockTournament(tx, id);
      const staff = await listStaff(tx, id);
      const before = staff.find((each) => each.accountId === accountId)?.role ?? null;
      if (before === null && staff.length >= tournamentStaff.MAX_ORGANISERS)
        fail('invalid_request', `A tournament has ${tournamentStaff.MAX_ORGANISERS} organisers at most.`);
      if (role === null) await removeStaffRole(tx, id, accountId);
      else {
        if (role === 'owner' && accountId !== own) await setStaffRole(tx, id, own, 'admin');
        await setStaffRole(tx, id, accountId, role);
      }
      await writeAudit(tx, {
        actor,
        action: 'tournament.own',
        object: { kind: 'tournament', id },
        concerns: accountId,
        before: { role: before },
        after: { role },
      });
      await tellTournament(tx, id, { kind: 'about' });
    });
    return staffOf(id);
  });

  serve(app, tournamentStaff.listTournamentInvites, async (request) => {
    await tournaments.require(request, 'tournament.administer');
    return (await listInvites(postgres, request.params.id)).map(inviteView);
  });

  serve(app, tournamentStaff.createTournamentInvite, async (request, reply) => {
    await tournaments.require(request, 'tournament.administer');
    const { id } = request.params;
    const { label, maxUses } = request.body;
    if ((await listInvites(postgres, id)).length >= 100)
      fail('invalid_request', 'There are 100 links already.');
    const secret = newSecret();
    const invite = { tournamentId: id, label: oneLine(label), maxUses, secretHash: hashOfSecret(secret) };
    const made = (await insertInvite(postgres, invite)) ?? fail('internal');
    reply.code(201);
    return { invite: inviteView(made), link: inviteLink(id, secret) };
  });

  serve(app, tournamentStaff.revokeTournamentInvite, async (request) => {
    await tournaments.require(request, 'tournament.administer');
    const { id, inviteId } = request.params;
    if (!(await removeInvite(postgres, id, inviteId))) fail('not_found', 'There is no such link.');
    return DONE;
  });

  const written = async (
    body: { readonly title: string; readonly text: string; readonly isPinned: boolean },
    hasLinks: boolean,
  ) => {
    const title = oneLine(body.title);
    if (title === '') fail('invalid_request', 'Give the announcement a title.');
    const rendered = await renderText(body.text, 'tournamentNews', hasLinks);
    return { title, markdown: body.text, rendered, isPinned: body.isPinned, at: new Date(now()) };
  };

  const newsOf = async (id: number, newsId: number) => {
    const row = (await findNews(postgres, id, newsId)) ?? fail('not_found', 'There is no such announcement.');
    return { row, view: newsView(row, await readFacts()) };
  };

  serve(app, tournamentStaff.announce, async (request, reply) => {
    const { actor } = await tournaments.require(request, 'tournament.announce');
    const { id } = request.params;
    const news = await written(request.body, await mayLink(postgres, actor));
    const newsId = await postgres.transaction(async (tx) => {
      const made = await insertNews(tx, id, accountOf(actor), news);
      await tellTournament(tx, id, { kind: 'news' });
      return made;
    });
    reply.code(201);
    return (await newsOf(id, newsId)).view;
  });

  serve(app, tournamentStaff.editAnnouncement, async (request) => {
    const { actor } = await tournaments.require(request, 'tournament.announce');
    const { id, newsId } = request.params;
    const news = await written(request.body, await mayLink(postgres, actor));
    await postgres.transaction(async (tx) => {
      if (!(await changeNews(tx, id, newsId, news))) fail('not_found', 'There is no such announcement.');
      await tellTournament(tx, id, { kind: 'news' });
    });
    return (await newsOf(id, newsId)).view;
  });

  serve(app, tournamentStaff.getAnnouncementSource, async (request) => {
    await tournaments.require(request, 'tournament.announce');
    const { row } = await newsOf(request.params.id, request.params.newsId);
    return { title: row.title, text: row.markdown, isPinned: row.isPinned };
  });

  serve(app, tournamentStaff.deleteAnnouncement, async (request) => {
    await tournaments.require(request, 'tournament.announce');
    const { id, newsId } = request.params;
    await postgres.transaction(async (tx) => {
      if (!(await removeNews(tx, id, newsId))) fail('not_found', 'There is no such announcement.');
      await forgetModeration(tx, 'tournamentNews', String(newsId));
      await tellTournament(tx, id, { kind: 'news' });
    });
    return DONE;
  });

  serve(app, tournamentStaff.listTournamentWebhooks, async (request) => {
    await tournaments.require(request, 'tournament.administer');
    const { id } = request.params;
    const rows = await listWebhooks(postgres, id);
    const deliveries = await listDeliveries(postgres, id, tournamentStaff.DELIVERIES_SHOWN);
    return rows.map((row) => webhookView(row, deliveries));
  });

  serve(app, tournamentStaff.addTournamentWebhook, async (request, reply) => {
    const { actor } = await tournaments.require(request, 'tournament.administer');
    const { id } = request.params;
    const { url, events } = request.body;
    if (!isLink(url)) fail('invalid_request', '`url` must be an https address without a password.');
    const secret = randomBytes(32).toString('base64url');
    const made = await postgres.transaction(async (tx) => {
      await lockTournament(tx, id);
      if ((await listWebhooks(tx, id)).length >= tournamentStaff.MAX_WEBHOOKS)
        fail('invalid_request', `A tournament has ${tournamentStaff.MAX_WEBHOOKS} of these at most.`);
      const program = { accountId: accountOf(actor), url, events: [...new Set(events)], secret };
      return (await insertWebhook(tx, id, program)) ?? fail('internal');
    });
    reply.code(201);
    return { webhook: webhookView(made, []), secret };
  });

  serve(app, tournamentStaff.removeTournamentWebhook, async (request) => {
    await tournaments.require(request, 'tournament.administer');
    const { id, webhookId } = request.params;
    if (!(await removeWebhook(postgres, id, webhookId))) fail('not_found', 'There is no such address.');
    return DONE;
  });

  serve(app, tournamentStaff.deleteTournament, async (request) => {
    const { tournament, actor, part } = await tournaments.require(request, 'tournament.delete');
    const { id } = request.params;
    const isOwner = part.roles.includes('owner');
    if (isOwner && tournament.state.status !== 'registration')
      fail('tournament_refused', 'It has begun: call it off instead, so that what was played stays.');
    await postgres.transaction(async (tx) => {
      await lockTournament(tx, id);
      await setTeamResults(tx, id, []);
      await deleteTournamentRow(tx, id);
      await forgetModeration(tx, 'tournament', String(id));
      await writeAudit(tx, {
        actor,
        action: 'tournament.delete',
        object: { kind: 'tournament', id },
        before: { name: tournament.row.source.name },
        why: request.body.reason,
      });
    });
    return DONE;
  });
};

const inviteView = ({ createdAt, ...invite }: InviteRow) => ({
  ...invite,
  createdAt: unixSeconds(createdAt),
});

function webhookView(row: WebhookRow, deliveries: Awaited<ReturnType<typeof listDeliveries>>) {
  return {
    webhookId: row.webhookId,
    url: row.url,
    events: [...row.events],
    createdAt: unixSeconds(row.createdAt),
    deliveries: deliveries
      .filter(({ webhookId }) => webhookId === row.webhookId)
      .map(({ event, at, tries, isDelivered, problem }) => ({
        event,
        at: unixSeconds(at),
        tries,
        isDelivered,
        problem,
      })),
  };
}
