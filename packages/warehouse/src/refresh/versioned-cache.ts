import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouse } from '../client/ch.ts';
import type { DataVersions } from '../client/shared-state.ts';

/** A database, and the version of what it has counted. */
export interface VersionedDatabase {
  readonly clickhouse: ClickHouse;
  readonly versions: DataVersions;
}

/** An answer and the version of the rollups that it was computed from. */
export type Versioned<Value> = { readonly dataVersion: number; readonly value: Value };

export interface Keeping {
  readonly max?: number;
  /** Large answers that nobody asks for again would be copied and looked at whenever memory is tidied up. */
  readonly keeps?: 'everything' | 'whatIsAskedAgain';
}

/** Questions, of which it is known whether one is asked again. */
const MAX_REMEMBERED = 1000;

/** Tables are swapped within some milliseconds. */
const ATTEMPTS = 20;
const RETRY_AFTER_MS = 10;

/**
 * Answers questions from the rollups, each once per version of them: who asks what is being computed waits for that. An answer is
 * computed while nothing changes: the version is read before and after, so that it never holds a day of one table with the day
 * before its refresh of another. NOTE: where a swap was cut off and no process is there to repeat it, the answer is what the tables
 * hold, and is not kept.
 */
export function openVersionedCache<Value extends object>(
  versions: DataVersions,
  { max = 500, keeps = 'everything' }: Keeping = {},
): (question: string, compute: () => Promise<Value>) => Promise<Versioned<Value>> {
  const answers = new LRUCache<string, Value>({ max });
  const computed = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  let cachedVersion: number | undefined;
  const underway = new Map<string, Promise<Versioned<Value> | undefined>>();

  return async (question, compute) => {
    for (let attempt = 1; ; attempt += 1) {
      const dataVersion = await versions.readRecentDataVersion();
      const isSettled = dataVersion % 2 === 0;
      const key = `${dataVersion} ${question}`;
      const known = isSettled && dataVersion === cachedVersion ? answers.get(question) : undefined;
      if (known) return { dataVersion, value: known };
      if (isSettled) {
        const computing =
          underway.get(key) ?? computeAt(question, dataVersion, compute).finally(() => underway.delete(key));
        underway.set(key, computing);
        const answer = await computing;
        if (answer) return answer;
      } else await delay(RETRY_AFTER_MS);
      if (attempt >= ATTEMPTS) return { dataVersion, value: await compute() };
    }
  };

  /** Undefined where the tables changed meanwhile. */
  async function computeAt(
    question: string,
    dataVersion: number,
    compute: () => Promise<Value>,
  ): Promise<Versioned<Value> | undefined> {
    const value = await compute();
    if ((await versions.readDataVersion()) !== dataVersion) return undefined;
    // Nobody asks for another version again: what is left of it would be looked at whenever memory is tidied up.
    if (cachedVersion !== dataVersion) answers.clear();
    cachedVersion = dataVersion;
    if (keeps === 'everything' || computed.has(question)) answers.set(question, value);
    computed.set(question, true);
    return { dataVersion, value };
  }
}
