import { listScorableMatches } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import { ReadFailure } from '../../base/threads/read-failure.ts';
import { sharedReaders } from '../reader/readers.ts';
import type { LearnedMatch } from './fit-chances.ts';

/** Files read at once: more would only wait in memory. */
const FILES_AT_ONCE = 100;

/** What the chance of winning and the lanes are fitted on, from the kept files of matches; oldest first. A file that is gone teaches nothing. */
export async function learnFromFiles(
  { clickhouse, rawStore }: Pick<Stores, 'clickhouse' | 'rawStore'>,
  matchIds: readonly number[],
): Promise<LearnedMatch[]> {
  const scorable = await listScorableMatches(clickhouse, { matchIds });
  const files = [...Map.groupBy(scorable, ({ rawSha256 }) => rawSha256)];
  const learned: LearnedMatch[] = [];
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    const read = await Promise.all(
      files.slice(at, at + FILES_AT_ONCE).map(async ([sha256, matches]) => {
        const bytes = await rawStore.get(sha256);
        const wanted = matches.map(({ matchId }) => matchId);
        return bytes ? readInThread<LearnedMatch>('learnFromFile', { bytes, matchIds: wanted }) : [];
      }),
    );
    learned.push(...read.flat());
  }
  return learned.toSorted((a, b) => a.startedAt - b.startedAt || a.matchId - b.matchId);
}

/** What a thread makes of a file. One that it does not survive says nothing of its matches; others have theirs. */
export async function readInThread<Result>(order: string, input: object): Promise<Result[]> {
  try {
    return (await sharedReaders().background.run(order, input)) as Result[];
  } catch (error) {
    if (error instanceof ReadFailure) return [];
    throw error;
  }
}
