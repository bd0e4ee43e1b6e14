import type { PlayerIndex } from './build-index.ts';
import { bytesAt, gramOf, placeOf, placesBetween, Posting } from './grams.ts';
import { compareBeginning, lengthOf } from './texts.ts';
import type { TopDocs } from './top-docs.ts';

/** So many of a query's grams are followed together; with more, looking at the names themselves is cheaper. */
const GRAMS_FOLLOWED = 3;

/** Adds the best names that hold the query anywhere. They come in order of popularity, so that it ends with the last one wanted. */
export function addPart(index: PlayerIndex, query: string, best: TopDocs): void {
  if (query.length < 3) addShortPart(index, query, best);
  else addLongPart(index, query, best);
}

/** One or two units begin grams: the lists of all of these, in step. */
function addShortPart({ grams }: PlayerIndex, query: string, best: TopDocs): void {
  const [a, b] = [query.charCodeAt(0), query.charCodeAt(1)];
  const range =
    query.length === 1 ? [gramOf(a, 0, 0), gramOf(a + 1, 0, 0)] : [gramOf(a, b, 0), gramOf(a, b + 1, 0)];
  const [first, end] = placesBetween(grams, range[0] ?? 0, range[1] ?? 0);
  const heap = new PostingHeap(
    Array.from({ length: end - first }, (_, at) => new Posting(grams, first + at)),
  );
  for (let doc = heap.next(); doc < best.bound; doc = heap.next()) best.add(doc);
}

function addLongPart(index: PlayerIndex, query: string, best: TopDocs): void {
  for (const doc of docsWithPart(index, query)) {
    if (doc >= best.bound) return;
    best.add(doc);
  }
}

/** How long the shortest list is that has to be read for a part of three units or more. */
export function rarestBytes({ grams }: PlayerIndex, part: string): number {
  return Math.min(
    ...gramsOf(part).map((gram) => {
      const place = placeOf(grams, gram);
      return place === undefined ? 0 : bytesAt(grams, place);
    }),
  );
}

/**
 * Documents whose name holds a part of three units or more, ascending: the rarest grams of it in step; where all agree, the name
 * itself is looked at.
 */
export function* docsWithPart({ grams, folded }: PlayerIndex, query: string): Generator<number> {
  const places = gramsOf(query).map((gram) => placeOf(grams, gram));
  const known = places.filter((place) => place !== undefined);
  if (known.length < places.length) return;
  const lists = known
    .toSorted((one, other) => bytesAt(grams, one) - bytesAt(grams, other))
    .slice(0, GRAMS_FOLLOWED)
    .map((place) => new Posting(grams, place));
  for (let doc = agreeFrom(lists, 0); doc < folded.starts.length; doc = agreeFrom(lists, doc + 1)) {
    const last = lengthOf(folded, doc) - query.length;
    let at = 0;
    while (at <= last && compareBeginning(folded, doc, at, query) !== 0) at++;
    if (at <= last) yield doc;
  }
}

function gramsOf(query: string): number[] {
  const grams = Array.from({ length: query.length - 2 }, (_, at) =>
    gramOf(query.charCodeAt(at), query.charCodeAt(at + 1), query.charCodeAt(at + 2)),
  );
  return [...new Set(grams)];
}

/** The first document from `from` on that is in every list; infinite when there is none. */
function agreeFrom(lists: readonly Posting[], from: number): number {
  let wanted = from;
  for (;;) {
    let highest = wanted;
    for (const list of lists) {
      while (list.doc < highest) list.next();
      highest = list.doc;
    }
    if (highest === wanted && lists.every(({ doc }) => doc === wanted)) return wanted;
    if (highest === Number.POSITIVE_INFINITY) return highest;
    wanted = highest;
  }
}

/** Lists in the order of the documents at hand: a binary heap. */
class PostingHeap {
  readonly #lists: Posting[];

  constructor(lists: Posting[]) {
    this.#lists = lists.toSorted((a, b) => a.doc - b.doc);
  }

  /** The smallest document at hand, which is passed over; infinite when all lists are at their end. */
  next(): number {
    const [first] = this.#lists;
    if (!first) return Number.POSITIVE_INFINITY;
    const { doc } = first;
    first.next();
    this.#sink();
    return doc;
  }

  #sink(): void {
    const lists = this.#lists;
    for (let place = 0; ;) {
      const left = place * 2 + 1;
      const right = left + 1;
      let least = place;
      if ((lists[left]?.doc ?? Number.POSITIVE_INFINITY) < (lists[least]?.doc ?? 0)) least = left;
      if ((lists[right]?.doc ?? Number.POSITIVE_INFINITY) < (lists[least]?.doc ?? 0)) least = right;
      const [upper, lower] = [lists[place], lists[least]];
      if (least === place || !upper || !lower) return;
      lists[place] = lower;
      lists[least] = upper;
      place = least;
    }
  }
}
