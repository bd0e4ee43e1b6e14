const MIN_MATCH = 4;
/** The format wants the last bytes of a block to be literals, and no match to begin near them. */
const LAST_LITERALS = 5;
const NO_MATCH_FROM = 12;
const FARTHEST = 65_535;

/** Packs `data` from `start` to `end` as one block of LZ4, which may refer to what stands before `start`. */
export function deflateLz4(data: Uint8Array, start: number, end: number): Uint8Array {
  const last = new Map<number, number>();
  const out: number[] = [];
  const remember = (at: number): void => {
    last.set(fourAt(data, at), at);
  };
  for (let at = Math.max(0, start - FARTHEST); at + MIN_MATCH <= start; at++) remember(at);
  let literalsFrom = start;
  for (let at = start; at < end - NO_MATCH_FROM;) {
    const before = last.get(fourAt(data, at));
    remember(at);
    if (before === undefined || at - before > FARTHEST) {
      at += 1;
      continue;
    }
    const length = matchLength(data, before, at, end - LAST_LITERALS);
    sequence(out, data.subarray(literalsFrom, at), { distance: at - before, length });
    at += length;
    literalsFrom = at;
  }
  sequence(out, data.subarray(literalsFrom, end));
  return Uint8Array.from(out);
}

const fourAt = (data: Uint8Array, at: number): number =>
  ((data[at] ?? 0) << 24) | ((data[at + 1] ?? 0) << 16) | ((data[at + 2] ?? 0) << 8) | (data[at + 3] ?? 0);

function matchLength(data: Uint8Array, before: number, at: number, end: number): number {
  let length = MIN_MATCH;
  while (at + length < end && data[before + length] === data[at + length]) length += 1;
  return length;
}

function sequence(
  out: number[],
  literals: Uint8Array,
  match?: { readonly distance: number; readonly length: number },
): void {
  const more = match ? match.length - MIN_MATCH : 0;
  out.push((Math.min(literals.length, 15) << 4) | Math.min(more, 15));
  pushLength(out, literals.length);
  for (const byte of literals) out.push(byte);
  if (!match) return;
  out.push(match.distance & 0xff, match.distance >>> 8);
  pushLength(out, more);
}

function pushLength(out: number[], length: number): void {
  if (length < 15) return;
  let rest = length - 15;
  for (; rest >= 255; rest -= 255) out.push(255);
  out.push(rest);
}
