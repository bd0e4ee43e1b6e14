/** Reads files in a thread of its own: what takes time is decompressing, decoding and turning a match into rows. */
import { readMatches } from '@soulstat/match-file';
import { prepareEntry, type PreparedEntry, type SourceFile } from './prepare-match.ts';

export function readFile({ bytes, sha256 }: SourceFile): PreparedEntry[] {
  return Array.from(readMatches(bytes), (entry) => prepareEntry(entry, sha256));
}
