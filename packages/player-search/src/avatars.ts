import { sharedUint8 } from './texts.ts';

/**
 * Addresses of pictures. The platform names a picture by 40 hexadecimal digits: these are kept as 20 bytes, and what stands
 * around them once for all that share it.
 */
export interface Avatars {
  readonly hashes: Uint8Array;
  /** For each document the number of its shape, two bytes; 0 for none. */
  readonly shapeOf: Uint8Array;
  /** Addresses with a space in place of the digits, which no address has. */
  readonly shapes: readonly string[];
}

const HASH = /[\da-f]{40}/;
const HASH_BYTES = 20;
const MAX_SHAPES = 0xff_ff;

/** NOTE: of more than 65,535 shapes the rest have no picture; the platform's addresses have a few. */
export function packAvatars(count: number, urlAt: (doc: number) => string | null): Avatars {
  const shapes = new Map<string, number>([['', 0]]);
  const hashes = sharedUint8(count * HASH_BYTES);
  const shapeOf = sharedUint8(count * 2);
  for (let doc = 0; doc < count; doc++) {
    const url = urlAt(doc);
    if (url === null || url.includes(' ')) continue;
    const shape = url.replace(HASH, ' ');
    if (!shapes.has(shape) && shapes.size <= MAX_SHAPES) shapes.set(shape, shapes.size);
    const number = shapes.get(shape) ?? 0;
    shapeOf[doc * 2] = number & 0xff;
    shapeOf[doc * 2 + 1] = number >> 8;
    const hash = HASH.exec(url)?.[0] ?? '';
    for (let at = 0; at < hash.length / 2; at++)
      hashes[doc * HASH_BYTES + at] = Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16);
  }
  return { hashes, shapeOf, shapes: [...shapes.keys()] };
}

export function avatarAt({ hashes, shapeOf, shapes }: Avatars, doc: number): string | null {
  const shape = shapes[(shapeOf[doc * 2] ?? 0) | ((shapeOf[doc * 2 + 1] ?? 0) << 8)] ?? '';
  if (shape === '') return null;
  return shape.replace(' ', () =>
    Array.from(hashes.subarray(doc * HASH_BYTES, (doc + 1) * HASH_BYTES), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
}
