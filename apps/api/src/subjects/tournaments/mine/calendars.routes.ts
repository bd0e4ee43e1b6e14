import { myTournaments, tournaments as contract } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { asCalendar, calendarSite } from '../../../community/calendars/write-calendar.ts';
import { fail } from '../../../base/problem.ts';
import { serve } from '../../../http/feature.ts';
import { limitAddress } from '../../../http/plugins/rate-limit.ts';
import { hashOfSecret } from '../../../base/secrets.ts';
import { calendarOf } from './calendars.ts';
import { failNoTournament } from '../log/enter-log.ts';
import { matchEvents } from './own-calendar.ts';
import { listCalendarRows, listRowsOf } from '../queries/list-tournaments.ts';
import { findCalendarOwner, listConcerned } from '../queries/mine.ts';
import type { TournamentFeature } from '../tournaments.ts';

const DAY_MS = 86_400_000;
const BACK_DAYS = 60;
const AHEAD_DAYS = 400;
const CACHING = 'public, max-age=300';

/** Tournaments for calendar programs. */
export const calendarRoutes: TournamentFeature = async (app, needs) => {
  const { accounts, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { now } = tournaments;

  const siteOf = (request: FastifyRequest) => calendarSite(request, accounts.publicUrl);

  serve(app, contract.getTournamentFeed, async (request, reply) => {
    const stretch = {
      from: new Date(now() - BACK_DAYS * DAY_MS),
      to: new Date(now() + AHEAD_DAYS * DAY_MS),
    };
    const rows = await listCalendarRows(postgres, request.query, stretch, contract.CALENDAR_LINES);
    asCalendar(reply, CACHING, 'tournaments.ics');
    return calendarOf(rows, siteOf(request), { name: 'Soulstat tournaments' });
  });

  serve(app, contract.getTournamentEvent, async (request, reply) => {
    const rows = await listRowsOf(postgres, [request.params.id]);
    if (rows.length === 0) failNoTournament();
    asCalendar(reply, 'public, no-cache', `tournament-${request.params.id}.ics`);
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
    asCalendar(reply, 'no-store', 'my-tournaments.ics');
    return calendarOf(rows, siteOf(request), { name: 'My tournaments', extra });
  });
};
