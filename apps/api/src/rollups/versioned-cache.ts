import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';

/** An answer and the version of the rollups that it was computed from. */
export interface Versioned<Value> {
  readonly dataVersion: number;
  readonly value: Value;
}

/** Tables are swapped within some milliseconds. */
const ATTEMPTS = 20;
const RETRY_AFTER_MS = 10;

/**
 * Answers questions from the rollups, each once per version of them. An answer is computed while nothing changes: the version is
 * read before and after, so that it never holds a day of one table with the day before its refresh of another. NOTE: where a swap
 * was cut off and no process is there to repeat it, the answer is what the tables hold, and is not kept.
 */
export function openVersionedCache<Value extends object>(
  postgres: Postgres,
  { max = 500 }: { readonly max?: number } = {},
): (question: string, compute: () => Promise<Value>) => Promise<Versioned<Value>> {
  const held = new LRUCache<string, Value>({ max });
  return async (question, compute) => {
    for (let attempt = 1; ; attempt += 1) {
      const dataVersion = await readDataVersion(postgres);
      const isSettled = dataVersion % 2 === 0;
      const key = `${dataVersion} ${question}`;
      const known = isSettled ? held.get(key) : undefined;
      if (known) return { dataVersion, value: known };
      if (isSettled || attempt === ATTEMPTS) {
        const value = await compute();
        const isWhole = isSettled && (await readDataVersion(postgres)) === dataVersion;
        if (isWhole) held.set(key, value);
        if (isWhole || attempt >= ATTEMPTS) return { dataVersion, value };
      } else await delay(RETRY_AFTER_MS);
    }
  };
}
