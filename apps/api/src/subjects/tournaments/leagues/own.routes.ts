import { ownLeague as contract, type LeagueMove } from '@soulstat/api-client/contract';
import { entrantsOf } from '@soulstat/tournament';
import { oneLine } from '../../../base/one-line.ts';
import { fail } from '../../../base/problem.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { offered } from '../../../community/permissions/may.ts';
import { serve } from '../../../http/feature.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { enterLog, SERVER, type NewEntry } from '../log/enter-log.ts';
import { entrantViews } from '../registration/entrants-view.ts';
import { matchOf } from '../pages/match-view.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { accountOf } from '../tournaments.ts';
import { namesOf, readFixtures } from './fixtures.ts';
import { leagueLines } from './league-view.ts';
import { staffRelations, type LeagueFeature } from './leagues.ts';
import { moveView, problemOfMove } from './moves.ts';
import {
  isFollowed,
  listContacts,
  removeContact,
  saveContact,
  setFollowed,
} from './queries/league-people.ts';
import { listFollowedRows, type LeagueRow } from './queries/leagues.ts';
import { endMove, endMovesOf, findMove, insertMove, type MoveRow } from './queries/moves.ts';
import { findDivision, listOwnTeams, listTransferred } from './queries/seasons.ts';
import { divisionOf, isTransferOpen, type Season } from './seasons.ts';
import { transfer } from './transfers.ts';

const DONE = { isDone: true } as const;
const OWN = ['league.control', 'league.referee', 'league.administer', 'league.own', 'league.delete'] as const;

