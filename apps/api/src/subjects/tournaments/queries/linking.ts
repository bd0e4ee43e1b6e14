import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface KnownPlayer {
  readonly tournamentId: number;
  readonly entrantId: number;
  readonly accountId: number;
  readonly teamSize: number;
}

/**
 * On which rosters these accounts are or were, in tournaments that have begun and ended no longer than 30 days ago. Coaches do not play.
 */
export const listKnownPlayers = (db: Postgres, accountIds: readonly number[]) =>
  db.rows(pg<KnownPlayer>`
    select distinct tournament_id as "tournamentId", entrant_id as "entrantId", account_id as "accountId", team_size as "teamSize"
    from tournament_player join tournament using (tournament_id)
    where account_id = any(${accountIds}::bigint[]) and role <> 'coach'
      and (status in ('running', 'approval') or (status = 'finished' and tournament.updated_at > now() - interval '30 days'))
  `);

export const hasBegun = (db: Postgres) =>
  db.some(pg`
    select from tournament
    where status in ('running', 'approval') or (status = 'finished' and updated_at > now() - interval '30 days') limit 1
  `);
