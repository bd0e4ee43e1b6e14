import { scrims as contract } from '@soulstat/api-client/contract';
import { oneLine } from '../../base/one-line.ts';
import { fail } from '../../base/problem.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { seatTokens, type DraftSeat } from '../../community/draft-seats.ts';
import { offered } from '../../community/permissions/may.ts';
import { listPresentRoster, listTeamNames } from '../../community/teams/queries/teams.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import {
  acceptScrim,
  countAsked,
  endScrim,
  findScrim,
  insertScrim,
  listNearTeams,
  listOpenScrims,
  listTeamScrims,
  lockScrim,
  markMissing,
  type ScrimRow,
} from './queries/scrims.ts';
import { findTeam } from './queries/team.ts';
import { scrimTeamOf, scrimViews, SCRIM_MS } from './scrim-view.ts';
import { failNoTeam, relationsOf, type TeamFeature } from './teams.ts';
import { sharedHours } from './week-hours.ts';

const DAY_MS = 86_400_000;
const MOST_ASKED = 20;
const SHOWN = 50;
const AHEAD_DAYS = 60;
const LATE_MS = 15 * 60_000;
const USUAL_DISTANCE = 300;
const START_RATING = 1500;
/** Looked at by the hours they share. */
const NEAR = 200;
const FOUND = 24;
const BOOKED = { preset: 'competitive', allowsAnalysis: true, isPublic: false } as const;

