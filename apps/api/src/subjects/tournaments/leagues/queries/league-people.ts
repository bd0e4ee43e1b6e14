import { pg, type Postgres } from '../../../../storage/postgres/pg.ts';
import { SHOWN_PLAYER } from '../../../../community/players/queries/players.ts';
import type { StaffRole, StaffRow } from '../../queries/people.ts';

/** Owner first, then admins, referees, casters. */
export const listLeagueStaff = (db: Postgres, league: string) =>
  db.rows(pg<StaffRow>`
    select league_role.account_id as "accountId", role, since, ${SHOWN_PLAYER}
    from league_role left join player using (account_id) where league_id = ${league}
    order by array_position(array['owner', 'admin', 'referee', 'caster'], role), since, account_id
  `);

export const setLeagueRole = (tx: Postgres, league: string, accountId: number, role: StaffRole) =>
  tx.run(pg`
    insert into league_role (league_id, account_id, role) values (${league}, ${accountId}, ${role})
    on conflict (league_id, account_id) do update set role = excluded.role, since = now()
  `);

export const removeLeagueRole = (tx: Postgres, league: string, accountId: number) =>
  tx.run(pg`delete from league_role where league_id = ${league} and account_id = ${accountId}`);

export const listOwnRoles = (db: Postgres, league: string, accountId: number) =>
  db.column(pg<{ role: StaffRole }>`
    select role from league_role where league_id = ${league} and account_id = ${accountId}
  `);

export const isFollowed = (db: Postgres, league: string, accountId: number) =>
  db.some(pg`select from league_follow where league_id = ${league} and account_id = ${accountId}`);

export const setFollowed = (db: Postgres, league: string, accountId: number, follows: boolean) =>
  follows
    ? db.run(pg`
        insert into league_follow (league_id, account_id) values (${league}, ${accountId}) on conflict do nothing
      `)
    : db.run(pg`delete from league_follow where league_id = ${league} and account_id = ${accountId}`);

export interface ContactRow {
  readonly entrantId: number;
  readonly accountId: number;
  readonly contact: string;
}

const CONTACT = pg`entrant_id as "entrantId", account_id as "accountId", contact`;

export const listContacts = (db: Postgres, entrantIds: readonly number[]) =>
  db.rows(pg<ContactRow>`
    select ${CONTACT} from league_contact where entrant_id = any(${entrantIds}::int[]) order by entrant_id
  `);

export const saveContact = (tx: Postgres, { entrantId, accountId, contact }: ContactRow) =>
  tx.run(pg`
    insert into league_contact (entrant_id, account_id, contact) values (${entrantId}, ${accountId}, ${contact})
    on conflict (entrant_id) do update set account_id = excluded.account_id, contact = excluded.contact
  `);

export const removeContact = (tx: Postgres, entrantId: number) =>
  tx.run(pg`delete from league_contact where entrant_id = ${entrantId}`);

export interface LeagueAuditRow {
  readonly at: Date;
  readonly author: string | null;
  readonly action: string;
  readonly what: string | null;
  readonly why: string | null;
}

/** What staff did in a league, the newest first. */
export const listLeagueAudit = (db: Postgres, league: string, limit: number) =>
  db.rows(pg<LeagueAuditRow>`
    select happened_at as at, case when not coalesce(player.hidden, false) then player.name end as author, action,
      after ->> 'what' as what, why
    from audit_entry left join player on player.account_id = actor_id
    where object_kind = 'league' and object_id = ${league} order by id desc limit ${limit}
  `);
