import { LRUCache } from 'lru-cache';
import type { FastifyReply } from 'fastify';
import type { Databases } from '../../../storage/databases.ts';
import type { PartOfFile } from '../../../matches/parts/match-part.ts';
import { tagOf } from '../../../http/cache/etag.ts';
import { whenVisitorLeaves } from '../../../http/plugins/visitor-left.ts';
import { ReadFailure } from '../../../base/threads/read-failure.ts';
import { sharedReaders, type Readers } from '../../../matches/reader/readers.ts';
import { openSharedWork } from './shared-work.ts';
import { fail } from '../../../base/problem.ts';

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

/** Answers with what is read of matches from their kept files, in the threads for pages, when somebody asks for it. */
export function openMatchReads(
  {
    rawStore,
    readers = sharedReaders(),
  }: Pick<Databases, 'rawStore'> & { readonly readers?: Readers | undefined },
  { task, cacheBytes }: { readonly task: 'readPart' | 'readWhole'; readonly cacheBytes: number },
) {
  const cache = new LRUCache<string, MatchJson>({
    maxSize: cacheBytes,
    sizeCalculation: ({ json }) => json.length,
  });
  const failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_FOR_MS });
  const share = openSharedWork<MatchJson>();

  async function find(key: string, { rawSha256, ...asked }: Asked, signal: AbortSignal): Promise<MatchJson> {
    const bytes = (await rawStore.get(rawSha256)) ?? fail('raw_file_missing');
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

  /** Callers who ask for the same at once share one reading, which stops when all have left. */
  async function read(asked: Asked, signal: AbortSignal): Promise<MatchJson> {
    const { part, rawSha256, matchId, winProbability, hidden = [] } = asked;
    const version = winProbability?.card.version ?? 'release';
    const key = [part, rawSha256, matchId, version, ...[...hidden].toSorted()].join(' ');
    const known = cache.get(key);
    if (known) return known;
    if (failed.has(key)) failSlow();
    return share(key, (leaving) => find(key, asked, leaving), signal);
  }

  return async (asked: Asked, caching: string, reply: FastifyReply): Promise<never> => {
    const { json, tag } = await read(asked, whenVisitorLeaves(reply));
    reply.header('cache-control', caching).header('etag', tag).type('application/json; charset=utf-8');
    // JSON already, written from the type that the contract describes.
    return reply.send(json as never) as never;
  };
}

const failSlow = (): never =>
  fail(
    'temporarily_unavailable',
    'The file of this match takes too long to read, so this part of it cannot be shown.',
  );
