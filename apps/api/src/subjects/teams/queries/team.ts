import { NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { TEAM_OWNER } from '../../../community/teams/queries/teams.ts';
import { TEAM_CARD, type TeamCardRow } from './list-teams.ts';

export interface TeamRow extends TeamCardRow {
  readonly about: string;
  readonly links: readonly string[];
  readonly timeZone: string;
  readonly hours: readonly number[];
  readonly ownerId: number | null;
  readonly createdAt: Date;
  readonly disbandedAt: Date | null;
  readonly followers: number;
  /** Of an owner who is here longer than three days, or has a role: others are not indexed by search engines. */
  readonly isSettled: boolean;
}

export const findTeam = (db: Postgres, teamId: number) =>
  db.row(pg<TeamRow>`
    select ${TEAM_CARD}, about, links, time_zone as "timeZone", hours, ${TEAM_OWNER}::float8 as "ownerId", created_at as "createdAt",
      disbanded_at as "disbandedAt",
      (select count(*)::int from team_follower where team_follower.team_id = team.team_id) as followers,
      exists (
        select from account left join account_role using (account_id)
        where account.account_id = team.owner_id
          and (account.created_at < now() - interval '3 days' or account_role.role is not null)
      ) as "isSettled"
    from team where team.team_id = ${teamId}
  `);

export interface TeamTextsRow {
  readonly name: string;
  readonly skeleton: string;
  readonly tag: string | null;
  readonly region: string | null;
  readonly about: string;
  readonly links: readonly string[];
  readonly timeZone: string;
  readonly hours: readonly number[];
  readonly isRecruiting: boolean;
  readonly logo: string | null;
}

export const insertTeam = (
  tx: Postgres,
  team: Pick<TeamTextsRow, 'name' | 'skeleton' | 'tag' | 'region' | 'timeZone'> & {
    readonly ownerId: number | null;
    readonly isSimulated?: boolean;
    readonly at: Date;
  },
) =>
  tx.count(pg`
    insert into team (name, skeleton, tag, region, time_zone, owner_id, is_simulated, created_at)
    values (${team.name}, ${team.skeleton}, ${team.tag}, ${team.region}, ${team.timeZone}, ${team.ownerId},
      ${team.isSimulated ?? false}, ${team.at})
    returning team_id
  `);

export const saveTeamTexts = (tx: Postgres, teamId: number, team: TeamTextsRow) =>
  tx.run(pg`
    update team set name = ${team.name}, skeleton = ${team.skeleton}, tag = ${team.tag}, region = ${team.region}, about = ${team.about},
      links = ${team.links}::text[], time_zone = ${team.timeZone}, hours = ${team.hours}::smallint[],
      is_recruiting = ${team.isRecruiting}, logo = ${team.logo}
    where team_id = ${teamId}
  `);

export const setTeamOwner = (tx: Postgres, teamId: number, ownerId: number) =>
  tx.run(pg`update team set owner_id = ${ownerId} where team_id = ${teamId}`);

export async function endTeam(tx: Postgres, teamId: number, at: Date): Promise<void> {
  await tx.run(pg`update team set disbanded_at = ${at}, is_recruiting = false where team_id = ${teamId}`);
  await tx.run(pg`update team_member set left_at = ${at} where team_id = ${teamId} and left_at is null`);
  await tx.run(pg`delete from team_invitation where team_id = ${teamId}`);
}

/** Of locks of PostgreSQL that have no row. */
const TEAM_LOCKS = 310;

/**
 * Whoever changes a roster holds this until the transaction ends. It is no lock of the row: whoever computes ratings holds those, and
 * writes to the row. False where there is no such team, or it has ended.
 */
export async function lockTeam(tx: Postgres, teamId: number): Promise<boolean> {
  await tx.rows(pg`select pg_advisory_xact_lock(${TEAM_LOCKS}::int, ${teamId}::int)`);
  return tx.some(pg`select from team where team_id = ${teamId} and disbanded_at is null`);
}

export interface TeamLock {
  readonly tournamentId: number;
  readonly name: string;
}

/** Tournaments that have begun, and have its roster as it was entered. */
export const listTeamLocks = (db: Postgres, teamId: number) =>
  db.rows(pg<TeamLock>`
    select tournament_id as "tournamentId", tournament.name from tournament_entrant join tournament using (tournament_id)
    where team_id = ${teamId} and status in ('running', 'approval') and visibility = 'public' order by starts_at, tournament_id
  `);

export interface TeamResultRow {
  readonly opponentId: number;
  readonly hasWon: boolean;
  readonly at: Date;
  readonly name: string;
  readonly tournamentId: number;
  readonly match: string;
}

export const listTeamResults = (db: Postgres, teamId: number, limit: number, tournamentId?: number) =>
  db.rows(pg<TeamResultRow>`
    select case when winner_id = ${teamId} then loser_id else winner_id end as "opponentId", winner_id = ${teamId} as "hasWon",
      ended_at as at, tournament.name, tournament_id as "tournamentId", match
    from team_result join tournament using (tournament_id)
    where ${teamId} in (winner_id, loser_id) ${tournamentId === undefined ? NOTHING : pg`and tournament_id = ${tournamentId}`}
    order by ended_at desc, tournament_id, match limit ${limit}
  `);

export interface TeamEventRow {
  readonly tournamentId: number;
  readonly name: string;
  readonly status: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** Public tournaments that it has entered, and plays in or played in. */
export const listTeamEvents = (db: Postgres, teamId: number, from: Date) =>
  db.rows(pg<TeamEventRow>`
    select tournament_id as "tournamentId", tournament.name, status, starts_at as "startsAt", ends_at as "endsAt",
      calendar_sequence as sequence, published_at as "publishedAt", updated_at as "updatedAt"
    from tournament join tournament_entrant using (tournament_id)
    where team_id = ${teamId} and visibility = 'public' and starts_at >= ${from} and ${isVisible('tournament', pg`tournament_id`)}
      and exists (
        select from tournament_player
        where tournament_player.entrant_id = tournament_entrant.entrant_id and left_at is null
      )
    order by starts_at, tournament_id limit 200
  `);
