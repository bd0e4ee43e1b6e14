import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { hashOfDay, readKeyedDay } from '../../../storage/queries/day-key.ts';

interface BuildView {
  readonly buildId: number;
  /** Where the reader comes from. */
  readonly network: string;
}

/** Counts a view of a build, one a day of each network, whichever process it comes to: what a browser calls itself is its own to choose. */
export async function countBuildView(db: Postgres, { buildId, network }: BuildView): Promise<void> {
  const today = await readKeyedDay(db);
  const viewer = hashOfDay(today, `build ${buildId} ${network}`);
  await db.rows(pg`
    with seen as (
      insert into build_view (day, viewer) values (${today.day}::date, ${viewer}) on conflict do nothing returning 1
    )
    update build set views = views + 1 where id = ${buildId} and exists (select from seen)
  `);
}

export const forgetBuildViews = (db: Postgres) =>
  db.run(pg`delete from build_view where day < (now() at time zone 'utc')::date`);
