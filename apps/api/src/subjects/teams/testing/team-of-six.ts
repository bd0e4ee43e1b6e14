import type { Postgres } from '../../../storage/postgres/connect.ts';
import { insertMember } from '../queries/members.ts';
import { insertTeam } from '../queries/team.ts';
import { nameOf } from '../texts.ts';

interface TeamOfSix {
  readonly name: string;
  /** The first one owns and captains it. */
  readonly accountIds: readonly number[];
  readonly region?: string;
  readonly timeZone?: string;
  readonly at?: Date;
}

/** A team with these main players, as if they had all come by invitation. */
export const makeTeamOf = (
  postgres: Postgres,
  { name, accountIds, region = 'europe', timeZone = 'Europe/Berlin', at = new Date() }: TeamOfSix,
): Promise<number> =>
  postgres.transaction(async (tx) => {
    const [ownerId = null] = accountIds;
    const texts = { ...nameOf(name), tag: name.slice(0, 3).toUpperCase(), region, timeZone };
    const teamId = await insertTeam(tx, { ...texts, ownerId, at });
    for (const accountId of accountIds)
      await insertMember(tx, { teamId, accountId, role: 'main', isCaptain: accountId === ownerId, at });
    return teamId;
  });
