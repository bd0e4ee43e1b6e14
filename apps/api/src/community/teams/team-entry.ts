import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findOwnPartOfTeam, listPresentRoster, listTeamNames } from './queries/teams.ts';

/** A team as it enters something: its roster is copied, and later changes of the team change nothing there. */
export interface TeamEntry {
  readonly teamId: number;
  readonly name: string;
  readonly tag: string | null;
  readonly roster: readonly {
    readonly accountId: number;
    readonly role: 'player' | 'substitute' | 'coach';
  }[];
}

export interface EntryPlaces {
  readonly teamSize: number;
  readonly maxSubstitutes: number;
  readonly maxCoaches: number;
}

/** The team by which an account may enter, as many of each role as have a place there. Whoever is too many among the mains is a substitute. */
export async function entryOfTeam(
  db: Postgres,
  { accountId, teamId }: { readonly accountId: number; readonly teamId: number },
  { teamSize, maxSubstitutes, maxCoaches }: EntryPlaces,
): Promise<TeamEntry> {
  const part = await findOwnPartOfTeam(db, teamId, accountId);
  if (!part?.isCaptain && !part?.isOwner)
    return fail('not_allowed', 'Only the owner and captains of a team enter it.');
  const name = (await listTeamNames(db, [teamId])).get(teamId);
  if (!name || name.name === null)
    return fail('team_refused', 'Moderators took the name of this team away. Give it another one first.');
  const roster = await listPresentRoster(db, [teamId]);
  const of = (role: string) =>
    roster.flatMap((line) => (line.role === role && line.accountId !== null ? [line.accountId] : []));
  // Whoever enters it plays, if they play at all: they come first.
  const mains = of('main').toSorted((a, b) => Number(b === accountId) - Number(a === accountId));
  const substitutes = [...mains.slice(teamSize), ...of('substitute')].slice(0, maxSubstitutes);
  const as = (role: TeamEntry['roster'][number]['role'], ids: readonly number[]) =>
    ids.map((id) => ({ accountId: id, role }));
  return {
    teamId,
    name: name.name,
    tag: name.tag,
    roster: [
      ...as('player', mains.slice(0, teamSize)),
      ...as('substitute', substitutes),
      ...as('coach', of('coach').slice(0, maxCoaches)),
    ],
  };
}
