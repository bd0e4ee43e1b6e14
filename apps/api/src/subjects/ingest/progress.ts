import type { SentMatchProgress } from '@soulstat/api-client/contract';
import { givenUpSentence } from '../../matches/unknown-match.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { DownloadRow } from '../../matches/queries/downloads.ts';

export function progressOf(
  matchId: number,
  present: ReadonlySet<number>,
  known: readonly DownloadRow[],
  removed: ReadonlySet<number>,
): SentMatchProgress {
  const row = known.find((each) => each.matchId === matchId);
  const nothing = { matchId, attempts: 0, nextTryAt: null, reason: null };
  if (present.has(matchId)) return { ...nothing, state: 'stored' };
  if (removed.has(matchId)) return { ...nothing, state: 'removed' };
  if (!row) return { ...nothing, state: 'unknown' };
  if (row.state === 'incomplete') return { ...nothing, state: 'incomplete' };
  if (row.state === 'given_up')
    return { ...nothing, state: 'given_up', attempts: row.attempts, reason: givenUpSentence(row) };
  const nextTryAt = unixSeconds(row.nextTryAt);
  return { matchId, state: 'awaited', attempts: row.attempts, nextTryAt, reason: row.failure };
}
