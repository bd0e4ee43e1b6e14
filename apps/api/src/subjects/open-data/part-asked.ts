import type { BytesPart } from '../../storage/raw-files/raw-store.ts';

/**
 * The part of a file that a `Range` asks for: undefined for the whole file, 'none' for what the file does not have, for several parts at
 * once, and for what cannot be read. Units that are not bytes are none of ours.
 */
export function partAsked(range: string | undefined, bytes: number): BytesPart | 'none' | undefined {
  if (range === undefined || !/^\s*bytes\s*=/i.test(range)) return undefined;
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range) ?? [];
  if (from === '') {
    const suffix = Math.min(Number(to), bytes);
    return suffix > 0 ? { first: bytes - suffix, last: bytes - 1 } : 'none';
  }
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return Number(from) <= last ? { first: Number(from), last } : 'none';
}
