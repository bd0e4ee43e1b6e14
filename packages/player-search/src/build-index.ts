import { packAvatars, type Avatars } from './avatars.ts';
import { fold } from './fold.ts';
import { buildGrams, type Grams } from './grams.ts';
import { byPopularity, type Player } from './player.ts';
import { sortByText } from './sort-texts.ts';
import { buildNameStarts, buildWordStarts, type Starts } from './starts.ts';
import { packTexts, sharedUint32, sharedUint8, textAt, type Texts } from './texts.ts';
import { wordStarts } from './words.ts';

/**
 * Players, searchable: plain data over shared memory, so that a thread can build it for another. A document is a player's place by
 * popularity, from 0: whatever is found in ascending order is found in the order wanted.
 */
export interface PlayerIndex {
  readonly size: number;
  readonly accountIds: Uint32Array;
  readonly matches: Uint32Array;
  readonly rankNumbers: Uint8Array;
  readonly names: Texts;
  readonly avatars: Avatars;
  readonly folded: Texts;
  /** Documents by account id. */
  readonly byAccount: Uint32Array;
  readonly nameStarts: Starts;
  readonly wordStarts: Starts;
  readonly grams: Grams;
}

/** Builds the index; two players must not share an account id. */
export function buildIndex(players: readonly Player[]): PlayerIndex {
  const sorted = players.toSorted(byPopularity);
  const size = sorted.length;
  const folded = packTexts(size, foldedNames(sorted));
  const accountIds = sharedUint32(size);
  const matches = sharedUint32(size);
  const rankNumbers = sharedUint8(size);
  sorted.forEach((player, doc) => {
    accountIds[doc] = player.accountId;
    matches[doc] = player.matches;
    rankNumbers[doc] = player.rankNumber;
  });
  return {
    size,
    accountIds,
    matches,
    rankNumbers,
    names: packTexts(size, (doc) => sorted[doc]?.name ?? ''),
    avatars: packAvatars(size, (doc) => sorted[doc]?.avatarUrl ?? null),
    folded,
    byAccount: sortedByAccount(accountIds),
    nameStarts: buildNameStarts(folded),
    wordStarts: buildStartsOfWords(folded, size),
    grams: buildGrams(folded),
  };
}

/** Bytes of everything the index holds. */
export function bytesOf(index: PlayerIndex): number {
  const sizes = Object.values(index).map((part: unknown) => sizeOf(part));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function sizeOf(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce((sum: number, inner) => sum + sizeOf(inner), 0);
}

/** Folds each name once, although the text is asked for twice in a row. */
function foldedNames(players: readonly Player[]): (doc: number) => string {
  const folded = players.map(({ name }) => (name === null ? '' : fold(name)));
  return (doc) => folded[doc] ?? '';
}

function sortedByAccount(accountIds: Uint32Array): Uint32Array {
  const docs = sharedUint32(accountIds.length).map((_, doc) => doc);
  // An id as a text of two units; the last unit of a text is never 0.
  sortByText(docs, (doc, depth) => {
    const accountId = accountIds[doc] ?? 0;
    return depth === 0 ? (accountId >>> 16) + 1 : depth === 1 ? (accountId & 0xff_ff) + 1 : 0;
  });
  return docs;
}

function buildStartsOfWords(folded: Texts, size: number): Starts {
  const docs: number[] = [];
  const offsets: number[] = [];
  for (let doc = 0; doc < size; doc++)
    for (const start of wordStarts(textAt(folded, doc))) {
      docs.push(doc);
      offsets.push(start);
    }
  return buildWordStarts(folded, Uint32Array.from(docs), Uint8Array.from(offsets));
}
