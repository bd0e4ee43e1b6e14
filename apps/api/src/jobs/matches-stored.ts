import type { Databases } from '../databases.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { forgetStoredMatches, listStoredMatches } from '../queries/postgres/stored-matches.ts';

export type HookStores = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'>;

/** Something that follows from matches that are new or have changed, such as scores. */
export interface MatchesStoredHook {
  readonly name: string;
  /**
   * Works out what follows from these matches, from their facts as they are now, and changes nothing. What it returns keeps the
   * result, with `tx` alone, in the transaction that also takes the matches off the list: each batch takes effect exactly once,
   * whatever is cut off. A match comes again when it changes.
   */
  prepare(matchIds: readonly number[], stores: HookStores): Promise<(tx: Postgres) => Promise<void>>;
}

/** Batches of at most a hundred matches each that are worked on together. */
const BATCHES_AT_ONCE = 20;

export interface StoredMatchesOptions {
  /** Once aborted nothing more is begun. */
  readonly signal?: AbortSignal;
}

/** Another worker took one of the same batches first. */
class TakenByAnother extends Error {
  override readonly name = 'TakenByAnother';
}

/** Does what follows from every match on the list, oldest first, and returns how many batches it took off. */
export async function processStoredMatches(
  stores: HookStores,
  hooks: readonly MatchesStoredHook[],
  { signal }: StoredMatchesOptions = {},
): Promise<number> {
  let done = 0;
  for (;;) {
    const batches = await listStoredMatches(stores.postgres, BATCHES_AT_ONCE);
    if (signal?.aborted || batches.length === 0) return done;
    const matchIds = [...new Set(batches.flatMap((batch) => batch.matchIds))];
    const keep = [];
    for (const hook of hooks) keep.push(await hook.prepare(matchIds, stores));
    const marks = batches.map(({ mark }) => mark);
    const isKept = await keepTogether(stores.postgres, marks, keep);
    if (isKept) done += batches.length;
  }
}

/** False when another worker was first: then nothing of this is kept. */
async function keepTogether(
  postgres: Postgres,
  marks: readonly number[],
  keep: readonly ((tx: Postgres) => Promise<void>)[],
): Promise<boolean> {
  try {
    await postgres.transaction(async (tx) => {
      if (!(await forgetStoredMatches(tx, marks))) throw new TakenByAnother();
      for (const write of keep) await write(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof TakenByAnother) return false;
    throw error;
  }
}
