import type { TeamInvitation } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { InvitationRow } from './queries/invitations.ts';

export const invitationOf = (row: InvitationRow): TeamInvitation => ({
  invitationId: row.invitationId,
  role: row.role,
  accountId: row.accountId,
  name: row.name,
  invitedAt: unixSeconds(row.invitedAt),
  expiresAt: unixSeconds(row.expiresAt),
});
