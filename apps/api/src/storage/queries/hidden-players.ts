import { pg, type Postgres } from '../postgres/pg.ts';

/** Everybody who does not want to be shown. */
export const listHidden = (db: Postgres) =>
  db.column(pg<{ accountId: number }>`
    select account_id as "accountId" from player where hidden order by account_id
  `);
