import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG in three colours of 8 bits, or what claims to be one. `rows`: filter and pixels of each, compressed. */
export function png(width: number, height: number, rows: Uint8Array, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', rows), end]);
}

export const textChunk = (name: string, text: string): Buffer =>
  chunk('tEXt', Buffer.from(`${name}\0${text}`, 'latin1'));

/** A square that compresses to nothing less: some four bytes a pixel. */
export function noisePicture(side: number): Buffer {
  const rows = randomBytes(side * (1 + 3 * side));
  for (let row = 0; row < side; row += 1) rows[row * (1 + 3 * side)] = 0;
  return png(side, side, deflateSync(rows, { level: 0 }));
}

/** One colour, so that few bytes are many pixels. */
export const plainRows = (width: number, height: number): Buffer =>
  deflateSync(Buffer.alloc(height * (1 + 3 * width)), { level: 9 });
