import { NOTHING, pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';

export interface EntrantRow {
  readonly id: number;
  /** As others see it: that of the only player where it has none; null where it is not to be shown. */
  readonly name: string | null;
  readonly tag: string | null;
  readonly captainId: number | null;
  readonly region: string | null;
  /** The lasting team that it is; null where it is none. */
  readonly teamId: number | null;
  /** Of that team. */
  readonly logo: string | null;
}

const SHOWN_NAME = pg`case
  when not ${isVisible('tournamentEntrant', pg`entrant_id`)} then null
  when tournament_entrant.name is not null then tournament_entrant.name
  when not coalesce(player.hidden, false) then player.name
end`;

/** All of a tournament, or some of them. */
export const listEntrantRows = (db: Postgres, tournamentId: number, ids?: readonly number[]) =>
  db.rows(pg<EntrantRow>`
    select entrant_id as id, ${SHOWN_NAME} as name,
      case when ${isVisible('tournamentEntrant', pg`entrant_id`)} then tournament_entrant.tag end as tag, captain_id as "captainId",
      tournament_entrant.region,
      tournament_entrant.team_id as "teamId", case when ${isVisible('team', pg`team.team_id`)} then logo end as logo
    from tournament_entrant left join player on player.account_id = captain_id left join team using (team_id)
    where tournament_id = ${tournamentId} ${ids ? pg`and entrant_id = any(${ids}::int[])` : NOTHING}
  `);

export interface NewEntrantRow {
  readonly tournamentId: number;
  readonly name: string | null;
  readonly tag: string | null;
  readonly captainId: number | null;
  readonly region: string | null;
  readonly inviteHash: Uint8Array | null;
  readonly teamId?: number | null;
  readonly at: Date;
}

export const insertEntrant = (tx: Postgres, entrant: NewEntrantRow) =>
  tx.count(pg`
    insert into tournament_entrant (tournament_id, name, tag, captain_id, region, invite_hash, team_id, entered_at)
    values (${entrant.tournamentId}, ${entrant.name}, ${entrant.tag}, ${entrant.captainId}, ${entrant.region},
      ${entrant.inviteHash}, ${entrant.teamId ?? null}, ${entrant.at})
    returning entrant_id
  `);

/** Which lasting teams take part, by their entrants. */
export const listTeamsOf = async (db: Postgres, tournamentId: number) =>
  new Map(
    (
      await db.rows(pg<{ entrantId: number; teamId: number }>`
        select entrant_id as "entrantId", team_id as "teamId" from tournament_entrant
        where tournament_id = ${tournamentId} and team_id is not null
      `)
    ).map(({ entrantId, teamId }) => [entrantId, teamId]),
  );

export const nameEntrant = (
  tx: Postgres,
  id: number,
  { name, tag }: { readonly name: string | null; readonly tag: string | null },
) => tx.run(pg`update tournament_entrant set name = ${name}, tag = ${tag} where entrant_id = ${id}`);

export const setCaptain = (tx: Postgres, id: number, captainId: number | null) =>
  tx.run(pg`update tournament_entrant set captain_id = ${captainId} where entrant_id = ${id}`);

export const setInviteHash = (tx: Postgres, id: number, hash: Uint8Array) =>
  tx.run(pg`update tournament_entrant set invite_hash = ${hash} where entrant_id = ${id}`);

export const findEntrantByInvite = (db: Postgres, tournamentId: number, hash: Uint8Array) =>
  db.value(pg<{ id: number }>`
    select entrant_id as id from tournament_entrant where tournament_id = ${tournamentId} and invite_hash = ${hash}
  `);

export type RosterRole = 'player' | 'substitute' | 'coach';

export interface RosterRow {
  readonly line: number;
  readonly entrantId: number;
  readonly accountId: number | null;
  readonly role: RosterRole;
  readonly isConfirmed: boolean;
  readonly leftAt: Date | null;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly isHidden: boolean;
}

const ROSTER = pg`
  line_id as line, entrant_id as "entrantId", tournament_player.account_id as "accountId", role, is_confirmed as "isConfirmed",
  left_at as "leftAt", case when not player.hidden then player.name end as name,
  case when not player.hidden then player.avatar_url end as "avatarUrl", coalesce(player.hidden, false) as "isHidden"
`;

/** In the order in which they came; those who left too. */
export const listRosters = (db: Postgres, entrantIds: readonly number[]) =>
  db.rows(pg<RosterRow>`
    select ${ROSTER} from tournament_player left join player using (account_id)
    where entrant_id = any(${entrantIds}::int[])
    order by entrant_id, left_at nulls first, array_position(array['player', 'substitute', 'coach'], role), line_id
  `);

/** Everybody on a roster of a tournament now. */
export const listAllRosters = (db: Postgres, tournamentId: number) =>
  db.rows(pg<Pick<RosterRow, 'line' | 'entrantId' | 'accountId' | 'role'>>`
    select line_id as line, entrant_id as "entrantId", account_id as "accountId", role from tournament_player
    where tournament_id = ${tournamentId} and left_at is null order by line_id
  `);

export interface NewRosterRow {
  readonly accountId: number;
  readonly role: RosterRole;
  readonly isConfirmed: boolean;
}

/** Their lines, in the same order; fewer where some of them play for another team of the tournament already. */
export const insertRoster = (
  tx: Postgres,
  {
    tournamentId,
    entrantId,
    at,
  }: { readonly tournamentId: number; readonly entrantId: number; readonly at: Date },
  rows: readonly NewRosterRow[],
) =>
  tx.rows(pg<{ line: number; accountId: number }>`
    insert into tournament_player (tournament_id, entrant_id, account_id, role, is_confirmed, joined_at)
    select ${tournamentId}, ${entrantId}, account_id, role, is_confirmed, ${at}
    from ${unnest(rows, { accountId: 'bigint', role: 'text', isConfirmed: 'boolean' })} with ordinality
      as given (account_id, role, is_confirmed, place)
    order by place
    on conflict do nothing returning line_id as line, account_id as "accountId"
  `);

export const changeRosterRole = (tx: Postgres, line: number, role: RosterRole) =>
  tx.run(pg`update tournament_player set role = ${role} where line_id = ${line}`);

export const confirmRoster = (tx: Postgres, line: number) =>
  tx.run(pg`update tournament_player set is_confirmed = true where line_id = ${line}`);

export const leaveRoster = (tx: Postgres, lines: readonly number[], at: Date) =>
  tx.run(pg`
    update tournament_player set left_at = ${at} where line_id = any(${lines}::int[]) and left_at is null
  `);

/** Withdrawn or declined: its players may play for others. */
export const leaveAll = (tx: Postgres, entrantId: number, at: Date) =>
  tx.run(
    pg`update tournament_player set left_at = ${at} where entrant_id = ${entrantId} and left_at is null`,
  );

/** It takes part after all: those who are not with others by now are back. */
export const comeBackAll = (tx: Postgres, entrantId: number) =>
  tx.run(pg`
    update tournament_player as own set left_at = null
    where entrant_id = ${entrantId} and left_at = (select max(left_at) from tournament_player where entrant_id = ${entrantId})
      and not exists (
        select from tournament_player as other
        where other.tournament_id = own.tournament_id and other.account_id = own.account_id and other.left_at is null
      )
  `);

export interface OwnLine {
  readonly line: number;
  readonly entrantId: number;
  readonly role: RosterRole;
  readonly isConfirmed: boolean;
}

/** Of an account, in one tournament. */
export const findOwnLine = (db: Postgres, tournamentId: number, accountId: number) =>
  db.row(pg<OwnLine>`
    select line_id as line, entrant_id as "entrantId", role, is_confirmed as "isConfirmed" from tournament_player
    where tournament_id = ${tournamentId} and account_id = ${accountId} and left_at is null
  `);

export const hasBanned = (db: Postgres, accountIds: readonly number[]) =>
  db.some(pg`select from account_ban where account_id = any(${accountIds}::bigint[]) limit 1`);

/** Players of a tournament who do not want to be shown. */
export const listHiddenOf = async (db: Postgres, tournamentId: number): Promise<ReadonlySet<number>> =>
  new Set(
    await db.column(pg<{ accountId: number }>`
      select account_id as "accountId" from tournament_player join player using (account_id)
      where tournament_id = ${tournamentId} and player.hidden
    `),
  );