/** Practice matches: who asks whom, their draft rooms, and who did not come. */
export const scrimRoutes: TeamFeature = async (app, needs) => {
  const { postgres, sessions, rateLimits, teams, openDraft } = needs;

  app.register(async (open) => {
    serve(open, contract.listOpenScrims, async ({ query: { from, to, ...filter } }, reply) => {
      const now = teams.now();
      const asked = {
        ...filter,
        from: new Date(Math.max(now, (from ?? 0) * 1000)),
        to: to === undefined ? undefined : new Date(Math.min(to, 253_402_300_799) * 1000),
      };
      const rows = await listOpenScrims(postgres, asked, contract.SCRIMS_PER_PAGE);
      reply.header('cache-control', 'public, max-age=5');
      return { scrims: await scrimViews(postgres, rows, now) };
    });
  });

  app.register(async (own) => {
    useAccountRoutes(own, { rateLimits, sessions });

    const viewOf = async (scrimId: number) => {
      const row = await findScrim(postgres, scrimId);
      const [view] = row ? await scrimViews(postgres, [row], teams.now()) : [];
      return view ?? failNoScrim();
    };

    /** One scrim of a team, held until it is changed. */
    const change = (
      id: number,
      scrimId: number,
      run: (tx: Postgres, row: ScrimRow, at: Date) => Promise<void>,
    ) =>
      postgres.transaction(async (tx) => {
        if (!(await lockScrim(tx, scrimId))) failNoScrim();
        const row = (await findScrim(tx, scrimId)) ?? failNoScrim();
        const isOpenToAll = row.state === 'open' && row.opponentId === null;
        if (row.teamId !== id && row.opponentId !== id && !isOpenToAll) failNoScrim();
        await run(tx, row, new Date(teams.now()));
      });

    serve(own, contract.listTeamScrims, async (request) => {
      const { id } = request.params;
      const { actor, part } = await teams.require(request, 'team.readScrims');
      const rows = await listTeamScrims(postgres, id, SHOWN);
      return {
        scrims: await scrimViews(postgres, rows, teams.now()),
        may: offered(actor, ['team.edit'] as const, relationsOf(part)),
      };
    });

    serve(own, contract.findScrimTeams, async (request) => {
      const { id } = request.params;
      await teams.require(request, 'team.edit');
      const { region, within = USUAL_DISTANCE } = request.query;
      const team = (await findTeam(postgres, id)) ?? failNoTeam();
      const rating = team.rating ?? START_RATING;
      const near = await listNearTeams(postgres, { teamId: id, rating, within, region, limit: NEAR });
      const found = near.map((row) => ({
        team: scrimTeamOf(row, teams.now()),
        distance: Math.round(row.distance * 10) / 10,
        shared: sharedHours(team, row, teams.now()),
      }));
      const fitting = team.hours.length === 0 ? found : found.filter(({ shared }) => shared.length > 0);
      return { timeZone: team.timeZone, teams: fitting.slice(0, FOUND) };
    });

    serve(own, contract.askForScrim, async (request, reply) => {
      const { id } = request.params;
      await teams.require(request, 'team.edit');
      const { opponentId = null, bestOf, note } = request.body;
      const startsAt = new Date(request.body.startsAt * 1000);
      const now = teams.now();
      if (!(startsAt.getTime() > now && startsAt.getTime() < now + AHEAD_DAYS * DAY_MS))
        fail('invalid_request', `A scrim begins within the next ${AHEAD_DAYS} days.`);
      if (opponentId === id) fail('invalid_request', 'A team does not play itself.');
      if (opponentId !== null && (await findTeam(postgres, opponentId))?.disbandedAt !== null) failNoTeam();
      const scrimId = await teams.change(id, async (tx, at) => {
        if ((await countAsked(tx, id, at)) >= MOST_ASKED)
          fail('team_refused', `A team asks for ${MOST_ASKED} scrims at a time at most. Take some back.`);
        return insertScrim(tx, { teamId: id, opponentId, startsAt, bestOf, note: oneLine(note), at });
      });
      reply.code(201);
      return viewOf(scrimId);
    });

    serve(own, contract.answerScrim, async (request) => {
      const { id, scrim } = request.params;
      await teams.require(request, 'team.edit');
      await change(id, scrim, async (tx, row, at) => {
        if (row.teamId === id) fail('team_refused', 'Your own team asked for it: the other one answers.');
        if (row.state !== 'open') fail('team_refused', 'It was answered already.');
        if (row.startsAt <= at) fail('team_refused', 'Its time is over.');
        if (!request.body.comes) {
          if (row.opponentId === null) fail('team_refused', 'It is open to every team: leave it to others.');
          return endScrim(tx, scrim, { state: 'declined', at });
        }
        return acceptScrim(tx, scrim, { opponentId: id, draftCode: await openRoom(tx, row, id), at });
      });
      return viewOf(scrim);
    });

    /** The draft room of both teams: team 1 is the one that asked. */
    async function openRoom(tx: Postgres, { teamId, bestOf, note }: ScrimRow, opponentId: number) {
      const [names, roster] = [
        await listTeamNames(tx, [teamId, opponentId]),
        await listPresentRoster(tx, [teamId, opponentId]),
      ];
      const nameFor = (id: number) => {
        const row = names.get(id);
        return row ? teamNameOf(row).name : 'A team';
      };
      const accountsOf = (id: number) =>
        roster
          .flatMap((line) =>
            line.teamId === id && line.role !== 'coach' && line.accountId !== null ? [line.accountId] : [],
          )
          .slice(0, 12);
      const room = {
        ...BOOKED,
        bestOf,
        name: 'Scrim',
        team1: nameFor(teamId),
        team2: nameFor(opponentId),
        accounts1: accountsOf(teamId),
        accounts2: accountsOf(opponentId),
        notes: note,
      };
      const tokenFor = await seatTokens(tx, 'scrim-drafts');
      const teamIds = { 1: teamId, 2: opponentId };
      return (await openDraft(tx, room, { ownerId: null, now: teams.now(), tokenFor, teamIds })).code;
    }

    serve(own, contract.withdrawScrim, async (request) => {
      const { id, scrim } = request.params;
      await teams.require(request, 'team.edit');
      await change(id, scrim, async (tx, row, at) => {
        const isOwn = row.teamId === id || row.opponentId === id;
        if (!isOwn || (row.state === 'open' && row.teamId !== id))
          fail('team_refused', 'Only the team that asked takes it back.');
        if (row.state !== 'open' && row.state !== 'accepted') fail('team_refused', 'It has ended already.');
        if (row.startsAt <= at) fail('team_refused', 'Its time has come: it cannot be called off any more.');
        await endScrim(tx, scrim, { state: 'withdrawn', at });
      });
      return viewOf(scrim);
    });

    serve(own, contract.reportNoShow, async (request) => {
      const { id, scrim } = request.params;
      await teams.require(request, 'team.edit');
      await change(id, scrim, async (tx, row, at) => {
        if (row.state !== 'accepted')
          fail('team_refused', 'Only an accepted scrim has a team that does not come.');
        const waited = at.getTime() - row.startsAt.getTime();
        if (waited < LATE_MS) fail('team_refused', 'Wait until 15 minutes after its time.');
        if (waited > DAY_MS) fail('team_refused', 'It can be said within a day.');
        if (row.matches.length > 0) fail('team_refused', 'A match of it was found: both teams were there.');
        await markMissing(tx, scrim, row.teamId === id ? 'opponent' : 'team');
      });
      return viewOf(scrim);
    });

    serve(own, contract.openScrimDraft, async (request) => {
      const { id, scrim } = request.params;
      const { part } = await teams.require(request, 'team.readScrims');
      const row = await findScrim(postgres, scrim);
      if (!row || (row.teamId !== id && row.opponentId !== id)) return failNoScrim();
      if (
        row.draftCode === null ||
        row.state !== 'accepted' ||
        teams.now() > row.startsAt.getTime() + SCRIM_MS
      )
        return fail('team_refused', 'Its draft room is open from the day it is accepted until it is over.');
      const kind = part?.isCaptain || part?.isOwner ? 'captain' : 'player';
      const seat: DraftSeat = `${kind}${row.teamId === id ? 1 : 2}`;
      const tokenFor = await seatTokens(postgres, 'scrim-drafts');
      return { path: `/draft/${row.draftCode}#${tokenFor(row.draftCode, seat)}` };
    });
  });
};

const failNoScrim = (): never => fail('not_found', 'There is no such scrim of this team.');
