import { myTournaments, tournaments as contract } from '@soulstat/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import { serve } from '../../http/feature.ts';
import { siteUrl } from '../../http/network/site-address.ts';
import { limitAddress } from '../../http/plugins/rate-limit.ts';
import { hashOfSecret } from './secrets.ts';
import { calendarOf } from './calendars.ts';
import { failNoTournament } from './enter-log.ts';
import { matchEvents } from './own-calendar.ts';
import { listCalendarRows, listRowsOf } from './queries/list-tournaments.ts';
import { findCalendarOwner, listConcerned } from './queries/mine.ts';
import type { TournamentFeature } from './tournaments.ts';

const DAY_MS = 86_400_000;
const BACK_DAYS = 60;
const AHEAD_DAYS = 400;
const CACHING = 'public, max-age=300';

/** Tournaments for calendar programs. */
export const calendarRoutes: TournamentFeature = async (app, needs) => {
  const { accounts, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { now } = tournaments;

  const siteOf = (request: FastifyRequest) => ({
    url: siteUrl(request, accounts.publicUrl) ?? `${request.protocol}://${request.host}`,
  });

  const send = (reply: FastifyReply, caching: string, fileName: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', caching)
      .header('content-disposition', `inline; filename="${fileName}"`);

  serve(app, contract.getTournamentFeed, async (request, reply) => {
    const stretch = {
      from: new Date(now() - BACK_DAYS * DAY_MS),
      to: new Date(now() + AHEAD_DAYS * DAY_MS),
    };
    const { rows } = await listCalendarRows(postgres, request.query, stretch, contract.CALENDAR_LINES);
    send(reply, CACHING, 'tournaments.ics');
    return calendarOf(rows, siteOf(request), { name: 'Soulstat tournaments' });
  });

  serve(app, contract.getTournamentEvent, async (request, reply) => {
    const rows = await listRowsOf(postgres, [request.params.id]);
    if (rows.length === 0) failNoTournament();
    send(reply, 'public, no-cache', `tournament-${request.params.id}.ics`);
    return calendarOf(rows, siteOf(request), { name: rows[0]?.name ?? 'Tournament' });
  });

  const preHandler = limitAddress(app, rateLimits, 'draftCodes');
  serve(app, { ...myTournaments.getMyFeed, preHandler }, async (request, reply) => {
    const accountId = await findCalendarOwner(postgres, hashOfSecret(request.params.secret));
    if (accountId === undefined)
      return fail(
        'not_found',
        'This calendar address was replaced. Make a new one on your tournaments page.',
      );
    const concerned = await listConcerned(postgres, accountId);
    const ids = concerned.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await listRowsOf(postgres, ids);
    const extra = await matchEvents(postgres, tournaments, accountId, { ids, site: siteOf(request) });
    send(reply, 'no-store', 'my-tournaments.ics');
    return calendarOf(rows, siteOf(request), { name: 'My tournaments', extra });
  });
};
