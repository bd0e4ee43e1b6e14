import { tournamentCreator, type TournamentDraft } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { mayLink } from '../../../community/permissions/new-accounts.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { prepareSource, publishSource } from './publish.ts';
import {
  countDrafts,
  findDraft,
  insertDraft,
  listDrafts,
  removeDraft,
  saveDraft,
  takeDraft,
  type DraftRow,
} from '../queries/drafts.ts';
import { countRecentTournaments } from '../queries/tournaments.ts';
import { problemOfSource } from './source.ts';
import { fromTemplate, inAWeek, movedTo } from './templates.ts';
import type { TournamentFeature } from '../tournaments.ts';

/** Tournaments that one account publishes within a day. */
const PER_DAY = 10;

const CHANGED = 'Another window has saved this meanwhile. Load it again before you go on.';

/** Tournaments while they are made. */
export const creatorRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, permissions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  useAccountRoutes(app, { rateLimits, sessions });

  async function ownDraft(request: Parameters<typeof permissions.require>[0], draftId: number) {
    const draft = (await findDraft(postgres, draftId)) ?? fail('not_found', 'There is no such draft.');
    await permissions.require(request, 'tournament.editDraft', { owner: draft.accountId });
    return draft;
  }

  serve(app, tournamentCreator.listTournamentDrafts, async (request) => {
    const { accountId } = await sessions.require(request);
    const rows = await listDrafts(postgres, accountId);
    return rows.map(({ draftId, source, savedAt }) => ({
      draftId,
      name: source.name,
      savedAt: unixSeconds(savedAt),
    }));
  });

  serve(app, tournamentCreator.beginTournamentDraft, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { template = 'double-elimination-evening', copyOf, timeZone = 'UTC' } = request.body;
    const now = tournaments.now();
    const startsAt = request.body.startsAt ?? inAWeek(now);
    if ((await countDrafts(postgres, accountId)) >= tournamentCreator.MAX_TOURNAMENT_DRAFTS)
      fail('invalid_request', 'You have 20 drafts of tournaments already. Delete one first.');
    const source =
      copyOf === undefined
        ? fromTemplate(template, { startsAt, now, timeZone })
        : movedTo((await tournaments.find(copyOf)).row.source, startsAt);
    const draft = await insertDraft(postgres, accountId, source);
    reply.code(201);
    return draftView(draft ?? fail('internal'));
  });

  serve(app, tournamentCreator.getTournamentDraft, async (request) =>
    draftView(await ownDraft(request, request.params.draftId)),
  );

  serve(app, tournamentCreator.saveTournamentDraft, async (request) => {
    const { draftId } = await ownDraft(request, request.params.draftId);
    const { revision, step, source } = request.body;
    const saved = await saveDraft(postgres, { draftId, revision, step, source });
    return draftView(saved ?? fail('tournament_changed', CHANGED));
  });

  serve(app, tournamentCreator.deleteTournamentDraft, async (request) => {
    const { draftId } = await ownDraft(request, request.params.draftId);
    await removeDraft(postgres, draftId);
    return { isDone: true } as const;
  });

  serve(app, tournamentCreator.publishTournament, async (request, reply) => {
    const draft = await ownDraft(request, request.params.draftId);
    if ((await countRecentTournaments(postgres, draft.accountId)) >= PER_DAY)
      fail('too_many_requests', `You have published ${PER_DAY} tournaments within a day. Go on tomorrow.`);
    const hasLinks = await mayLink(postgres, await permissions.actorOf(request));
    const prepared = await prepareSource(draft.source, hasLinks);
    const now = tournaments.now();
    const id = await postgres.transaction(async (tx) => {
      if (!(await takeDraft(tx, draft.draftId, request.body.revision))) fail('tournament_changed', CHANGED);
      return publishSource(tx, prepared, { ownerId: draft.accountId, hasLinks, now });
    });
    reply.code(201);
    return { id, path: `/tournaments/${id}` };
  });
};

function draftView({ draftId, revision, step, source, savedAt }: DraftRow): TournamentDraft {
  const problem = problemOfSource(source) ?? null;
  return { draftId, revision, step, source, problem, savedAt: unixSeconds(savedAt) };
}
