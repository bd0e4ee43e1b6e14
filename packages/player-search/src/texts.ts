/** Many texts in few bytes, as plain data that threads can share: one byte for each UTF-16 unit where all of a text fit, else two. */
export interface Texts {
  readonly bytes: Uint8Array;
  /** Where each text begins in `bytes`, and where the last one ends. */
  readonly starts: Uint32Array;
  /** One bit for each text: two bytes a unit. */
  readonly wide: Uint8Array;
}

/** Packs texts in the order given. */
export function packTexts(count: number, read: (index: number) => string): Texts {
  const starts = sharedUint32(count + 1);
  const wide = sharedUint8(Math.ceil(count / 8));
  let end = 0;
  for (let index = 0; index < count; index++) {
    const text = read(index);
    const needsTwo = !fitsBytes(text);
    if (needsTwo) wide[index >> 3] = (wide[index >> 3] ?? 0) | (1 << (index & 7));
    end += needsTwo ? text.length * 2 : text.length;
    starts[index + 1] = end;
  }
  const bytes = sharedUint8(end);
  for (let index = 0; index < count; index++)
    write(bytes, starts[index] ?? 0, read(index), isWideAt(wide, index));
  return { bytes, starts, wide };
}

export function lengthOf({ starts, wide }: Texts, index: number): number {
  const bytes = (starts[index + 1] ?? 0) - (starts[index] ?? 0);
  return isWideAt(wide, index) ? bytes >> 1 : bytes;
}

/** A UTF-16 unit of a text, 0 behind its end. */
export function unitAt({ bytes, starts, wide }: Texts, index: number, at: number): number {
  const start = starts[index] ?? 0;
  const end = starts[index + 1] ?? 0;
  if (isWideAt(wide, index)) {
    const place = start + at * 2;
    return place < end ? (bytes[place] ?? 0) | ((bytes[place + 1] ?? 0) << 8) : 0;
  }
  const place = start + at;
  return place < end ? (bytes[place] ?? 0) : 0;
}

export function textAt(texts: Texts, index: number): string {
  const length = lengthOf(texts, index);
  const units = new Uint16Array(length);
  for (let at = 0; at < length; at++) units[at] = unitAt(texts, index, at);
  return String.fromCharCode(...units);
}

/** -1, 0 or 1: how the text from `from` on compares with the query; a text that begins with it compares as 0. */
export function compareBeginning(texts: Texts, index: number, from: number, query: string): number {
  for (let at = 0; at < query.length; at++) {
    const difference = unitAt(texts, index, from + at) - query.charCodeAt(at);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}

/** Typed arrays over memory that threads share. */
export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length));
export const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
export const sharedFloat64 = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8));

const isWideAt = (wide: Uint8Array, index: number) => (((wide[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;

function fitsBytes(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return false;
  return true;
}

function write(bytes: Uint8Array, start: number, text: string, isWide: boolean): void {
  for (let at = 0, place = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[place++] = unit & 0xff;
    if (isWide) bytes[place++] = unit >> 8;
  }
}
