import type { MatchEntry } from '@soulstat/match-file';
import type { Rejection } from './prepare-match.ts';

export const SEVERAL_MATCHES: Rejection = {
  outcome: 'rejected',
  code: 'several_matches',
  message: 'The file has several matches. Send one match per file, as the game wrote it.',
};

/** The only entry; undefined where there are more, which are then not read. */
export function onlyEntry(entries: Iterable<MatchEntry>): readonly MatchEntry[] | undefined {
  const read: MatchEntry[] = [];
  for (const entry of entries) {
    if (read.length > 0) return undefined;
    read.push(entry);
  }
  return read;
}
