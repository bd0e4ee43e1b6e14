import { isWide } from './match-kind.ts';
import { firstPlace } from './starts.ts';
import { lengthOf, sharedFloat64, sharedUint32, sharedUint8, unitAt, type Texts } from './texts.ts';

/**
 * For every three neighbouring units the names they stand in. A name ends with an empty unit (two after a character that may be
 * looked for by itself), so that every pair of units begins a gram too, and every such character.
 */
export interface Grams {
  /** Ascending; see `gramOf`. */
  readonly keys: Float64Array;
  /** Where the documents of each gram begin, and where the last ones end. */
  readonly starts: Uint32Array;
  /** Documents ascending, as differences in groups of seven bits. */
  readonly postings: Uint8Array;
}

/** Three units as one number, in alphabetical order: below 2^48. */
export const gramOf = (a: number, b: number, c: number): number => (a * 0x1_00_00 + b) * 0x1_00_00 + c;

/** Two passes over the names: the first measures the lists, the second writes them. */
export function buildGrams(names: Texts): Grams {
  const table = new GramTable();
  eachGram(names, (gram, doc) => table.count(gram, doc));
  const { keys, order } = table.sorted();
  const starts = sharedUint32(keys.length + 1);
  const ends = new Uint32Array(keys.length);
  order.forEach((slot, place) => {
    starts[place + 1] = (starts[place] ?? 0) + table.bytesOf(slot);
    ends[slot] = starts[place] ?? 0;
  });
  const postings = sharedUint8(starts[keys.length] ?? 0);
  table.forgetDocs();
  eachGram(names, (gram, doc) => {
    const slot = table.slotOf(gram);
    const difference = table.advance(slot, doc);
    if (difference > 0) ends[slot] = writeNumber(postings, ends[slot] ?? 0, difference);
  });
  return { keys, starts, postings };
}

function eachGram(names: Texts, visit: (gram: number, doc: number) => void): void {
  for (let doc = 0; doc + 1 < names.starts.length; doc++) {
    const length = lengthOf(names, doc);
    let [a, b] = [unitAt(names, doc, 0), unitAt(names, doc, 1)];
    for (let at = 0; at + 1 < length; at++) {
      const c = unitAt(names, doc, at + 2);
      visit(gramOf(a, b, c), doc);
      [a, b] = [b, c];
    }
    if (length > 0 && isWide(a)) visit(gramOf(a, 0, 0), doc);
  }
}

/** The documents of a gram as a list that is read step by step. */
export class Posting {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /** The document at hand; infinite behind the last. */
  doc = -1;

  constructor({ starts, postings }: Grams, place: number) {
    this.#bytes = postings;
    this.#at = starts[place] ?? 0;
    this.#end = starts[place + 1] ?? 0;
    this.next();
  }

  next(): void {
    if (this.#at >= this.#end) {
      this.doc = Number.POSITIVE_INFINITY;
      return;
    }
    let [difference, shift] = [0, 0];
    for (let byte = 0x80; byte >= 0x80; shift += 7) {
      byte = this.#bytes[this.#at++] ?? 0;
      difference |= (byte & 0x7f) << shift;
    }
    this.doc += difference;
  }
}

/** The place of a gram among the keys, or undefined when no name has it. */
export function placeOf({ keys }: Grams, gram: number): number | undefined {
  const place = firstPlace(0, keys.length, (at) => (keys[at] ?? 0) >= gram);
  return keys[place] === gram ? place : undefined;
}

/** The places of the grams from one up to before another. */
export function placesBetween({ keys }: Grams, from: number, to: number): readonly [number, number] {
  const first = firstPlace(0, keys.length, (at) => (keys[at] ?? 0) >= from);
  return [first, firstPlace(first, keys.length, (at) => (keys[at] ?? 0) >= to)];
}

export const bytesAt = ({ starts }: Grams, place: number): number =>
  (starts[place + 1] ?? 0) - (starts[place] ?? 0);

function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let [rest, place] = [number, at];
  for (; rest > 0x7f; rest >>>= 7) bytes[place++] = (rest & 0x7f) | 0x80;
  bytes[place++] = rest;
  return place;
}

const bytesOfNumber = (number: number) =>
  number < 0x80 ? 1 : number < 0x40_00 ? 2 : number < 0x20_00_00 ? 3 : 4;

/** Counts the bytes of every gram's list: a hash table with open addressing, which grows. Grams are numbered as they come. */
class GramTable {
  #places = new Int32Array(1 << 16).fill(-1);
  #keys = new Float64Array(1 << 15);
  #bytes = new Uint32Array(1 << 15);
  #lastDocs = new Int32Array(1 << 15).fill(-1);
  #size = 0;

  count(gram: number, doc: number): void {
    const slot = this.#slotFor(gram);
    const difference = this.advance(slot, doc);
    if (difference > 0) this.#bytes[slot] = (this.#bytes[slot] ?? 0) + bytesOfNumber(difference);
  }

  /** How far a document is behind the last one of the gram: 0 when it is the same. */
  advance(slot: number, doc: number): number {
    const difference = doc - (this.#lastDocs[slot] ?? -1);
    this.#lastDocs[slot] = doc;
    return difference;
  }

  forgetDocs(): void {
    this.#lastDocs.fill(-1);
  }

  bytesOf(slot: number): number {
    return this.#bytes[slot] ?? 0;
  }

  /** The number of a gram that was counted. */
  slotOf(gram: number): number {
    return this.#places[this.#placeFor(gram)] ?? -1;
  }

  /** All grams ascending, and which number each has. */
  sorted(): { keys: Float64Array; order: Uint32Array } {
    const keys = sharedFloat64(this.#size);
    keys.set(this.#keys.subarray(0, this.#size));
    keys.sort();
    return { keys, order: new Uint32Array(this.#size).map((_, place) => this.slotOf(keys[place] ?? 0)) };
  }

  #slotFor(gram: number): number {
    const place = this.#placeFor(gram);
    const slot = this.#places[place] ?? -1;
    if (slot >= 0) return slot;
    if (this.#size === this.#keys.length) {
      this.#grow();
      return this.#slotFor(gram);
    }
    this.#keys[this.#size] = gram;
    this.#places[place] = this.#size;
    return this.#size++;
  }

  #placeFor(gram: number): number {
    const mask = this.#places.length - 1;
    const low = gram % 0x1_00_00_00_00;
    const mixed = Math.imul(low ^ Math.imul((gram - low) / 0x1_00_00_00_00, 0x9e_37_79_b1), 0x85_eb_ca_6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const slot = this.#places[place] ?? -1;
      if (slot < 0 || this.#keys[slot] === gram) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const room = this.#keys.length * 2;
    const keys = new Float64Array(room);
    keys.set(this.#keys);
    const bytes = new Uint32Array(room);
    bytes.set(this.#bytes);
    const lastDocs = new Int32Array(room).fill(-1);
    lastDocs.set(this.#lastDocs);
    [this.#keys, this.#bytes, this.#lastDocs] = [keys, bytes, lastDocs];
    this.#places = new Int32Array(room * 2).fill(-1);
    for (let slot = 0; slot < this.#size; slot++) this.#places[this.#placeFor(keys[slot] ?? 0)] = slot;
  }
}
