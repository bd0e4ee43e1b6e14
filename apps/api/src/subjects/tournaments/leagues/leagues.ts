import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../http/feature.ts';
import type { Actor, Relations } from '../../../community/permissions/may.ts';
import type { Action } from '../../../community/permissions/rules.ts';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { StaffRole } from '../queries/people.ts';
import { relationsOf, type Tournaments, type TournamentNeeds } from '../tournaments.ts';
import { findLeague, type LeagueRow } from './queries/leagues.ts';
import { listOwnRoles } from './queries/league-people.ts';
import { listSeasons } from './queries/seasons.ts';
import { readDivisions, readSeason, type Season } from './seasons.ts';

export type LeagueNeeds = TournamentNeeds & { readonly tournaments: Tournaments };
export type LeagueFeature = Feature<LeagueNeeds & { readonly leagues: Leagues }>;
export type Leagues = ReturnType<typeof openLeagues>;

type NamedRequest = FastifyRequest<{ Params: { league: string } }>;

export const failNoLeague = (): never =>
  fail('not_found', 'There is no such league, or moderators took it away.');

export function openLeagues({ postgres, permissions, tournaments }: LeagueNeeds) {
  const { held, now } = tournaments;
  const find = async (league: string): Promise<LeagueRow> =>
    (await findLeague(postgres, league)) ?? failNoLeague();

  // Inside a transaction it is read by that.
  const season = async (league: LeagueRow, number: number, db: Postgres = postgres): Promise<Season> =>
    readSeason(db, held, league, number);

  /** Undefined before the first. */
  const newest = async (league: LeagueRow, db: Postgres = postgres): Promise<Season | undefined> => {
    const [row] = await listSeasons(db, [league.league]);
    return row && { league, row, divisions: await readDivisions(db, held, row) };
  };

  const rolesOf = async ({ accountId }: Actor, league: string): Promise<readonly StaffRole[]> =>
    accountId === null ? [] : listOwnRoles(postgres, league, accountId);

  return {
    now,
    find,
    season,
    newest,
    rolesOf,
    /** The league of a request, by whoever may do it there. */
    require: async (request: NamedRequest, action: Action) => {
      const asking = await permissions.actorOf(request);
      const league = await find(request.params.league);
      const roles = await rolesOf(asking, league.league);
      const actor = await permissions.require(request, action, staffRelations(roles));
      return { league, actor, roles };
    },
    /** By the captain of this entrant of a division of the league. */
    requireCaptain: async (
      request: NamedRequest,
      action: Action,
      { tournamentId, entrant }: { readonly tournamentId: number; readonly entrant?: number },
    ) => {
      const league = await find(request.params.league);
      const asking = await permissions.actorOf(request);
      const part = await tournaments.partOf(asking, tournamentId);
      const actor = await permissions.require(
        request,
        action,
        relationsOf(part, entrant === undefined ? undefined : [entrant]),
      );
      return { league, actor, part };
    },
  };
}

export const staffRelations = (roles: readonly StaffRole[]): Relations => ({
  owner: roles.includes('owner'),
  admin: roles.includes('admin'),
  referee: roles.includes('referee'),
  caster: roles.includes('caster'),
});
