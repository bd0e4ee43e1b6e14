import type { TeamRole } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface InvitationRow {
  readonly invitationId: number;
  readonly teamId: number;
  readonly role: TeamRole;
  readonly accountId: number | null;
  readonly name: string | null;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

const INVITATION = pg`
  invitation_id as "invitationId", team_id as "teamId", role, team_invitation.account_id as "accountId", invited_at as "invitedAt",
  expires_at as "expiresAt", case when not player.hidden then player.name end as name
`;

export interface AskedInvitations {
  readonly teamId?: number | undefined;
  readonly accountId?: number | undefined;
  readonly now: Date;
}

/** Those that can be answered, of a team or to an account, the last one first. */
export const listInvitations = (db: Postgres, { teamId, accountId, now }: AskedInvitations) =>
  db.rows(pg<InvitationRow>`
    select ${INVITATION} from team_invitation left join player using (account_id)
    where expires_at > ${now} ${teamId === undefined ? NOTHING : pg`and team_id = ${teamId}`}
      ${accountId === undefined ? NOTHING : pg`and team_invitation.account_id = ${accountId}`}
    order by invitation_id desc limit 100
  `);

export const findInvitation = (
  db: Postgres,
  {
    teamId,
    invitationId,
    now,
  }: { readonly teamId: number; readonly invitationId: number; readonly now: Date },
) =>
  db.row(pg<InvitationRow>`
    select ${INVITATION} from team_invitation left join player using (account_id)
    where team_id = ${teamId} and invitation_id = ${invitationId} and expires_at > ${now}
  `);

export const findInvitationBySecret = (db: Postgres, secretHash: Uint8Array, now: Date) =>
  db.row(pg<InvitationRow>`
    select ${INVITATION} from team_invitation left join player using (account_id)
    where secret_hash = ${secretHash} and expires_at > ${now}
  `);

export interface NewInvitationRow {
  readonly teamId: number;
  readonly accountId: number | null;
  readonly secretHash: Uint8Array | null;
  readonly role: TeamRole;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** One to the same account takes the place of the one before. */
export const saveInvitation = (tx: Postgres, invitation: NewInvitationRow) =>
  tx.count(pg`
    insert into team_invitation (team_id, account_id, secret_hash, role, invited_at, expires_at)
    values (${invitation.teamId}, ${invitation.accountId}, ${invitation.secretHash}, ${invitation.role}, ${invitation.at},
      ${invitation.expiresAt})
    on conflict (team_id, account_id) do update set
      role = excluded.role, invited_at = excluded.invited_at, expires_at = excluded.expires_at
    returning invitation_id
  `);

export const removeInvitation = (tx: Postgres, teamId: number, invitationId: number) =>
  tx.some(pg`
    delete from team_invitation where team_id = ${teamId} and invitation_id = ${invitationId} returning invitation_id
  `);

export const removeExpiredInvitations = (db: Postgres, now: Date) =>
  db.run(pg`delete from team_invitation where expires_at <= ${now}`);
