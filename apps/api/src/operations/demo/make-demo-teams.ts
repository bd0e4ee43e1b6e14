import type { Postgres } from '../../storage/postgres/connect.ts';
import type { TeamEntry } from '../../community/teams/team-entry.ts';
import { insertMember } from '../../subjects/teams/queries/members.ts';
import { forgetSimulatedTeams, recruitSimulated } from '../../subjects/teams/queries/simulated.ts';
import { insertTeam } from '../../subjects/teams/queries/team.ts';
import { nameOf } from '../../subjects/teams/texts.ts';

interface DemoRoster {
  readonly name: string;
  readonly tag: string;
  /** The captain first. */
  readonly accountIds: readonly number[];
}

const ZONES = ['Europe/Berlin', 'America/New_York', 'Europe/London'] as const;
const EVENINGS = [0, 2, 4, 6].flatMap((day) => [19, 20, 21].map((hour) => day * 24 + hour));

/** Teams of the demo league that last, as they enter its tournaments. Those of before are forgotten: it can be repeated. */
export async function makeDemoTeams(
  postgres: Postgres,
  rosters: readonly DemoRoster[],
  at: Date,
): Promise<Map<string, TeamEntry>> {
  await forgetSimulatedTeams(postgres);
  const made = new Map<string, TeamEntry>();
  for (const [index, { name, tag, accountIds }] of rosters.entries()) {
    const teamId = await postgres.transaction(async (tx) => {
      const timeZone = ZONES[index % ZONES.length] ?? 'UTC';
      const texts = { ...nameOf(name), tag, region: 'europe', timeZone };
      const id = await insertTeam(tx, { ...texts, ownerId: accountIds[0] ?? null, isSimulated: true, at });
      for (const [place, accountId] of accountIds.entries())
        await insertMember(tx, {
          teamId: id,
          accountId,
          role: 'main',
          isCaptain: place === 0,
          isContact: place === 0,
          at,
        });
      await recruitSimulated(tx, id, 'A team of the simulated league.', EVENINGS);
      return id;
    });
    const roster = accountIds.map((accountId) => ({ accountId, role: 'player' as const }));
    made.set(name, { teamId, name, tag, roster });
  }
  return made;
}
