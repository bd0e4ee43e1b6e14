import type { FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import type { OpenDraft } from '../../community/draft-seats.ts';
import type { Actor, Relations } from '../../community/permissions/may.ts';
import type { Action } from '../../community/permissions/rules.ts';
import { findOwnPartOfTeam, type OwnTeamRow } from '../../community/teams/queries/teams.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { lockTeam } from './queries/team.ts';

export type TeamNeeds = Pick<Databases, 'postgres' | 'clickhouse'> &
  Visitors &
  Limited & {
    readonly openDraft: OpenDraft;
    /** The time that decides; the machine's when left out. */
    readonly draftClock?: { readonly now: () => number } | undefined;
  };

export type TeamFeature = Feature<TeamNeeds & { readonly teams: Teams }>;

export type Teams = ReturnType<typeof openTeams>;

/** A request that names a team. */
type NamedRequest = FastifyRequest<{ Params: { id: number } }>;

export function openTeams({ postgres, draftClock, permissions }: TeamNeeds) {
  const now = () => draftClock?.now() ?? Date.now();

  async function partOf({ accountId }: Actor, id: number): Promise<OwnTeamRow | undefined> {
    return accountId === null ? undefined : findOwnPartOfTeam(postgres, id, accountId);
  }

  return {
    now,
    partOf,
    /** The team of a request, by whoever may do it there. */
    require: async (request: NamedRequest, action: Action) => {
      const asking = await permissions.actorOf(request);
      const part = await partOf(asking, request.params.id);
      const actor = await permissions.require(request, action, relationsOf(part));
      return { actor, part };
    },
    /** Changes one team at a time; fails where it has ended. */
    change: <Result>(id: number, run: (tx: Postgres, at: Date) => Promise<Result>): Promise<Result> =>
      postgres.transaction(async (tx) => {
        if (!(await lockTeam(tx, id))) failNoTeam();
        return run(tx, new Date(now()));
      }),
  };
}

export const failNoTeam = (): never => fail('not_found', 'There is no such team, or it was disbanded.');

/** What somebody is to a team. */
export const relationsOf = (part: OwnTeamRow | undefined): Relations => ({
  owner: part?.isOwner ?? false,
  captain: part?.isCaptain ?? false,
  player: part?.role === 'main',
  substitute: part?.role === 'substitute',
  coach: part?.role === 'coach',
});

/** The account of an actor that the permission rules have let through. */
export const accountOf = ({ accountId }: Actor): number => accountId ?? 0;