/** A league as far as it depends on who asks: following it, moving matches, changing teams. */
export const ownLeagueRoutes: LeagueFeature = async (app, needs) => {
  const { postgres, sessions, permissions, rateLimits, leagues, tournaments } = needs;
  const { context } = tournaments;
  const { now, find } = leagues;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, contract.getOwnLeague, async (request) => {
    const actor = await permissions.actorOf(request);
    const league = await find(request.params.league);
    const accountId = accountOf(actor);
    const [follows, roles, season] = await Promise.all([
      isFollowed(postgres, league.league, accountId),
      leagues.rolesOf(actor, league.league),
      leagues.newest(league),
    ]);
    return {
      isFollowed: follows,
      roles: [...roles],
      team: season ? await ownTeam(season, accountId) : null,
      may: offered(actor, OWN, staffRelations(roles)),
    };
  });

  async function ownTeam(season: Season, accountId: number) {
    const ids = season.divisions.map(({ tournament }) => tournament.row.id);
    const [own] = await listOwnTeams(postgres, ids, accountId);
    if (!own) return null;
    const { entrantId, tournamentId, isCaptain } = own;
    const all = await readFixtures(postgres, season, { entrant: entrantId, state: 'coming' });
    const entrant = all.names.get(entrantId);
    if (!entrant) return null;
    const [contact] = isCaptain ? await listContacts(postgres, [entrantId]) : [];
    return {
      tournamentId,
      entrant,
      isCaptain,
      contact: contact?.contact ?? null,
      fixtures: [...all.fixtures],
      opponents: namesOf(all, all.fixtures).filter(({ id }) => id !== entrantId),
      isTransferOpen: isTransferOpen(season, now()),
      transfersLeft: await transfersLeft(season, tournamentId, entrantId),
    };
  }

  async function transfersLeft({ row }: Season, tournamentId: number, entrantId: number): Promise<number> {
    const { transfers } = row.settings;
    if (!transfers || !row.startedAt) return 0;
    const taken = await listTransferred(postgres, [tournamentId], row.startedAt);
    return Math.max(0, transfers.perTeam - taken.filter((each) => each.entrantId === entrantId).length);
  }

  serve(app, contract.followLeague, async (request) => {
    const { accountId } = await sessions.require(request);
    const { league } = await find(request.params.league);
    await setFollowed(postgres, league, accountId, request.body.follows);
    return DONE;
  });

  serve(app, contract.listFollowedLeagues, async (request) => {
    const { accountId } = await sessions.require(request);
    return { leagues: await leagueLines(postgres, await listFollowedRows(postgres, accountId), now()) };
  });

  /** The season of a division, which runs. */
  async function runningSeason(league: LeagueRow, tournamentId: number): Promise<Season> {
    const division = await findDivision(postgres, tournamentId);
    if (division?.league !== league.league) fail('not_found', 'This league has no such division.');
    const season = await leagues.season(league, division?.season ?? 0);
    if (season.row.status !== 'running') fail('tournament_refused', 'This season does not run.');
    return season;
  }

  serve(app, contract.proposeMove, async (request, reply) => {
    const { tournamentId, match: matchId, startsAt, note = '' } = request.body;
    const { league, actor, part } = await leagues.requireCaptain(request, 'league.move', { tournamentId });
    const season = await runningSeason(league, tournamentId);
    const division = divisionOf(season, tournamentId);
    const match = matchOf(division.tournament, matchId);
    const entrant = entrantsOf(match)?.find((id) => part.captainOf.includes(id)) ?? fail('not_allowed');
    const at = startsAt * 1000;
    const problem = problemOfMove({ season, division, match, startsAt: at, now: now() });
    if (problem !== undefined) fail('tournament_refused', problem);
    const made = await postgres.transaction(async (tx) => {
      const ending = { state: 'withdrawn', accountId: actor.accountId, at: new Date(now()) } as const;
      await endMovesOf(tx, tournamentId, matchId, ending);
      const move = await insertMove(tx, {
        tournamentId,
        match: matchId,
        entrantId: entrant,
        proposedBy: actor.accountId,
        startsAt: new Date(at),
        note: oneLine(note),
        createdAt: new Date(now()),
      });
      await tellTournament(tx, tournamentId, { kind: 'matches' });
      return move ?? fail('internal');
    });
    reply.code(201);
    return moveView(season, made, match);
  });

  serve(app, contract.answerMove, async (request) => {
    const league = await find(request.params.league);
    const move =
      (await findMove(postgres, league.league, request.params.moveId)) ??
      fail('not_found', 'There is no such proposal.');
    const { actor, part } = await leagues.requireCaptain(request, 'league.move', move);
    const { answer } = request.body;
    const isOwn = part.captainOf.includes(move.entrantId);
    if (isOwn !== (answer === 'withdraw'))
      fail('not_allowed', isOwn ? 'The other captain answers it.' : 'Only who proposed it withdraws it.');
    const season = await runningSeason(league, move.tournamentId);
    const ending = { accountId: actor.accountId, at: new Date(now()) };
    if (answer === 'accept') await accept(season, move, part.captainOf, ending);
    else {
      const state = answer === 'withdraw' ? 'withdrawn' : 'declined';
      await postgres.transaction(async (tx) => {
        requireSide(season, move, part.captainOf);
        if (!(await endMove(tx, move.moveId, ['open'], { ...ending, state }))) failAnswered();
        await tellTournament(tx, move.tournamentId, { kind: 'matches' });
      });
    }
    return viewOf(league, move);
  });

  function requireSide(season: Season, move: MoveRow, captainOf: readonly number[]) {
    const division = divisionOf(season, move.tournamentId);
    const match = matchOf(division.tournament, move.match);
    if (!entrantsOf(match)?.some((id) => captainOf.includes(id))) fail('not_allowed');
    return { division, match };
  }

  async function accept(
    season: Season,
    move: MoveRow,
    captainOf: readonly number[],
    ending: { readonly accountId: number | null; readonly at: Date },
  ): Promise<void> {
    await enterLog(context, move.tournamentId, async (tournament, tx): Promise<readonly NewEntry[]> => {
      const divisions = season.divisions.map((each) =>
        each.tournament.row.id === move.tournamentId ? { ...each, tournament } : each,
      );
      const { division, match } = requireSide({ ...season, divisions }, move, captainOf);
      const startsAt = move.startsAt.getTime();
      const problem = problemOfMove({ season, division, match, startsAt, now: now() });
      if (problem !== undefined) fail('tournament_refused', problem);
      await endOpen(tx, move, ending);
      const action = { type: 'schedule-match', match: move.match, startsAt } as const;
      return [{ by: SERVER, action, reason: 'Both captains agreed.', accountId: ending.accountId }];
    });
  }

  async function endOpen(
    tx: Postgres,
    { moveId }: MoveRow,
    ending: { readonly accountId: number | null; readonly at: Date },
  ): Promise<void> {
    if (!(await endMove(tx, moveId, ['open'], { ...ending, state: 'accepted' }))) failAnswered();
  }

  async function viewOf(league: LeagueRow, { moveId, tournamentId }: MoveRow): Promise<LeagueMove> {
    const move = (await findMove(postgres, league.league, moveId)) ?? fail('not_found');
    const season = await leagues.season(league, move.season);
    return moveView(season, move, matchOf(divisionOf(season, tournamentId).tournament, move.match));
  }

  serve(app, contract.transferPlayer, async (request) => {
    const { tournamentId, entrant } = request.body;
    const { league, actor } = await leagues.requireCaptain(request, 'league.transfer', request.body);
    const season = await runningSeason(league, tournamentId);
    await transfer(needs, season, { ...request.body, actor });
    const [view] = await entrantViews(needs, await tournaments.find(tournamentId), [entrant]);
    return view ?? fail('not_found', 'There is no such team in this division.');
  });

  serve(app, contract.setContact, async (request) => {
    const { tournamentId, entrant, contact } = request.body;
    const { league, actor } = await leagues.requireCaptain(request, 'league.contact', request.body);
    const division = await findDivision(postgres, tournamentId);
    if (division?.league !== league.league) fail('not_found', 'This league has no such division.');
    const text = oneLine(contact ?? '');
    if (text === '') await removeContact(postgres, entrant);
    else await saveContact(postgres, { entrantId: entrant, accountId: accountOf(actor), contact: text });
    return DONE;
  });
};

const failAnswered = (): never =>
  fail('tournament_changed', 'This proposal was answered or withdrawn meanwhile. Load the page again.');
