import { LRUCache } from 'lru-cache';
import type { PartOfFile } from '../../../match-parts/match-part.ts';
import { tagOf } from '../../../plugins/cache/etag.ts';
import type { RawStore } from '../../../raw-files/raw-store.ts';
import { ReadFailure } from '../../../match-reader/read-failure.ts';
import { sharedReaders, type Readers } from '../../../match-reader/readers.ts';
import { openSharedWork } from './shared-work.ts';
import { fail } from '../../../problem.ts';

/** What was read of a match, as JSON. */
interface MatchJson {
  readonly json: string;
  readonly tag: string;
}

interface Asked extends Omit<PartOfFile, 'bytes' | 'part'> {
  readonly rawSha256: string;
  readonly part?: PartOfFile['part'];
  /** Accounts that do not want to be shown. */
  readonly hidden?: ReadonlySet<number>;
}

/** A file that its thread could not read is left alone for so long: asking again costs the next one. */
const FAILED_FOR_MS = 10 * 60_000;
const MAX_FAILED = 10_000;

/** What is read of matches from their kept files, in the threads for pages, when somebody asks for it. */
export function openMatchReads(
  rawStore: RawStore,
  options: {
    readonly task: 'readPart' | 'readWhole';
    readonly cacheBytes: number;
    readonly readers?: Readers | undefined;
  },
) {
  const { task, cacheBytes, readers = sharedReaders() } = options;
  const cache = new LRUCache<string, MatchJson>({
    maxSize: cacheBytes,
    sizeCalculation: ({ json }) => json.length,
  });
  const failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_FOR_MS });
  const share = openSharedWork<MatchJson | undefined>();

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

  return {
    /** Undefined when the file is not stored any more. Callers who ask for the same at once share one reading, which stops when all have left. */
    read: async (asked: Asked, signal?: AbortSignal): Promise<MatchJson | undefined> => {
      const { part, rawSha256, matchId, winProbability, hidden = [] } = asked;
      const version = winProbability?.card.version ?? 'release';
      const key = [part, rawSha256, matchId, version, ...[...hidden].toSorted()].join(' ');
      const known = cache.get(key);
      if (known) return known;
      if (failed.has(key)) failSlow();
      return share(key, (leaving) => find(key, asked, leaving), signal);
    },
  };
}

function failSlow(): never {
  return fail(
    'temporarily_unavailable',
    'The file of this match takes too long to read, so this part of it cannot be shown.',
  );
}
