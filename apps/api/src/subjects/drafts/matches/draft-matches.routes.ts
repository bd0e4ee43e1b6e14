import { drafts } from '@soulstat/api-client/contract';
import { listLineUps } from '@soulstat/warehouse';
import type { FastifyRequest } from 'fastify';
import { ALL_CHANNELS, chatLineOf, MAX_CHAT_LINES } from '../socket/chat.ts';
import { draftRoom, readDraft, type ReadDraft } from '../rooms/read-draft.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import type { Action } from '../../../community/permissions/rules.ts';
import { keepPrivate } from '../../../community/accounts/session.ts';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { tellDraft } from '../queries/draft-events.ts';
import { listChat } from '../queries/draft-chat.ts';
import { linkMatch, unlinkMatch } from '../queries/draft-matches.ts';
import { writeAudit, type AuditActor, type AuditEntry } from '../../../community/moderation/queries/audit.ts';
import { findRoom, seatOfToken } from '../rooms/find-room.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Visitors } from '../../../community/visitors.ts';
import type { Drafting } from '../socket/drafting.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Pick<Visitors, 'permissions'> & { readonly drafting: Drafting };

/** What owners, referees and captains do with a draft beside its socket: its matches, and its chats. */
export const draftMatchRoutes: Feature<Needs> = async (
  app,
  { postgres, clickhouse, permissions, drafting },
) => {
  keepPrivate(app);

  /** The draft that is asked for, by whoever is something to it. */
  async function draftFor(
    request: FastifyRequest<{ Params: { code: string } }>,
    action: Action,
    token: string | undefined,
  ): Promise<{ draft: ReadDraft; actor: AuditActor }> {
    const draft = await findRoom(request, postgres, drafting.guesses);
    const seat = await seatOfToken(postgres, draft.row.code, token);
    const { accountId, role } = await permissions.require(request, action, {
      owner: draft.row.ownerId,
      referee: seat === 'referee',
      captain: seat?.startsWith('captain') ?? false,
    });
    return { draft, actor: { accountId, role: seat ?? role } };
  }

  /** Changes the matches of a draft by hand: kept in the audit log, and told to everybody in its room. */
  const changeMatches = (
    { row: { code, ownerId } }: ReadDraft,
    note: Pick<AuditEntry, 'actor' | 'before' | 'after' | 'why'>,
    change: (tx: Postgres) => Promise<void>,
  ) =>
    postgres.transaction(async (tx) => {
      await change(tx);
      const object = { kind: 'draft', id: code };
      await writeAudit(tx, { ...note, action: 'draft.linkMatch', object, concerns: ownerId });
      await tellDraft(tx, code, { kind: 'matches' });
    });

  serve(app, drafts.linkDraftMatch, async (request) => {
    const { token, game, matchId, reason } = request.body;
    const { draft, actor } = await draftFor(request, 'draft.linkMatch', token);
    const { code } = draft.row;
    if (!draft.state.games[game - 1]?.selections.length)
      fail('invalid_request', `Game ${game} of this draft has not been drafted.`);
    if ((await listLineUps(clickhouse, [matchId])).length === 0) fail('match_not_found');
    const link = { code, game, matchId, isAutomatic: false, reason, linkedBy: actor.accountId };
    await changeMatches(draft, { actor, after: { game, matchId }, why: reason }, async (tx) => {
      if (!(await linkMatch(tx, link)))
        fail('invalid_request', 'This game has another match already. Unlink that one first.');
    });
    return draftRoom((await readDraft(postgres, code)) ?? draft);
  });

  serve(app, drafts.unlinkDraftMatch, async (request) => {
    const { token, matchId, reason } = request.body;
    const { draft, actor } = await draftFor(request, 'draft.linkMatch', token);
    const { code } = draft.row;
    await changeMatches(draft, { actor, before: { matchId }, why: reason }, async (tx) => {
      if (!(await unlinkMatch(tx, { code, matchId, reason })))
        fail('invalid_request', 'This match is not linked to this draft.');
    });
    return draftRoom((await readDraft(postgres, code)) ?? draft);
  });

  serve(app, drafts.readDraftChat, async (request) => {
    const { draft } = await draftFor(request, 'draft.readChat', request.body.token);
    const lines = await listChat(postgres, draft.row.code, { channels: ALL_CHANNELS, limit: MAX_CHAT_LINES });
    return lines.map(chatLineOf);
  });
};
