import { leagueControl as contract } from '@soulstat/api-client/contract';
import { replay } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { writeAudit } from '../../../community/moderation/queries/audit.ts';
import type { Actor } from '../../../community/permissions/may.ts';
import { serve } from '../../../http/feature.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { nextLook } from '../log/by-itself.ts';
import { enterLog, type NewEntry } from '../log/enter-log.ts';
import { matchOf } from '../pages/match-view.ts';
import { tellTournament } from '../queries/tournament-log.ts';
import { lockTournament, saveSource } from '../queries/tournaments.ts';
import { endOf } from '../log/times.ts';
import { isSameFrame, problemOfSeason } from './division-source.ts';
import { failNoLeague, type LeagueFeature } from './leagues.ts';
import { moveView, problemOfTime } from './moves.ts';
import { listLeagueStaff } from './queries/league-people.ts';
import { lockLeague } from './queries/leagues.ts';
import { endMove, endMovesOf, findMove } from './queries/moves.ts';
import { findDivision, saveSettings } from './queries/seasons.ts';
import {
  finishSeason,
  openSeason,
  placeTeam,
  prepareDivisions,
  problemOfStart,
  startSeason,
  type PreparedDivisions,
} from './run-season.ts';
import { divisionOf, type Season } from './seasons.ts';

const DONE = { isDone: true } as const;
const CHANGED = 'Another admin has saved this meanwhile. Load it again before you go on.';
const FIXED =
  'The season has started: fixtures stay. Transfers, the rule of moved matches and who goes up and down can change.';

