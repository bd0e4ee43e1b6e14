import { tournamentCreator } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../base/problem.ts';
import type { Action } from '../../../community/permissions/rules.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { takeDraft } from '../queries/drafts.ts';
import {
  approve,
  changeSeries,
  findOccurrence,
  findSeries,
  insertSeries,
  listApprovers,
  listSeriesOf,
  lockSeries,
  setApprovers,
  settleOccurrence,
} from '../queries/series.ts';
import { announceApproved, nextOf, prepareAnnouncement, prepareNext, seriesViews } from './series.ts';
import { requireSound } from './source.ts';
import { accountOf, type TournamentFeature } from '../tournaments.ts';
import { findDraft } from '../queries/drafts.ts';

/** Tournaments that repeat. */
export const seriesRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, permissions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { now } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  const viewOf = async (seriesId: number, accountId: number) => {
    const series = (await findSeries(postgres, seriesId)) ?? failNoSeries();
    const [view] = await seriesViews(postgres, [series], { accountId, now: now() });
    return view ?? failNoSeries();
  };

  async function seriesFor(request: FastifyRequest<{ Params: { seriesId: number } }>, action: Action) {
    const { seriesId } = request.params;
    const series = (await findSeries(postgres, seriesId)) ?? failNoSeries();
    const approvers = await listApprovers(postgres, [seriesId]);
    const actor = await permissions.require(request, action, {
      owner: series.ownerId,
      admin: approvers.map(({ accountId }) => accountId),
    });
    return { series, accountId: accountOf(actor) };
  }

  serve(app, tournamentCreator.listTournamentSeries, async (request) => {
    const { accountId } = await sessions.require(request);
    const rows = await listSeriesOf(postgres, accountId);
    return seriesViews(postgres, rows, { accountId, now: now() });
  });

  serve(app, tournamentCreator.createTournamentSeries, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { draftId, revision, everyWeeks, announcedDaysBefore, approverIds } = request.body;
    const others = approverIds.filter((id) => id !== accountId);
    if (others.length === 0)
      fail('invalid_request', 'Name somebody else who approves each of them: it takes two people.');
    if ((await listSeriesOf(postgres, accountId)).length >= 20)
      fail('invalid_request', 'You have 20 of these already.');
    const seriesId = await postgres.transaction(async (tx) => {
      const own = await findDraft(tx, draftId);
      if (own?.accountId !== accountId) fail('not_found', 'There is no such draft.');
      const draft =
        (await takeDraft(tx, draftId, revision)) ??
        fail(
          'tournament_changed',
          'Another window has saved this meanwhile. Load it again before you go on.',
        );
      const source = requireSound(draft.source);
      const firstAt = new Date(source.setup.schedule.startsAt);
      const made = await insertSeries(tx, {
        ownerId: accountId,
        source,
        firstAt,
        everyWeeks,
        announcedDaysBefore,
      });
      await setApprovers(tx, made, others);
      const series = (await findSeries(tx, made)) ?? failNoSeries();
      await prepareNext(tx, series, now());
      return made;
    });
    reply.code(201);
    return viewOf(seriesId, accountId);
  });

  serve(app, tournamentCreator.changeTournamentSeries, async (request) => {
    const { series, accountId } = await seriesFor(request, 'tournament.ownSeries');
    const { everyWeeks, announcedDaysBefore, approverIds, isStopped } = request.body;
    const others = approverIds.filter((id) => id !== accountId);
    if (others.length === 0)
      fail('invalid_request', 'Name somebody else who approves each of them: it takes two people.');
    await postgres.transaction(async (tx) => {
      const locked = (await lockSeries(tx, series.seriesId)) ?? failNoSeries();
      // Another rhythm begins with the next one; numbers go on.
      const next = nextOf({ ...locked, isStopped: false }, now());
      const isMoved = locked.everyWeeks !== everyWeeks && next !== undefined;
      const firstAt = isMoved
        ? new Date(next.startsAt - (next.number - 1) * everyWeeks * 7 * 86_400_000)
        : locked.firstAt;
      await changeSeries(tx, series.seriesId, { everyWeeks, announcedDaysBefore, isStopped, firstAt });
      await setApprovers(tx, series.seriesId, others);
    });
    return viewOf(series.seriesId, accountId);
  });

  serve(app, tournamentCreator.approveOccurrence, async (request) => {
    const { series, accountId } = await seriesFor(request, 'tournament.approveSeries');
    const { number, verdict } = request.body;
    const { seriesId } = series;
    const occurrence = await findOccurrence(postgres, seriesId, number);
    if (occurrence?.state !== 'to-approve')
      fail('tournament_refused', 'This one does not wait for approval.');
    if (series.isStopped) fail('tournament_refused', 'This series is stopped.');
    if (occurrence.startsAt.getTime() <= now()) fail('tournament_refused', 'Its start is over.');
    const prepared = (await prepareAnnouncement(postgres, series, number)) ?? failNoSeries();
    await postgres.transaction(async (tx) => {
      await lockSeries(tx, seriesId);
      if (verdict === 'skip')
        return settleOccurrence(tx, { seriesId, number, state: 'skipped', tournamentId: null });
      await approve(tx, seriesId, number, accountId);
      await announceApproved(tx, seriesId, number, { prepared, now: now() });
    });
    return viewOf(seriesId, accountId);
  });
};

const failNoSeries = (): never => fail('not_found', 'There is no such series.');
