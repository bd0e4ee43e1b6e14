import { pg, type Page, type Postgres } from '../../../storage/postgres/pg.ts';
import { SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

export type StaffRole = 'owner' | 'admin' | 'referee' | 'caster';

export interface StaffRow extends ShownPlayer {
  readonly role: StaffRole;
  readonly since: Date;
}

/** Owner first, then admins, referees, casters. */
export const listStaff = (db: Postgres, tournamentId: number) =>
  db.rows(pg<StaffRow>`
    select tournament_role.account_id as "accountId", role, since, ${SHOWN_PLAYER}
    from tournament_role left join player using (account_id) where tournament_id = ${tournamentId}
    order by array_position(array['owner', 'admin', 'referee', 'caster'], role), since, account_id
  `);

export const setStaffRole = (tx: Postgres, tournamentId: number, accountId: number, role: StaffRole) =>
  tx.run(pg`
    insert into tournament_role (tournament_id, account_id, role) values (${tournamentId}, ${accountId}, ${role})
    on conflict (tournament_id, account_id) do update set role = excluded.role, since = now()
  `);

export const removeStaffRole = (tx: Postgres, tournamentId: number, accountId: number) =>
  tx.run(pg`delete from tournament_role where tournament_id = ${tournamentId} and account_id = ${accountId}`);

/** What an account is to a tournament, of all it can be. */
export interface OwnPart {
  readonly roles: readonly StaffRole[];
  readonly captainOf: readonly number[];
  readonly line: number | null;
  readonly entrantId: number | null;
  readonly rosterRole: 'player' | 'substitute' | 'coach' | null;
  readonly isConfirmed: boolean | null;
  readonly isFreeAgent: boolean;
}

export const findOwnPart = (db: Postgres, tournamentId: number, accountId: number) =>
  db.row(pg<OwnPart>`
    select
      array(select role from tournament_role where tournament_id = ${tournamentId} and account_id = ${accountId}) as roles,
      array(select entrant_id from tournament_entrant where tournament_id = ${tournamentId} and captain_id = ${accountId})
        as "captainOf",
      line_id as line, entrant_id as "entrantId", role as "rosterRole", is_confirmed as "isConfirmed",
      exists (select from tournament_free_agent where tournament_id = ${tournamentId} and account_id = ${accountId}) as "isFreeAgent"
    from (select) as one left join tournament_player
      on tournament_id = ${tournamentId} and account_id = ${accountId} and left_at is null
  `);

export interface InviteRow {
  readonly inviteId: number;
  readonly label: string;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly createdAt: Date;
}

const INVITE = pg`invite_id as "inviteId", label, uses, max_uses as "maxUses", created_at as "createdAt"`;

export const listInvites = (db: Postgres, tournamentId: number) =>
  db.rows(pg<InviteRow>`
    select ${INVITE} from tournament_invite where tournament_id = ${tournamentId} order by invite_id
  `);

export const insertInvite = (
  db: Postgres,
  invite: Pick<InviteRow, 'label' | 'maxUses'> & {
    readonly tournamentId: number;
    readonly secretHash: Uint8Array;
  },
) =>
  db.row(pg<InviteRow>`
    insert into tournament_invite (tournament_id, label, max_uses, secret_hash)
    values (${invite.tournamentId}, ${invite.label}, ${invite.maxUses}, ${invite.secretHash}) returning ${INVITE}
  `);

export const removeInvite = (db: Postgres, tournamentId: number, inviteId: number) =>
  db.some(pg`
    delete from tournament_invite where tournament_id = ${tournamentId} and invite_id = ${inviteId} returning invite_id
  `);

/** Whether it lets somebody in. */
export const isOpenInvite = (db: Postgres, tournamentId: number, secretHash: Uint8Array) =>
  db.some(pg`
    select from tournament_invite where tournament_id = ${tournamentId} and secret_hash = ${secretHash}
      and (max_uses is null or uses < max_uses)
  `);

/** Lets somebody in; false where it does no longer. */
export const useInvite = (tx: Postgres, tournamentId: number, secretHash: Uint8Array) =>
  tx.some(pg`
    update tournament_invite set uses = uses + 1
    where tournament_id = ${tournamentId} and secret_hash = ${secretHash} and (max_uses is null or uses < max_uses)
    returning invite_id
  `);

export interface FreeAgentRow extends ShownPlayer {
  readonly freeAgentId: number;
  readonly note: string;
  readonly heroIds: readonly number[];
  readonly since: Date;
}

const FREE_AGENT = pg`
  free_agent_id as "freeAgentId", tournament_free_agent.account_id as "accountId", note, hero_ids as "heroIds", since, ${SHOWN_PLAYER}
`;

export async function listFreeAgentRows(db: Postgres, tournamentId: number, { limit, offset }: Page) {
  const total = await countFreeAgents(db, tournamentId);
  const rows = await db.rows(pg<FreeAgentRow>`
    select ${FREE_AGENT} from tournament_free_agent left join player using (account_id)
    where tournament_id = ${tournamentId} order by since, free_agent_id limit ${limit} offset ${offset}
  `);
  return { rows, total };
}

export const countFreeAgents = (db: Postgres, tournamentId: number) =>
  db.count(pg`
    select count(*)::int as count from tournament_free_agent where tournament_id = ${tournamentId}
  `);

export const findFreeAgents = (db: Postgres, tournamentId: number, ids: readonly number[]) =>
  db.rows(pg<{ freeAgentId: number; accountId: number }>`
    select free_agent_id as "freeAgentId", account_id as "accountId" from tournament_free_agent
    where tournament_id = ${tournamentId} and free_agent_id = any(${ids}::int[])
  `);

export const saveFreeAgent = (
  tx: Postgres,
  agent: {
    readonly tournamentId: number;
    readonly accountId: number;
    readonly note: string;
    readonly heroIds: readonly number[];
    readonly at: Date;
  },
) =>
  tx.run(pg`
    insert into tournament_free_agent (tournament_id, account_id, note, hero_ids, since)
    values (${agent.tournamentId}, ${agent.accountId}, ${agent.note}, ${agent.heroIds}::int[], ${agent.at})
    on conflict (tournament_id, account_id) do update set note = excluded.note, hero_ids = excluded.hero_ids
  `);

export const removeFreeAgents = (tx: Postgres, tournamentId: number, accountIds: readonly number[]) =>
  tx.run(pg`
    delete from tournament_free_agent where tournament_id = ${tournamentId} and account_id = any(${accountIds}::bigint[])
  `);

/** What nobody has reviewed is left out of search engines: tournaments of accounts of the last three days. */
export const isOwnerSettled = (db: Postgres, tournamentId: number) =>
  db.some(pg`
    select from tournament_role
    join account using (account_id)
    left join account_role using (account_id)
    where tournament_id = ${tournamentId} and tournament_role.role = 'owner'
      and (account.created_at < now() - interval '3 days' or account_role.role is not null)
  `);
