import { tournamentEntries } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import { offered } from '../../../community/permissions/may.ts';
import { entryOfTeam } from '../../../community/teams/team-entry.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { hashOfSecret, newSecret } from '../../../base/secrets.ts';
import { inviteLink } from './addresses.ts';
import { enterLog } from '../log/enter-log.ts';
import { entrantText, enterTeam, rosterWith } from './entries.ts';
import { entrantPoints, entrantViews } from './entrants-view.ts';
import { checkLimits, requireLimits } from './limits.ts';
import { nextFor } from '../mine/next-for.ts';
import { listRosters, nameEntrant, setInviteHash, changeRosterRole } from '../queries/entrants.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { replaceRoster, requireRoster } from './rosters.ts';
import { accountOf, NOBODY, relationsOf, type TournamentFeature } from '../tournaments.ts';

const OWN_ACTIONS = [
  'tournament.enter',
  'tournament.editEntry',
  'tournament.leave',
  'tournament.control',
  'tournament.referee',
  'tournament.administer',
  'tournament.own',
] as const;

/** Teams as their captains enter and change them. */
export const entryRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, permissions, rateLimits, tournaments } = needs;
  const { postgres } = needs;
  const { context, now, find } = tournaments;
  useAccountRoutes(app, { rateLimits, sessions });

  const viewOf = async (id: number, entrantId: number) => {
    const [view] = await entrantViews(needs, await find(id), [entrantId]);
    return view ?? fail('not_found', 'There is no such team in this tournament.');
  };

  serve(app, tournamentEntries.checkEntry, async (request) => {
    const { accountId } = await sessions.require(request);
    const { row } = await find(request.params.id);
    const { region = null, roster } = request.body;
    const named = rosterWith(accountId, roster);
    requireRoster(row.source, named);
    const playing = named.filter(({ role }) => role === 'player').map((player) => player.accountId);
    const { problems, points } = await checkLimits(needs, row.source, { accountIds: playing, region }, now());
    const lines = playing.map((id) => ({
      role: 'player' as const,
      leftAt: null,
      points: points.get(id) ?? null,
    }));
    return { problems: [...problems], points: entrantPoints(lines) };
  });

  serve(app, tournamentEntries.enterTournament, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { id } = request.params;
    const { row } = await find(id);
    const { teamId } = request.body;
    const team =
      teamId === undefined ? undefined : await entryOfTeam(postgres, { accountId, teamId }, row.source);
    if (team && row.source.teamSize === 1)
      fail('invalid_request', 'Single players enter here, and no teams.');
    const asked = team
      ? { ...request.body, name: team.name, tag: team.tag, roster: request.body.roster ?? [...team.roster] }
      : request.body;
    const roster = rosterWith(accountId, asked.roster);
    requireRoster(row.source, roster);
    const accountIds = roster.flatMap((player) => (player.role === 'player' ? [player.accountId] : []));
    const region = request.body.region ?? null;
    const checked = await checkLimits(needs, row.source, { accountIds, region }, now());
    if (request.body.invite === undefined) requireLimits(checked);
    const entered = await enterTeam(context, id, { captainId: accountId, asked, checked, team });
    reply.code(201);
    return {
      entrant: await viewOf(id, entered.entrantId),
      problems: checked.problems.filter(({ isWarning }) => isWarning),
      inviteLink: row.source.teamSize === 1 ? null : inviteLink(id, entered.secret),
    };
  });

  serve(app, tournamentEntries.getOwnTournament, async (request) => {
    const actor = await permissions.actorOf(request);
    const { id } = request.params;
    const tournament = await find(id);
    const part = actor.accountId === null ? NOBODY : await tournaments.partOf(actor, id);
    const captained = part.captainOf.find((entrant) => isIn(tournament, entrant));
    const entrantId = part.entrantId ?? captained ?? null;
    return {
      version: tournament.row.version,
      entrant: entrantId === null ? null : await viewOf(id, entrantId),
      isCaptain: entrantId !== null && part.captainOf.includes(entrantId),
      ownLine: part.line,
      isInvited: part.isConfirmed === false,
      isFreeAgent: part.isFreeAgent,
      roles: [...part.roles],
      next: await nextFor(postgres, tournament, part, now()),
      may: offered(actor, OWN_ACTIONS, relationsOf(part)),
    };
  });

  serve(app, tournamentEntries.editEntry, async (request) => {
    const { id, entrant } = request.params;
    const { tournament, actor } = await tournaments.require(request, 'tournament.editEntry', [entrant]);
    const { source } = tournament.row;
    if (tournament.state.status !== 'registration')
      fail('tournament_refused', 'It has begun: names stay. Ask an organiser, or put in a substitute.');
    const { name, tag, roster } = request.body;
    const captainId = accountOf(actor);
    await postgres.transaction(async (tx) => {
      const shown = entrantText(name);
      if (source.teamSize > 1 && shown === null) fail('invalid_request', 'Give your team a name.');
      await nameEntrant(tx, entrant, {
        name: source.teamSize === 1 ? null : shown,
        tag: entrantText(tag),
      });
      if (roster) {
        const wanted = rosterWith(captainId, roster);
        requireRoster(source, wanted);
        const of = { tournamentId: id, entrantId: entrant, at: new Date(now()) };
        await replaceRoster(tx, of, { wanted, captainId });
      }
      await tellTournament(tx, id, { kind: 'entrants' });
    });
    return viewOf(id, entrant);
  });

  serve(app, tournamentEntries.checkIn, async (request) => {
    const { id, entrant } = request.params;
    const { tournament, actor } = await tournaments.require(request, 'tournament.editEntry', [entrant]);
    await requireComplete(tournament.row.source.teamSize, entrant);
    const by = { role: 'captain', entrant } as const;
    await enterLog(context, id, async () => [
      { by, action: { type: 'check-in', entrant }, accountId: actor.accountId },
    ]);
    return viewOf(id, entrant);
  });

  async function requireComplete(teamSize: number, entrantId: number): Promise<void> {
    const roster = await listRosters(postgres, [entrantId]);
    const players = roster.filter(({ role, leftAt }) => role === 'player' && leftAt === null).length;
    if (players < teamSize)
      fail(
        'tournament_refused',
        `Your team has ${players} of ${teamSize} players. Complete it, then check in.`,
      );
  }

  serve(app, tournamentEntries.withdrawEntry, async (request) => {
    const { id, entrant } = request.params;
    const { actor } = await tournaments.require(request, 'tournament.editEntry', [entrant]);
    const by = { role: 'captain', entrant } as const;
    await enterLog(context, id, async ({ state }) => {
      const type = state.status === 'registration' ? 'withdraw' : 'drop';
      return [{ by, action: { type, entrant }, accountId: actor.accountId }];
    });
    return viewOf(id, entrant);
  });

  serve(app, tournamentEntries.substitutePlayer, async (request) => {
    const { id, entrant } = request.params;
    const { tournament, actor } = await tournaments.require(request, 'tournament.editEntry', [entrant]);
    const { out, in: into } = request.body;
    if (!tournament.row.source.captainsSubstitute && tournament.state.status !== 'registration')
      fail('tournament_refused', 'Organisers put in substitutes here. Ask one of them.');
    // The rule of this tournament lets captains do what is an organiser's otherwise.
    const by = { role: 'organiser' } as const;
    await enterLog(context, id, async (_tournament, tx) => {
      const lines = (await listRosters(tx, [entrant])).filter(({ leftAt }) => leftAt === null);
      const leaving = lines.find(({ line, role }) => line === out && role === 'player');
      const coming = lines.find(({ line, role }) => line === into && role === 'substitute');
      if (!leaving || !coming)
        return fail('invalid_request', 'A substitute of your roster comes in for a player of it.');
      await changeRosterRole(tx, out, 'substitute');
      await changeRosterRole(tx, into, 'player');
      const action = { type: 'substitute', entrant, out, in: into } as const;
      return [{ by, action, accountId: actor.accountId }];
    });
    return viewOf(id, entrant);
  });

  serve(app, tournamentEntries.makeInviteLink, async (request) => {
    const { id, entrant } = request.params;
    const { tournament } = await tournaments.require(request, 'tournament.editEntry', [entrant]);
    if (tournament.row.source.teamSize === 1) fail('invalid_request', 'Teams have one player here.');
    const secret = newSecret();
    await setInviteHash(postgres, entrant, hashOfSecret(secret));
    return { link: inviteLink(id, secret) };
  });
};

const isIn = (
  {
    state,
  }: { readonly state: { readonly entrants: readonly { readonly id: number; readonly status: string }[] } },
  entrantId: number,
): boolean => {
  const status = state.entrants.find(({ id }) => id === entrantId)?.status;
  return status !== undefined && status !== 'withdrawn' && status !== 'declined';
};
