import { LRUCache } from 'lru-cache';
import type { PartOfFile } from '../match-parts/match-part.ts';
import { tagOf } from '../plugins/etag.ts';
import { fail } from '../plugins/problems.ts';
import type { RawStore } from '../raw-store.ts';
import { ReadFailure } from '../match-reader/read-failure.ts';
import { sharedReaders, type Readers } from '../match-reader/readers.ts';

/** What was read of a match, as JSON. */
export interface MatchJson {
  readonly json: string;
  /** Entity tag of `json`. */
  readonly tag: string;
}

interface Asked extends Omit<PartOfFile, 'bytes' | 'part'> {
  readonly rawSha256: string;
  readonly part?: PartOfFile['part'];
}

/** What is read of matches from their kept files, in the threads for pages, when somebody asks for it. */
export interface MatchReads {
  /** Undefined when the file is not held any more. Callers who ask for the same at once share one reading, which stops when all have left. */
  read(asked: Asked, signal?: AbortSignal): Promise<MatchJson | undefined>;
}

interface Reading {
  readonly leaving: AbortController;
  readonly found: Promise<MatchJson | undefined>;
  callers: number;
}

/** A file that its thread could not read is left alone for so long: asking again costs the next one. */
const FAILED_FOR_MS = 10 * 60_000;
const MAX_FAILED = 10_000;

export function openMatchReads(
  rawStore: RawStore,
  options: {
    readonly task: 'readPart' | 'readWhole';
    readonly cacheBytes: number;
    readonly readers?: Readers | undefined;
  },
): MatchReads {
  const { task, cacheBytes, readers = sharedReaders() } = options;
  const cache = new LRUCache<string, MatchJson>({
    maxSize: cacheBytes,
    sizeCalculation: ({ json }) => json.length,
  });
  const failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_FOR_MS });
  const underWay = new Map<string, Reading>();

  async function find(key: string, { rawSha256, ...asked }: Asked, signal: AbortSignal) {
    const bytes = await rawStore.get(rawSha256);
    if (!bytes) return undefined;
    try {
      const json = (await readers.pages.run(task, { bytes, ...asked }, { signal })) as string;
      const found = { json, tag: tagOf(json) };
      cache.set(key, found);
      return found;
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      if (error.code === 'unreadable') throw error.cause;
      failed.set(key, true);
      return failSlow();
    }
  }

  function begin(key: string, asked: Asked): Reading {
    const leaving = new AbortController();
    const found = find(key, asked, leaving.signal).finally(() => {
      if (underWay.get(key) === reading) underWay.delete(key);
    });
    const reading = { leaving, found, callers: 0 };
    underWay.set(key, reading);
    return reading;
  }

  return {
    read: async (asked, signal) => {
      const key = `${asked.part} ${asked.rawSha256} ${asked.matchId}`;
      const known = cache.get(key);
      if (known) return known;
      if (failed.has(key)) failSlow();
      const reading = underWay.get(key) ?? begin(key, asked);
      reading.callers += 1;
      const leave = () => {
        reading.callers -= 1;
        if (reading.callers > 0) return;
        underWay.delete(key);
        reading.leaving.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await reading.found;
      } catch (error) {
        return reading.leaving.signal.aborted
          ? fail('temporarily_unavailable', 'Nobody waits for this any more.')
          : Promise.reject(error);
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}

function failSlow(): never {
  return fail(
    'temporarily_unavailable',
    'The file of this match takes longer to read than any match does, so that this part of it cannot be shown.',
  );
}
