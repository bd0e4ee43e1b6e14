import { tournamentEditing } from '@soulstat/api-client/contract';
import { replay } from '@soulstat/tournament';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../../base/problem.ts';
import { writeAudit } from '../../../community/moderation/queries/audit.ts';
import { mayLink } from '../../../community/permissions/new-accounts.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { nextLook } from '../log/by-itself.ts';
import { enterLog, failNoTournament } from '../log/enter-log.ts';
import { entrantText, placeRoster } from '../registration/entries.ts';
import { entrantViews } from '../registration/entrants-view.ts';
import { checkLimits } from '../registration/limits.ts';
import { matchOf } from '../pages/match-view.ts';
import { prepareSource } from '../creator/publish.ts';
import { setMedia } from '../queries/beside-matches.ts';
import {
  insertEntrant,
  leaveRoster,
  listEntrantRows,
  listRosters,
  nameEntrant,
  setCaptain,
} from '../queries/entrants.ts';
import { findFreeAgents } from '../queries/people.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { lockTournament, saveSource } from '../queries/tournaments.ts';
import { addToRoster, requireRoster, type NamedPlayer } from '../registration/rosters.ts';
import { isLink } from '../creator/source.ts';
import { endOf } from '../log/times.ts';
import type { TournamentFeature } from '../tournaments.ts';

const CHANGED = 'Another admin has saved this meanwhile. Load it again before you go on.';
const FIXED =
  'The first stage has begun: how it is played stays as it is. Texts, times of streams and contacts can change.';

