import { pg, type Pg, type Postgres } from '../postgres/pg.ts';

/**
 * The version of the rollups: it grows with every change of them and is odd while tables are being swapped. What was computed from
 * an even version, read before and after, stays right while that version lasts. Never one that was read before it was asked for: who asks
 * while another statement is under way shares the next. Where this process alone can change it, what was read once is remembered.
 */
export function readDataVersion(db: Postgres): Promise<number> {
  const memory = memoryOf(db);
  if (db.own && memory.known) return Promise.resolve(memory.known.version);
  memory.next ??= (memory.underway ?? Promise.resolve(0)).then(readNext, readNext);
  return memory.next;

  function readNext(): Promise<number> {
    const reading = ask(db, memory).finally(() => (memory.underway = undefined));
    [memory.underway, memory.next] = [reading, undefined];
    return reading;
  }
}

interface Memory {
  known: { readonly version: number; readonly readAt: number } | undefined;
  /** How often this process has changed it. */
  changes: number;
  underway: Promise<number> | undefined;
  next: Promise<number> | undefined;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(db: Postgres): Memory {
  const key = db.own ?? db;
  const memory = memories.get(key) ?? { known: undefined, changes: 0, underway: undefined, next: undefined };
  memories.set(key, memory);
  return memory;
}

async function ask(db: Postgres, memory: Memory): Promise<number> {
  const { changes } = memory;
  const [state] = await db.rows(pg<{ version: number }>`select data_version as version from rollup_state`);
  const version = state?.version ?? 0;
  if (changes === memory.changes) memory.known = { version, readAt: performance.now() };
  return version;
}

/** Another process may have changed it for so long without our knowing. */
const RECENT_MS = 25;

/**
 * The version as it was a moment ago, read many times a second at no cost: enough to tell whether an answer that was right is one
 * still. Changes by this process are known at once.
 */
export async function readRecentDataVersion(db: Postgres): Promise<number> {
  const { known } = memoryOf(db);
  return known && performance.now() - known.readAt < RECENT_MS ? known.version : readDataVersion(db);
}

/** What is read while a statement changes the version may be either: none of it is remembered. */
async function change(db: Postgres, statement: Pg): Promise<void> {
  forgetDataVersion(db);
  await db.rows(statement).finally(() => forgetDataVersion(db));
}

/** After a transaction that changed it. */
export function forgetDataVersion(db: Postgres): void {
  const memory = memoryOf(db);
  memory.changes += 1;
  memory.known = undefined;
}

/** Makes the version odd. A swap that was cut off left it so already: then readers never saw it end, and it grows by two. */
export const beginSwap = (db: Postgres): Promise<void> =>
  change(db, pg`update rollup_state set data_version = data_version + 1 + data_version % 2`);

/** Makes the version even. */
export const endSwap = (db: Postgres): Promise<void> =>
  change(db, pg`update rollup_state set data_version = data_version + data_version % 2`);

/** For the only process on a database: whoever had the right before is gone. */
export const releaseRollupsOfAnyone = (db: Postgres) =>
  db.run(pg`update rollup_state set holder = null, lease_until = null`);

/** After a restore: nobody counts, nobody waits, and answers kept of another state of the data are not taken for answers of this one. */
export async function settleRestoredState(db: Postgres): Promise<void> {
  const statement = pg`
    update rollup_state set holder = null, lease_until = null, writes_paused_until = null,
      data_version = data_version + data_version % 2 + 2 * (extract(epoch from now())::bigint % 1000000000)
  `;
  await change(db, statement);
}
