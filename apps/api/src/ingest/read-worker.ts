/** Reads files in a thread of its own: what takes time is decompressing, decoding and turning a match into rows. */
import { matchEntries } from '../match-entries.ts';
import { readPart as partOf, type PartOfFile } from '../match-parts/match-part.ts';
import { prepareEntry, type PreparedEntry, type SourceFile } from './prepare-match.ts';

export function readFile({ bytes, sha256 }: SourceFile): PreparedEntry[] {
  return Array.from(matchEntries(bytes), (entry) => prepareEntry(entry, sha256));
}

/** One part of a match, for its page. */
export const readPart = (asked: PartOfFile): string => partOf(asked);
