import { fail } from '../errors.ts';

/** What is inflated into: `end` is the length so far, and matches may reach back to the beginning. */
export interface Lz4Output {
  readonly bytes: Uint8Array;
  end: number;
}

/**
 * Inflates one block of LZ4 behind what the output has already, which is its window, and returns how many bytes came. Never writes beyond
 * `limit`.
 */
export function inflateLz4(input: Uint8Array, output: Lz4Output, limit: number): number {
  const start = output.end;
  let at = 0;
  const broken = (): never => fail('corrupt_compression', at);
  const byte = (): number => input[at++] ?? broken();
  const length = (first: number): number => {
    let sum = first;
    if (first < 15) return sum;
    for (let more = 255; more === 255; sum += more) more = byte();
    return sum;
  };

  while (at < input.length) {
    const token = byte();
    const literals = length(token >>> 4);
    if (literals > input.length - at || literals > limit - output.end) broken();
    output.bytes.set(input.subarray(at, at + literals), output.end);
    at += literals;
    output.end += literals;
    // A block ends behind literals.
    if (at === input.length) break;

    const distance = byte() | (byte() << 8);
    const matched = length(token & 15) + 4;
    if (distance === 0 || distance > output.end || matched > limit - output.end) broken();
    copyMatch(output, distance, matched);
  }
  return output.end - start;
}

/** A match may overlap what it writes: the bytes repeat. */
function copyMatch(output: Lz4Output, distance: number, count: number): void {
  const { bytes, end } = output;
  if (distance >= count) bytes.copyWithin(end, end - distance, end - distance + count);
  else for (let i = end; i < end + count; i++) bytes[i] = bytes[i - distance] ?? 0;
  output.end = end + count;
}
