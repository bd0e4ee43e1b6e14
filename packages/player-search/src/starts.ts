import { buildMinTree, type MinTree } from './min-tree.ts';
import { sortByText } from './sort-texts.ts';
import { compareBeginning, sharedUint32, sharedUint8, unitAt, type Texts } from './texts.ts';

/** Beginnings of names, or of later words in them, in alphabetical order. */
export interface Starts {
  /** The document of each beginning. */
  readonly docs: Uint32Array;
  /** Where in its name each beginning stands; empty where all stand at 0. */
  readonly offsets: Uint8Array;
  readonly tree: MinTree;
}

/** Every name from its beginning. */
export function buildNameStarts(names: Texts): Starts {
  const docs = sharedUint32(names.starts.length - 1);
  for (let doc = 0; doc < docs.length; doc++) docs[doc] = doc;
  sortByText(docs, (doc, depth) => unitAt(names, doc, depth));
  return { docs, offsets: sharedUint8(0), tree: buildMinTree(docs) };
}

/** Names from the given places on: entry by entry a document and a place in its name. */
export function buildWordStarts(names: Texts, docOf: Uint32Array, offsetOf: Uint8Array): Starts {
  const order = new Uint32Array(docOf.length).map((_, entry) => entry);
  sortByText(order, (entry, depth) => unitAt(names, docOf[entry] ?? 0, (offsetOf[entry] ?? 0) + depth));
  const docs = sharedUint32(order.length);
  const offsets = sharedUint8(order.length);
  order.forEach((entry, place) => {
    docs[place] = docOf[entry] ?? 0;
    offsets[place] = offsetOf[entry] ?? 0;
  });
  return { docs, offsets, tree: buildMinTree(docs) };
}

/** The places of all beginnings that begin with the query. */
export function findRange(starts: Starts, names: Texts, query: string): readonly [from: number, to: number] {
  const compare = (place: number) =>
    compareBeginning(names, starts.docs[place] ?? 0, starts.offsets[place] ?? 0, query);
  const from = firstPlace(0, starts.docs.length, (place) => compare(place) >= 0);
  return [from, firstPlace(from, starts.docs.length, (place) => compare(place) > 0)];
}

/** The first place from which on a condition holds, between `from` and `to`. */
export function firstPlace(from: number, to: number, holds: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
