import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';

export interface CaptainConnection {
  readonly connectionId: string;
  readonly code: string;
  readonly team: 1 | 2;
}

export const seeCaptains = (db: Postgres, captains: readonly CaptainConnection[], at: Date) =>
  db.run(pg`
    insert into draft_presence (connection_id, code, team, seen_at)
    select connection_id, code, team, ${at}
    from ${unnest(captains, { connectionId: 'uuid', code: 'text', team: 'smallint' })} as given (connection_id, code, team)
    on conflict (connection_id) do update set seen_at = excluded.seen_at
  `);

/** The connection of a captain ended; one that a killed process had goes as soon as it is old. */
export const forgetCaptain = (db: Postgres, connectionId: string, oldest: Date) =>
  db.run(pg`delete from draft_presence where connection_id = ${connectionId}::uuid or seen_at < ${oldest}`);

/** Whether a connection of this captain was seen since then, by any process. */
export const isCaptainThere = (
  db: Postgres,
  { code, team }: Pick<CaptainConnection, 'code' | 'team'>,
  since: Date,
) =>
  db.some(pg`
    select from draft_presence where code = ${code} and team = ${team} and seen_at >= ${since} limit 1
  `);

/** The captains of these rooms that were seen since then, as `AB12CD34 1`. */
export const listCaptainsThere = async (db: Postgres, codes: readonly string[], since: Date) =>
  new Set(
    await db.column(pg<{ captain: string }>`
    select distinct code || ' ' || team as captain from draft_presence where code = any(${codes}::text[]) and seen_at >= ${since}
  `),
  );
