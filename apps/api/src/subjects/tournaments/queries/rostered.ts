import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface RosteredAccount {
  readonly accountId: number;
  readonly entrantId: number;
  readonly name: string | null;
  readonly avatarUrl: string | null;
}

/** Everybody who is or was on a roster of a tournament, once, with the entrant of the newest line. */
export const listLineUpsOf = (db: Postgres, tournamentId: number) =>
  db.rows(pg<RosteredAccount>`
    select distinct on (account_id) account_id as "accountId", entrant_id as "entrantId",
      case when not coalesce(player.hidden, false) then player.name end as name,
      case when not coalesce(player.hidden, false) then player.avatar_url end as "avatarUrl"
    from tournament_player left join player using (account_id)
    where tournament_id = ${tournamentId} and account_id is not null
    order by account_id, left_at is null desc, line_id desc
  `);
