import type { PlayerIndex } from './build-index.ts';
import { docsWithPart, rarestBytes } from './find-parts.ts';
import { typoDistanceAnywhere } from './match-kind.ts';
import { addBest } from './min-tree.ts';
import { firstPlace, type Starts } from './starts.ts';
import { textAt, unitAt, type Texts } from './texts.ts';
import type { TopDocs } from './top-docs.ts';
import { TypoRows } from './typo-distance.ts';

/** Letters tried before a walk gives up: it ends in some milliseconds, whatever is typed. */
const MAX_STEPS = 10_000;
/** A list of documents up to so many bytes is quicker to read than a wide walk. */
const SHORT_LIST = 4000;

/**
 * Adds the best names of which a beginning is within `most` typing errors of the query (see `typoDistance`).
 *
 * A walk through the sorted beginnings is wide as long as every error may still come. So, where the second half of the query is
 * rare enough, the case that all errors lie in the first half is left to the names that have the second half as it is.
 * A walk of more than `MAX_STEPS` letters ends early: in a very large collection some names with errors may then be missed.
 */
export function addTypos(index: PlayerIndex, query: string, most: number, best: TopDocs): void {
  const head = query.length >> 1;
  const tail = query.slice(head);
  const isSplit = tail.length >= 3 && rarestBytes(index, tail) <= SHORT_LIST;
  if (isSplit)
    for (const doc of docsWithPart(index, tail)) {
      if (doc >= best.bound) break;
      if (typoDistanceAnywhere(textAt(index.folded, doc), query, most) <= most) best.add(doc);
    }
  for (const starts of [index.nameStarts, index.wordStarts])
    new Walk(starts, index.folded, new TypoRows(query, most, isSplit ? head : 0), most, best).begin(query);
}

type Range = readonly [from: number, to: number];

/** Goes through sorted beginnings as through a tree, letter by letter, and leaves every branch that has too many errors. */
class Walk {
  readonly #starts: Starts;
  readonly #names: Texts;
  readonly #rows: TypoRows;
  readonly #most: number;
  readonly #best: TopDocs;
  #steps = MAX_STEPS;

  constructor(starts: Starts, names: Texts, rows: TypoRows, most: number, best: TopDocs) {
    this.#starts = starts;
    this.#names = names;
    this.#rows = rows;
    this.#most = most;
    this.#best = best;
  }

  begin(query: string): void {
    this.#enterEach([0, this.#starts.docs.length], 0, new Set([query.charCodeAt(0), query.charCodeAt(1)]));
  }

  /** Those in a range that go on with one of these letters behind the first `depth`. */
  #enterEach([from, to]: Range, depth: number, letters: ReadonlySet<number>): void {
    for (const letter of letters) {
      const first = this.#firstFrom([from, to], depth, letter);
      if (first === to || this.#unit(first, depth) !== letter) continue;
      this.#enter([first, this.#endOfRun([first, to], depth, letter)], depth, letter);
    }
  }

  #enter(range: Range, depth: number, letter: number): void {
    if (this.#steps-- <= 0) return;
    this.#rows.push(depth, letter);
    if (this.#rows.distance(depth + 1) <= this.#most)
      addBest(this.#starts.docs, this.#starts.tree, range, this.#best);
    else if (this.#rows.isAlive(depth + 1)) this.#branch(range, depth + 1);
  }

  /** Goes on with the letters that may come next. Names that end here come first in the range, and are done. */
  #branch([from, to]: Range, depth: number): void {
    const letters = this.#rows.nextLetters(depth);
    if (letters) {
      this.#enterEach([from, to], depth, letters);
      return;
    }
    for (let place = from; place < to && this.#steps > 0;) {
      const letter = this.#unit(place, depth);
      const end = this.#endOfRun([place, to], depth, letter);
      if (letter > 0) this.#enter([place, end], depth, letter);
      place = end;
    }
  }

  /** Where a run of one letter ends: in growing steps, because most runs are short. */
  #endOfRun([from, to]: Range, depth: number, letter: number): number {
    let [inside, step] = [from, 1];
    while (inside + step < to && this.#unit(inside + step, depth) === letter) {
      inside += step;
      step *= 2;
    }
    return this.#firstFrom([inside + 1, Math.min(to, inside + step)], depth, letter + 1);
  }

  #firstFrom([from, to]: Range, depth: number, letter: number): number {
    return firstPlace(from, to, (place) => this.#unit(place, depth) >= letter);
  }

  #unit(place: number, depth: number): number {
    const { docs, offsets } = this.#starts;
    return unitAt(this.#names, docs[place] ?? 0, (offsets[place] ?? 0) + depth);
  }
}
