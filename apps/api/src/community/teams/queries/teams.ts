import type { TeamRole } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../moderation/queries/moderation-state.ts';
import { SHOWN_PLAYER, type ShownPlayer } from '../../players/queries/players.ts';

export interface TeamNameRow {
  readonly teamId: number;
  /** Null where moderators took it away. */
  readonly name: string | null;
  readonly tag: string | null;
  readonly logo: string | null;
}

const IS_SHOWN = isVisible('team', pg`team.team_id`);

/** Name, tag and logo of `team`, as far as moderators leave them. */
export const TEAM_NAME = pg`
  team.team_id as "teamId", case when ${IS_SHOWN} then team.name end as name, case when ${IS_SHOWN} then team.tag end as tag,
  case when ${IS_SHOWN} then team.logo end as logo
`;

export const listTeamNames = async (db: Postgres, ids: readonly number[]) => {
  const rows = await db.rows(
    pg<TeamNameRow>`select ${TEAM_NAME} from team where team_id = any(${ids}::int[])`,
  );
  return new Map(rows.map((row) => [row.teamId, row]));
};

/** Whose a team is: of a team whose owner left the site the captain who is there longest, else whoever is. */
export const TEAM_OWNER = pg`coalesce(team.owner_id, (
  select account_id from team_member as heir
  where heir.team_id = team.team_id and heir.left_at is null and heir.account_id is not null
  order by is_captain desc, line_id limit 1
))`;

export interface TeamMemberRow extends Omit<ShownPlayer, 'accountId'> {
  readonly line: number;
  readonly teamId: number;
  /** Null of those who left the site. */
  readonly accountId: number | null;
  readonly role: TeamRole;
  readonly isCaptain: boolean;
  readonly isContact: boolean;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
}

const MEMBER = pg`
  line_id as line, team_id as "teamId", team_member.account_id as "accountId", role, is_captain as "isCaptain",
  is_contact as "isContact", joined_at as "joinedAt", left_at as "leftAt", ${SHOWN_PLAYER}
`;

const ROLE_ORDER = pg`array_position(array['main', 'substitute', 'coach'], role)`;

/** Rosters of now: mains, substitutes, coaches. */
export const listPresentRoster = (db: Postgres, teamIds: readonly number[]) =>
  db.rows(pg<TeamMemberRow>`
    select ${MEMBER} from team_member left join player using (account_id)
    where team_id = any(${teamIds}::int[]) and left_at is null
    order by team_id, ${ROLE_ORDER}, line_id
  `);

/** What has ended, the last one first. */
export const listPastRoster = (db: Postgres, teamId: number, limit: number) =>
  db.rows(pg<TeamMemberRow>`
    select ${MEMBER} from team_member left join player using (account_id)
    where team_id = ${teamId} and left_at is not null order by left_at desc, line_id desc limit ${limit}
  `);

export interface OwnTeamRow {
  readonly teamId: number;
  readonly line: number | null;
  readonly role: TeamRole | null;
  readonly isCaptain: boolean;
  readonly isOwner: boolean;
}

/** What an account is to a team. */
export const findOwnPartOfTeam = (db: Postgres, teamId: number, accountId: number) =>
  db.row(pg<OwnTeamRow>`
    select team.team_id as "teamId", line_id as line, role, coalesce(is_captain, false) as "isCaptain",
      coalesce(${TEAM_OWNER} = ${accountId}, false) as "isOwner"
    from team left join team_member
      on team_member.team_id = team.team_id and team_member.account_id = ${accountId} and left_at is null
    where team.team_id = ${teamId} and disbanded_at is null
  `);

/** Teams on whose roster an account is now. */
export const listOwnTeamRows = (db: Postgres, accountId: number) =>
  db.rows(pg<OwnTeamRow & { readonly line: number; readonly role: TeamRole }>`
    select team.team_id as "teamId", line_id as line, role, is_captain as "isCaptain",
      coalesce(${TEAM_OWNER} = ${accountId}, false) as "isOwner"
    from team_member join team using (team_id)
    where team_member.account_id = ${accountId} and left_at is null and disbanded_at is null order by joined_at, team_id
  `);

/** Of an account that is deleted: its lines stay in the history, as those of a player. */
export const leaveAllTeams = (tx: Postgres, accountId: number) =>
  tx.run(pg`
    update team_member set left_at = now(), is_captain = false, is_contact = false
    where account_id = ${accountId} and left_at is null
  `);
