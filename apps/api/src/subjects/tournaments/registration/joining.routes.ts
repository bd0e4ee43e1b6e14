import { tournamentJoining } from '@soulstat/api-client/contract';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { serve } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { limitAddress } from '../../../http/plugins/rate-limit.ts';
import { oneLine } from '../../../base/one-line.ts';
import { hashOfSecret } from '../../../base/secrets.ts';
import { lockTournament } from '../queries/tournaments.ts';
import { pointsOf } from '../../../community/players/points.ts';
import { entrantViews } from './entrants-view.ts';
import { checkLimits, requireLimits } from './limits.ts';
import {
  confirmRoster,
  findEntrantByInvite,
  findOwnLine,
  leaveRoster,
  listRosters,
} from '../queries/entrants.ts';
import { isOpenInvite, listFreeAgentRows, removeFreeAgents, saveFreeAgent } from '../queries/people.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { addToRoster, requireRoster } from './rosters.ts';
import type { TournamentFeature } from '../tournaments.ts';

const NO_INVITE = 'This invite link leads nowhere: it was replaced, revoked or used up. Ask for a new one.';
const DONE = { isDone: true } as const;

/** Players who come into teams, and those who look for one. */
export const joiningRoutes: TournamentFeature = async (app, needs) => {
  const { sessions, rateLimits, tournaments } = needs;
  const { postgres, clickhouse } = needs;
  const { find, now } = tournaments;

  const viewOf = async (id: number, entrantId: number) => {
    const [view] = await entrantViews(needs, await find(id), [entrantId]);
    return view ?? fail('not_found', 'There is no such team in this tournament.');
  };

  app.register(async (open) => {
    const preHandler = limitAddress(open, rateLimits, 'draftCodes');
    serve(open, { ...tournamentJoining.readInvite, preHandler }, async (request, reply) => {
      const { id } = request.params;
      await find(id);
      const hash = hashOfSecret(request.body.secret);
      const entrantId = await findEntrantByInvite(postgres, id, hash);
      reply.header('cache-control', 'no-store');
      if (entrantId !== undefined) return { kind: 'team', entrant: await viewOf(id, entrantId) } as const;
      if (!(await isOpenInvite(postgres, id, hash))) fail('not_found', NO_INVITE);
      return { kind: 'tournament', entrant: null } as const;
    });

    serve(open, tournamentJoining.listFreeAgents, async ({ params, query: { page = 1 } }, reply) => {
      await find(params.id);
      const limit = tournamentJoining.FREE_AGENTS_PER_PAGE;
      const { rows, total } = await listFreeAgentRows(postgres, params.id, {
        limit,
        offset: (page - 1) * limit,
      });
      const shown = rows.flatMap(({ accountId, isHidden }) => (isHidden ? [] : [accountId]));
      const points = await pointsOf(clickhouse, shown);
      reply.header('cache-control', 'public, no-cache');
      const freeAgents = rows.map(
        ({ freeAgentId, accountId, name, avatarUrl, isHidden, note, heroIds, since }) => {
          const own = isHidden ? undefined : points.get(accountId);
          return {
            freeAgentId,
            accountId: isHidden ? null : accountId,
            name,
            avatarUrl,
            points: own === undefined ? null : Math.round(own * 10) / 10,
            rankNumber: own === undefined ? null : (rankNumberFromPoints(own) ?? null),
            heroIds: [...heroIds],
            note,
            since: unixSeconds(since),
          };
        },
      );
      return { freeAgents, total, page };
    });
  });

  app.register(async (own) => {
    useAccountRoutes(own, { rateLimits, sessions });

    serve(own, tournamentJoining.joinTeam, async (request) => {
      const { accountId } = await sessions.require(request);
      const { id } = request.params;
      const { secret, role } = request.body;
      const { row, state } = await find(id);
      if (state.status !== 'registration')
        fail('tournament_refused', 'It has begun: teams stay as they are. Ask an organiser.');
      const playing = role === 'player' ? [accountId] : [];
      const checked = await checkLimits(needs, row.source, { accountIds: playing, region: null }, now());
      // The mean is that of the team, which one player does not make.
      requireLimits({ ...checked, problems: checked.problems.filter(({ line }) => line !== null) });
      const entrantId = await postgres.transaction(async (tx) => {
        await lockTournament(tx, id);
        const found =
          (await findEntrantByInvite(tx, id, hashOfSecret(secret))) ?? fail('not_found', NO_INVITE);
        const line = await findOwnLine(tx, id, accountId);
        if (line?.entrantId === found) await confirmRoster(tx, line.line);
        else {
          const roster = (await listRosters(tx, [found])).filter(({ leftAt }) => leftAt === null);
          const named = roster.map((each) => ({ accountId: each.accountId ?? 0, role: each.role }));
          requireRoster(row.source, [...named, { accountId, role }]);
          const of = { tournamentId: id, entrantId: found, at: new Date(now()) };
          await addToRoster(tx, of, [{ accountId, role, isConfirmed: true }]);
          await removeFreeAgents(tx, id, [accountId]);
        }
        await tellTournament(tx, id, { kind: 'entrants' });
        return found;
      });
      return viewOf(id, entrantId);
    });

    serve(own, tournamentJoining.answerInvitation, async (request) => {
      const { id, entrant } = request.params;
      const { actor, part, tournament } = await tournaments.require(request, 'tournament.leave', [entrant]);
      const { comes } = request.body;
      if (part.entrantId !== entrant || part.line === null)
        return fail('not_found', 'You are not on the roster of this team.');
      if (!comes && part.captainOf.includes(entrant))
        return fail('tournament_refused', 'You are its captain: withdraw the team instead.');
      if (!comes && tournament.state.status !== 'registration')
        return fail('tournament_refused', 'It has begun. Ask an organiser to take you off.');
      const { line } = part;
      await postgres.transaction(async (tx) => {
        if (comes) await confirmRoster(tx, line);
        else await leaveRoster(tx, [line], new Date(now()));
        if (comes && actor.accountId !== null) await removeFreeAgents(tx, id, [actor.accountId]);
        await tellTournament(tx, id, { kind: 'entrants' });
      });
      return DONE;
    });

    serve(own, tournamentJoining.becomeFreeAgent, async (request) => {
      const { accountId } = await sessions.require(request);
      const { id } = request.params;
      const { row, state } = await find(id);
      const { body } = request;
      if (!body.looks) {
        await removeFreeAgents(postgres, id, [accountId]);
        return DONE;
      }
      if (!row.source.hasFreeAgents) fail('tournament_refused', 'This tournament takes no single players.');
      if (state.status !== 'registration') fail('tournament_refused', 'It has begun.');
      await postgres.transaction(async (tx) => {
        if (await findOwnLine(tx, id, accountId))
          fail('entry_refused', 'You are on the roster of a team already.');
        const note = oneLine(body.note);
        await saveFreeAgent(tx, {
          tournamentId: id,
          accountId,
          note,
          heroIds: body.heroIds,
          at: new Date(now()),
        });
      });
      return DONE;
    });
  });
};
