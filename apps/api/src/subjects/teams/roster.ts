import { teamEditing, type TeamRole } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { weekOf } from '../../community/teams/rating/weeks.ts';
import { ratingsChanged } from '../../community/teams/team-results.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { removeFreeAgent } from './queries/free-agents.ts';
import {
  countRole,
  countTeamsOf,
  hasResults,
  insertMember,
  isBanned,
  type NewMember,
} from './queries/members.ts';

/** Of one account, at a time. */
const MOST_TEAMS = 10;

const PLACE_WORDS: Readonly<Record<TeamRole, string>> = {
  main: 'main players',
  substitute: 'substitutes',
  coach: 'coaches',
};

/** Puts somebody on a roster; the team is locked. Ratings follow: with new main players a team is less certain. */
export async function addMember(tx: Postgres, member: NewMember): Promise<number> {
  const { teamId, accountId, role, at } = member;
  if (await isBanned(tx, accountId)) fail('team_refused', 'This player is banned on this site.');
  if ((await countTeamsOf(tx, accountId)) >= MOST_TEAMS)
    fail('team_refused', `A player is in ${MOST_TEAMS} teams at most.`);
  await requirePlace(tx, teamId, role);
  const line = await insertMember(tx, member);
  if (line === 0) fail('team_refused', 'This player is on the roster already.');
  await removeFreeAgent(tx, accountId);
  if (role === 'main' && (await hasResults(tx, teamId))) await ratingsChanged(tx, weekOf(at));
  return line;
}

async function requirePlace(tx: Postgres, teamId: number, role: TeamRole): Promise<void> {
  if ((await countRole(tx, teamId, role)) >= teamEditing.TEAM_PLACES[role])
    fail('team_refused', `A team has ${teamEditing.TEAM_PLACES[role]} ${PLACE_WORDS[role]} at most.`);
}
