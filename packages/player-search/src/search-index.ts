import { avatarAt } from './avatars.ts';
import type { PlayerIndex } from './build-index.ts';
import { addTypos } from './find-typos.ts';
import { addPart } from './find-parts.ts';
import { allowedErrors, FEW, isLookedForInside, type MatchKind } from './match-kind.ts';
import { addBest } from './min-tree.ts';
import type { Player } from './player.ts';
import { findRange, firstPlace } from './starts.ts';
import { lengthOf, textAt } from './texts.ts';
import { TopDocs } from './top-docs.ts';

/** A document and how its name matches. */
export interface FoundDoc {
  readonly doc: number;
  readonly kind: MatchKind;
}

export interface IndexQuery {
  /** As `fold` leaves it. */
  readonly folded: string;
  readonly limit: number;
  /** Documents that must not be found. */
  readonly isLeftOut: (doc: number) => boolean;
}

/** The best documents for a query, best first: by kind of match, then by popularity. */
export function searchIndex(index: PlayerIndex, query: IndexQuery): FoundDoc[] {
  const { folded } = query;
  if (folded === '') return [];
  const found = new Findings(query);
  const { nameStarts, wordStarts, folded: names } = index;
  const [from, to] = findRange(nameStarts, names, folded);
  const isLonger = (place: number) => lengthOf(names, nameStarts.docs[place] ?? 0) > folded.length;
  // Sorted, so that a name comes before all that begin with it.
  const longer = firstPlace(from, to, isLonger);
  found.add('whole', (best) => addBest(nameStarts.docs, nameStarts.tree, [from, longer], best));
  found.add('beginning', (best) => addBest(nameStarts.docs, nameStarts.tree, [longer, to], best));
  const inside = findRange(wordStarts, names, folded);
  found.add('word', (best) => addBest(wordStarts.docs, wordStarts.tree, inside, best));
  if (isLookedForInside(folded)) found.add('part', (best) => addPart(index, folded, best));
  if (found.count >= FEW) return found.docs;
  const errors = allowedErrors(folded);
  for (const most of [1, 2].filter((each) => each <= errors))
    found.add(most === 1 ? 'typo1' : 'typo2', (best) => addTypos(index, folded, most, best));
  return found.docs;
}

/** Collects kind by kind what was not found before, until there is enough. */
class Findings {
  readonly docs: FoundDoc[] = [];
  readonly #seen = new Set<number>();
  readonly #query: IndexQuery;

  constructor(query: IndexQuery) {
    this.#query = query;
  }

  get count(): number {
    return this.docs.length;
  }

  add(kind: MatchKind, search: (best: TopDocs) => void): void {
    const missing = this.#query.limit - this.count;
    if (missing <= 0) return;
    const best = new TopDocs(missing, (doc) => this.#seen.has(doc) || this.#query.isLeftOut(doc));
    search(best);
    for (const doc of best.docs) {
      this.#seen.add(doc);
      this.docs.push({ doc, kind });
    }
  }
}

/** The player of an account, by its document. */
export function docOfAccount(
  { accountIds, byAccount, size }: PlayerIndex,
  accountId: number,
): number | undefined {
  const place = firstPlace(0, size, (at) => (accountIds[byAccount[at] ?? 0] ?? 0) >= accountId);
  const doc = byAccount[place];
  return doc !== undefined && accountIds[doc] === accountId ? doc : undefined;
}

export function playerAt(index: PlayerIndex, doc: number): Player {
  return {
    accountId: index.accountIds[doc] ?? 0,
    name: textAt(index.names, doc) || null,
    avatarUrl: avatarAt(index.avatars, doc),
    matches: index.matches[doc] ?? 0,
    rankNumber: index.rankNumbers[doc] ?? 0,
  };
}