/** What organisers change of a tournament beside its log. */
export const editingRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { context, now, find, held } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  const viewOf = async (id: number, entrantId: number) => {
    const [view] = await entrantViews(needs, await find(id), [entrantId]);
    return view ?? fail('not_found', 'There is no such team in this tournament.');
  };

  serve(app, tournamentEditing.getTournamentSource, async (request) => {
    const { tournament } = await tournaments.require(request, 'tournament.administer');
    const { row, state } = tournament;
    return { source: row.source, revision: row.revision, isSetupFixed: state.status !== 'registration' };
  });

  serve(app, tournamentEditing.editTournament, async (request) => {
    const { actor } = await tournaments.require(request, 'tournament.administer');
    const { id } = request.params;
    const { source: asked, revision } = request.body;
    const prepared = await prepareSource(asked, await mayLink(postgres, actor));
    const { source, columns } = prepared;
    await postgres.transaction(async (tx) => {
      const mark = (await lockTournament(tx, id)) ?? failNoTournament();
      if (mark.revision !== revision) fail('tournament_changed', CHANGED);
      const before = (await held.readAt(tx, mark)) ?? failNoTournament();
      const isFixed = before.state.status !== 'registration';
      if (isFixed && !isSameSetup(before.row.source, source)) fail('tournament_refused', FIXED);
      // Before the start the log is played again with the new rules.
      const { state } = isFixed ? before : replay(source.setup, before.log);
      const row = { ...before.row, source };
      await saveSource(tx, {
        ...prepared,
        id,
        revision: revision + 1,
        columns: { ...columns, endsAt: endOf(source.setup, state) },
        nextAt: nextLook({ row, state, log: before.log }, now()),
      });
      await tellTournament(tx, id, { kind: 'about' });
    });
    return { revision: revision + 1 };
  });

  serve(app, tournamentEditing.addEntrant, async (request, reply) => {
    const { tournament, actor } = await tournaments.require(request, 'tournament.administer');
    const { source } = tournament.row;
    const { id } = request.params;
    const { captainId, freeAgents = [], reason = null } = request.body;
    const agents = await findFreeAgents(postgres, id, freeAgents);
    if (agents.length < freeAgents.length)
      fail('invalid_request', 'One of these players does not look for a team any more.');
    const roster = rosterOf(captainId, request.body.roster, agents);
    requireRoster(source, roster);
    const accountIds = roster.flatMap((player) => (player.role === 'player' ? [player.accountId] : []));
    const checked = await checkLimits(needs, source, { accountIds, region: null }, now());
    let entrantId = 0;
    await enterLog(context, id, async (newest, tx) => {
      const name = source.teamSize === 1 ? null : entrantText(request.body.name);
      if (source.teamSize > 1 && name === null) fail('invalid_request', 'Give the team a name.');
      entrantId = await insertEntrant(tx, {
        tournamentId: id,
        name,
        tag: entrantText(request.body.tag),
        captainId,
        region: null,
        inviteHash: null,
        at: new Date(now()),
      });
      const lines = await placeRoster(tx, newest, {
        entrantId,
        confirmed: new Set(captainId === null ? [] : [captainId]),
        roster,
        at: now(),
      });
      const type = newest.state.status === 'registration' ? 'enter' : 'enter-late';
      const action = { type, entrant: entrantId, roster: lines, rating: checked.rating } as const;
      return [{ by: { role: 'organiser' }, action, reason, accountId: actor.accountId }];
    });
    reply.code(201);
    return viewOf(id, entrantId);
  });

  serve(app, tournamentEditing.editEntrant, async (request) => {
    const { tournament, actor } = await tournaments.require(request, 'tournament.administer');
    const { id, entrant } = request.params;
    const { source } = tournament.row;
    const { name, tag, captainId, add = [], remove = [], reason } = request.body;
    const [before] = await listEntrantRows(postgres, id, [entrant]);
    if (!before) return fail('not_found', 'There is no such team in this tournament.');
    await postgres.transaction(async (tx) => {
      await lockTournament(tx, id);
      const present = (await listRosters(tx, [entrant])).filter(({ leftAt }) => leftAt === null);
      const gone = present.filter(({ line }) => remove.includes(line));
      if (gone.length < remove.length) fail('invalid_request', 'One of these is not on the roster.');
      const left = present.filter(({ line }) => !remove.includes(line));
      const named = left.map(({ accountId, role }) => ({ accountId: accountId ?? 0, role }));
      requireRoster(source, [...named, ...add]);
      const at = new Date(now());
      await leaveRoster(tx, remove, at);
      const rows = add.map((player) => ({ ...player, isConfirmed: false }));
      await addToRoster(tx, { tournamentId: id, entrantId: entrant, at }, rows);
      const shown = source.teamSize === 1 ? null : (entrantText(name) ?? before.name);
      await nameEntrant(tx, entrant, { name: shown, tag: entrantText(tag) });
      if (captainId !== undefined) await setCaptain(tx, entrant, captainId);
      await writeAudit(tx, {
        actor,
        action: 'tournament.administer',
        object: { kind: 'tournamentEntrant', id: entrant },
        concerns: before.captainId,
        before: { name: before.name, tag: before.tag },
        after: { name: shown, tag: entrantText(tag), added: add.length, removed: remove.length },
        why: reason,
      });
      await tellTournament(tx, id, { kind: 'entrants' });
    });
    return viewOf(id, entrant);
  });

  serve(app, tournamentEditing.setMatchMedia, async (request) => {
    const { tournament } = await tournaments.require(request, 'tournament.cast');
    const { match, stream, video } = request.body;
    matchOf(tournament, match);
    if (stream !== null && !tournament.row.source.streams[stream])
      fail('invalid_request', 'There is no such stream in this tournament.');
    if (video && !isLink(video.url)) fail('invalid_request', 'A recording is an https address.');
    const { id } = request.params;
    await postgres.transaction(async (tx) => {
      await setMedia(tx, id, {
        match,
        stream,
        videoUrl: video?.url ?? null,
        videoSecond: video?.second ?? null,
      });
      await tellTournament(tx, id, { kind: 'matches' });
    });
    return { isDone: true } as const;
  });
};

type Source = Parameters<typeof prepareSource>[0];

/** Once it has begun nothing changes that the log was entered by. */
const isSameSetup = (before: Source, now: Source): boolean =>
  isDeepStrictEqual([before.setup, before.teamSize], [now.setup, now.teamSize]);

function rosterOf(
  captainId: number | null,
  roster: readonly NamedPlayer[],
  agents: readonly { readonly accountId: number }[],
): NamedPlayer[] {
  const named = [...roster, ...agents.map(({ accountId }) => ({ accountId, role: 'player' as const }))];
  const hasCaptain = captainId === null || named.some(({ accountId }) => accountId === captainId);
  return hasCaptain ? named : [{ accountId: captainId, role: 'player' }, ...named];
}
