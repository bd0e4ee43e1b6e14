import type { TeamRole } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface NewMember {
  readonly teamId: number;
  readonly accountId: number;
  readonly role: TeamRole;
  readonly isCaptain?: boolean;
  readonly isContact?: boolean;
  readonly at: Date;
}

/** The line, or 0 where the account is on the roster already. */
export const insertMember = (tx: Postgres, member: NewMember) =>
  tx.count(pg`
    insert into team_member (team_id, account_id, role, is_captain, is_contact, joined_at)
    values (${member.teamId}, ${member.accountId}, ${member.role}, ${member.isCaptain ?? false}, ${member.isContact ?? false}, ${member.at})
    on conflict do nothing returning line_id
  `);

export const endMember = (tx: Postgres, line: number, at: Date) =>
  tx.run(pg`
    update team_member set left_at = ${at}, is_captain = false, is_contact = false where line_id = ${line} and left_at is null
  `);

export const markMember = (
  tx: Postgres,
  line: number,
  { isCaptain, isContact }: { readonly isCaptain: boolean; readonly isContact: boolean },
) =>
  tx.run(pg`
    update team_member set is_captain = ${isCaptain}, is_contact = ${isContact} where line_id = ${line}
  `);

export const countRole = (tx: Postgres, teamId: number, role: TeamRole) =>
  tx.count(pg`
    select count(*)::int as count from team_member where team_id = ${teamId} and role = ${role} and left_at is null
  `);

/** On how many rosters an account is now. */
export const countTeamsOf = (tx: Postgres, accountId: number) =>
  tx.count(pg`
    select count(*)::int as count from team_member where account_id = ${accountId} and left_at is null
  `);

export const countMadeTeams = (db: Postgres, ownerId: number) =>
  db.count(pg`
    select count(*)::int as count from team where owner_id = ${ownerId} and created_at > now() - interval '1 day'
  `);

export const isBanned = (db: Postgres, accountId: number) =>
  db.some(pg`select from account_ban where account_id = ${accountId}`);

export const hasResults = (db: Postgres, teamId: number) =>
  db.some(pg`select from team_result where ${teamId} in (winner_id, loser_id) limit 1`);
