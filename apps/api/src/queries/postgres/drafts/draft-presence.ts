import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

export interface CaptainConnection {
  readonly connectionId: string;
  readonly code: string;
  readonly team: 1 | 2;
}

/** These captains are there at this moment. */
export async function seeCaptains(
  db: Postgres,
  captains: readonly CaptainConnection[],
  at: Date,
): Promise<void> {
  const column = <Key extends keyof CaptainConnection>(key: Key) => captains.map((each) => each[key]);
  await db.rows(pg`
    insert into draft_presence (connection_id, code, team, seen_at)
    select connection_id, code, team, ${at}
    from unnest(${column('connectionId')}::uuid[], ${column('code')}::text[], ${column('team')}::smallint[])
      as given (connection_id, code, team)
    on conflict (connection_id) do update set seen_at = excluded.seen_at
  `);
}

/** The connection of a captain ended; one that a killed process had goes as soon as it is old. */
export async function forgetCaptain(db: Postgres, connectionId: string, oldest: Date): Promise<void> {
  await db.rows(pg`
    delete from draft_presence where connection_id = ${connectionId}::uuid or seen_at < ${oldest}
  `);
}

/** Whether a connection of this captain was seen since then, by any process. */
export async function isCaptainThere(
  db: Postgres,
  { code, team }: Pick<CaptainConnection, 'code' | 'team'>,
  since: Date,
): Promise<boolean> {
  const [there] = await db.rows(pg`
    select from draft_presence where code = ${code} and team = ${team} and seen_at >= ${since} limit 1
  `);
  return there !== undefined;
}

/** The captains of these rooms that were seen since then, as `AB12CD34 1`. */
export async function listCaptainsThere(
  db: Postgres,
  codes: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(pg<{ captain: string }>`
    select distinct code || ' ' || team as captain from draft_presence where code = any(${codes}::text[]) and seen_at >= ${since}
  `);
  return new Set(rows.map(({ captain }) => captain));
}
