import type { Postgres } from './connect.ts';
import { pg } from './pg.ts';

/**
 * The version of the rollups: it grows with every change of them and is odd while tables are being swapped. What was computed from
 * an even version, read before and after, stays right while that version lasts.
 */
export async function readDataVersion(db: Postgres): Promise<number> {
  const [state] = await db.rows(pg<{ version: number }>`select data_version as version from rollup_state`);
  const version = state?.version ?? 0;
  recent.set(db, { version, readAt: performance.now() });
  return version;
}

/** What was read last, by database. */
const recent = new WeakMap<Postgres, { readonly version: number; readonly readAt: number }>();
/** Another process may have changed it for so long without our knowing. */
const RECENT_MS = 25;

/**
 * The version as it was a moment ago, read many times a second at no cost: enough to tell whether an answer that was right is one
 * still. Changes by this process are known at once.
 */
export async function readRecentDataVersion(db: Postgres): Promise<number> {
  const known = recent.get(db);
  return known && performance.now() - known.readAt < RECENT_MS ? known.version : readDataVersion(db);
}

/** Makes the version odd. A swap that was cut off left it so already: then readers never saw it end, and it grows by two. */
export async function beginSwap(db: Postgres): Promise<void> {
  await db.rows(pg`update rollup_state set data_version = data_version + 1 + data_version % 2`);
  recent.delete(db);
}

/** Makes the version even. */
export async function endSwap(db: Postgres): Promise<void> {
  await db.rows(pg`update rollup_state set data_version = data_version + data_version % 2`);
  recent.delete(db);
}

/** Takes, or keeps, the right to rebuild for some seconds; false while another process has it. */
export async function holdRollups(db: Postgres, holder: string, seconds: number): Promise<boolean> {
  const held = await db.rows(pg`
    update rollup_state
    set holder = ${holder}::uuid, held_until = now() + make_interval(secs => ${seconds}::double precision)
    where holder is null or holder = ${holder}::uuid or held_until < now()
    returning holder
  `);
  return held.length > 0;
}

export async function releaseRollups(db: Postgres, holder: string): Promise<void> {
  await db.rows(pg`update rollup_state set holder = null, held_until = null where holder = ${holder}::uuid`);
}

/** For the only process on a database: whoever held the right before is gone. */
export async function releaseRollupsOfAnyone(db: Postgres): Promise<void> {
  await db.rows(pg`update rollup_state set holder = null, held_until = null`);
}

/** After a restore: nobody counts, nobody waits, and answers kept of another state of the data are not taken for answers of this one. */
export async function settleRestoredState(db: Postgres): Promise<void> {
  await db.rows(pg`
    update rollup_state set
      holder = null,
      held_until = null,
      writes_paused_until = null,
      data_version = data_version + data_version % 2 + 2 * (extract(epoch from now())::bigint % 1000000000)
  `);
  recent.delete(db);
}
