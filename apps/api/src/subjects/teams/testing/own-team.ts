import type { Postgres } from '../../../storage/postgres/connect.ts';
import { setFollowing } from '../queries/followers.ts';
import { saveFreeAgent } from '../queries/free-agents.ts';
import { saveInvitation } from '../queries/invitations.ts';
import { insertMember } from '../queries/members.ts';
import { insertTeam } from '../queries/team.ts';
import { nameOf } from '../texts.ts';

/** A row of every table of teams that can name an account. */
export async function makeTeam(postgres: Postgres, accountId: number): Promise<void> {
  const at = new Date();
  const texts = { ...nameOf('The Owls'), tag: null, region: null, timeZone: 'UTC' };
  await postgres.transaction(async (tx) => {
    const teamId = await insertTeam(tx, { ...texts, ownerId: accountId, at });
    await insertMember(tx, { teamId, accountId, role: 'main', at });
    await saveInvitation(tx, {
      teamId,
      accountId,
      secretHash: null,
      role: 'coach',
      at,
      expiresAt: new Date(at.getTime() + 1e9),
    });
    await setFollowing(tx, { teamId, accountId, follows: true });
    await saveFreeAgent(tx, {
      accountId,
      region: null,
      note: '',
      heroIds: [1],
      roles: ['main'],
      languages: ['en'],
      timeZone: 'UTC',
      hours: [],
      at,
      expiresAt: new Date(at.getTime() + 1e9),
    });
  });
}