/** Seasons from their announcement to their end. */
export const seasonRoutes: LeagueFeature = async (app, needs) => {
  const { postgres, sessions, rateLimits, leagues, tournaments } = needs;
  const { now } = leagues;
  useAccountRoutes(app, { rateLimits, sessions });

  const audit = (tx: Postgres, actor: Actor, league: string, what: string, why?: string | null) =>
    writeAudit(tx, {
      actor,
      action: 'league.administer',
      object: { kind: 'league', id: league },
      after: { what },
      why: why ?? null,
    });

  serve(app, contract.createSeason, async (request, reply) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    const { settings, bringsTeams } = request.body;
    const problem = problemOfSeason(league.source, settings, league.league);
    if (problem !== undefined) fail('invalid_request', problem);
    const prepared = await prepareDivisions(league, settings);
    const season = await postgres.transaction(async (tx) => {
      await lockLeague(tx, league.league);
      const last = await leagues.newest(league, tx);
      if (last && (last.row.status === 'open' || last.row.status === 'running'))
        fail('tournament_refused', `${last.row.settings.name} is not over.`);
      const number = (last?.row.season ?? 0) + 1;
      const staff = await listLeagueStaff(tx, league.league);
      const previous = bringsTeams ? last : undefined;
      await openSeason(tx, { league, season: number, settings, prepared, staff, previous, now });
      await audit(tx, actor, league.league, `${settings.name} announced`);
      return number;
    });
    reply.code(201);
    return { season };
  });

  serve(app, contract.editSeason, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    const { settings, revision } = request.body;
    const problem = problemOfSeason(league.source, settings, league.league);
    if (problem !== undefined) fail('invalid_request', problem);
    const prepared = await prepareDivisions(league, settings);
    await postgres.transaction(async (tx) => {
      await lockLeague(tx, league.league);
      const season = await leagues.season(league, request.params.season, tx);
      const { row } = season;
      if (row.revision !== revision) fail('tournament_changed', CHANGED);
      if (row.status !== 'open' && row.status !== 'running') fail('tournament_refused', 'It is over.');
      if (row.status === 'running' && !isSameFrame(row.settings, settings)) fail('tournament_refused', FIXED);
      if (settings.divisions.length !== row.settings.divisions.length)
        fail('invalid_request', 'Divisions are added and removed with the next season.');
      await saveSettings(tx, { league: league.league, season: row.season, settings, revision: revision + 1 });
      if (row.status === 'open') await followSettings(tx, season, prepared);
      await audit(tx, actor, league.league, `${settings.name} changed`);
    });
    return { revision: revision + 1 };
  });

  /** Before the start the divisions are played by the new settings. */
  async function followSettings(tx: Postgres, { divisions }: Season, prepared: PreparedDivisions) {
    for (const { tier, tournament } of divisions) {
      const { id } = tournament.row;
      const mark = await lockTournament(tx, id);
      const changed = prepared[tier - 1];
      if (!mark || !changed) continue;
      const before = (await tournaments.held.readAt(tx, mark)) ?? tournament;
      const { state } = replay(changed.source.setup, before.log);
      await saveSource(tx, {
        ...changed,
        id,
        revision: mark.revision + 1,
        columns: { ...changed.columns, endsAt: endOf(changed.source.setup, state) },
        nextAt: nextLook({ row: { ...before.row, source: changed.source }, state, log: before.log }, now()),
      });
      await tellTournament(tx, id, { kind: 'about' });
    }
  }

  serve(app, contract.placeTeam, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    const { entrant, tier, reason = null } = request.body;
    await postgres.transaction(async (tx) => {
      await lockLeague(tx, league.league);
      const season = await leagues.season(league, request.params.season, tx);
      await placeTeam(tx, season, { entrant, tier, reason, accountId: actor.accountId, now });
      await audit(tx, actor, league.league, `A team was put into division ${tier}`, reason);
    });
    return DONE;
  });

  serve(app, contract.startSeason, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    return onSeason(request.params.season, league.league, async (tx, season) => {
      const problem = await problemOfStart(tx, season);
      if (problem !== undefined) fail('tournament_refused', problem);
      await startSeason(tx, season, { accountId: actor.accountId, now });
      await audit(tx, actor, league.league, `${season.row.settings.name} started`);
    });
  });

  serve(app, contract.finishSeason, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.administer');
    return onSeason(request.params.season, league.league, async (tx, season) => {
      await finishSeason(tx, season, { accountId: actor.accountId, now });
      await audit(tx, actor, league.league, `${season.row.settings.name} ended`);
    });
  });

  async function onSeason(
    number: number,
    address: string,
    run: (tx: Postgres, season: Season) => Promise<void>,
  ): Promise<{ revision: number }> {
    return postgres.transaction(async (tx) => {
      const league = (await lockLeague(tx, address)) ?? failNoLeague();
      const season = await leagues.season(league, number, tx);
      await run(tx, season);
      return { revision: season.row.revision + 1 };
    });
  }

  serve(app, contract.decideMove, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.referee');
    const { moves, reason } = request.body;
    const move =
      (await findMove(postgres, league.league, request.params.moveId)) ??
      fail('not_found', 'There is no such proposal.');
    const season = await leagues.season(league, move.season);
    const ending = { accountId: actor.accountId, at: new Date(now()) };
    const end = async (tx: Postgres) => {
      const state = moves ? 'decided' : 'refused';
      if (!(await endMove(tx, move.moveId, ['open', 'declined'], { ...ending, state })))
        fail('tournament_changed', 'This proposal was answered or decided meanwhile. Load the page again.');
    };
    if (moves)
      await setTime(season, { ...move, startsAt: move.startsAt.getTime() }, { actor, reason, beside: end });
    else
      await postgres.transaction(async (tx) => {
        await end(tx);
        await tellTournament(tx, move.tournamentId, { kind: 'matches' });
      });
    const after = (await findMove(postgres, league.league, move.moveId)) ?? fail('not_found');
    const changed = await leagues.season(league, move.season);
    return moveView(changed, after, matchOf(divisionOf(changed, move.tournamentId).tournament, move.match));
  });

  serve(app, contract.moveMatch, async (request) => {
    const { league, actor } = await leagues.require(request, 'league.referee');
    const { tournamentId, match, startsAt, reason } = request.body;
    const division = await findDivision(postgres, tournamentId);
    if (division?.league !== league.league) fail('not_found', 'This league has no such division.');
    const season = await leagues.season(league, division?.season ?? 0);
    await setTime(
      season,
      { tournamentId, match, startsAt: startsAt * 1000 },
      {
        actor,
        reason,
        beside: (tx) =>
          endMovesOf(tx, tournamentId, match, {
            state: 'refused',
            accountId: actor.accountId,
            at: new Date(now()),
          }),
      },
    );
    return DONE;
  });

  /** By the word of a referee, who is not bound to the days around a match day. */
  async function setTime(
    season: Season,
    to: { readonly tournamentId: number; readonly match: string; readonly startsAt: number },
    by: {
      readonly actor: Actor;
      readonly reason: string;
      readonly beside: (tx: Postgres) => Promise<unknown>;
    },
  ): Promise<void> {
    const { tournamentId, startsAt } = to;
    await enterLog(
      tournaments.context,
      tournamentId,
      async (tournament, tx): Promise<readonly NewEntry[]> => {
        const division = { ...divisionOf(season, tournamentId), tournament };
        const match = matchOf(tournament, to.match);
        const problem = problemOfTime({ season, division, match, startsAt, now: now() });
        if (problem !== undefined) fail('tournament_refused', problem);
        await by.beside(tx);
        const action = { type: 'schedule-match', match: to.match, startsAt } as const;
        return [{ by: { role: 'referee' }, action, reason: by.reason, accountId: by.actor.accountId }];
      },
    );
  }
};
