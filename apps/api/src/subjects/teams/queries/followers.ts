import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export const setFollowing = (
  db: Postgres,
  {
    teamId,
    accountId,
    follows,
  }: { readonly teamId: number; readonly accountId: number; readonly follows: boolean },
) =>
  follows
    ? db.run(pg`
        insert into team_follower (team_id, account_id) values (${teamId}, ${accountId}) on conflict do nothing
      `)
    : db.run(pg`delete from team_follower where team_id = ${teamId} and account_id = ${accountId}`);

export const isFollowing = (db: Postgres, teamId: number, accountId: number) =>
  db.some(pg`select from team_follower where team_id = ${teamId} and account_id = ${accountId}`);

export const listFollowed = (db: Postgres, accountId: number) =>
  db.column(pg<{ teamId: number }>`
    select team_id as "teamId" from team_follower where account_id = ${accountId} order by since desc, team_id limit 200
  `);
