import sharp from 'sharp';
import { openTaskQueue } from '../../base/threads/task-queue.ts';
import { fail } from '../../base/problem.ts';
import type { RawStore } from '../../storage/raw-files/raw-store.ts';

/** As the contract says of uploads. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4096;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];
/** Decoding takes a second of a core at most; whoever reads a page does not wait for it. */
const decoding = openTaskQueue({ concurrent: 1, maxWaiting: 16 });
const MAX_SECONDS = 10;
const NO_PICTURE = 'Pictures are PNG, JPEG or WebP.';

export async function storeImage(rawStore: RawStore, upload: Uint8Array) {
  const { data, info } = await encodeImage(upload);
  const { sha256 } = await rawStore.put(data);
  return { sha256, width: info.width, height: info.height, bytes: data.byteLength };
}

/**
 * Decodes a picture and encodes it anew as WebP: what came along with its pixels (place, camera, thumbnails, trailing bytes that are something
 * else) is gone, and whatever it was before, browsers read a WebP. One picture at a time: throws `temporarily_unavailable` when too many wait.
 */
export async function encodeImage(upload: Uint8Array) {
  // Before the decoder looks: what it would take beside these is nobody's picture.
  if (!isPicture(upload)) fail('unsupported_media_type', NO_PICTURE);
  return decoding.run(() => encode(upload));
}

async function encode(upload: Uint8Array) {
  const { format, width, height } = await sharp(upload, LIMITS).metadata().catch(unreadable);
  if (!FORMATS.includes(format)) fail('unsupported_media_type', NO_PICTURE);
  const most = `A picture has at most ${MAX_SIDE.toLocaleString('en')} pixels a side`;
  if (Math.max(width, height) > MAX_SIDE)
    fail('invalid_request', `${most}; this one has ${width} × ${height}.`);
  const turned = sharp(upload, LIMITS).autoOrient().timeout({ seconds: MAX_SECONDS });
  return turned.webp({ quality: 82 }).toBuffer({ resolveWithObject: true }).catch(unreadable);
}

/** Of animated pictures the first frame. */
const LIMITS = { failOn: 'error', limitInputPixels: MAX_SIDE ** 2, pages: 1, sequentialRead: true } as const;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** By its first bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return isWebp || startsWith(bytes, '\u0089PNG\r\n\u001A\n') || startsWith(bytes, '\u00FF\u00D8\u00FF');
}

const unreadable = (): never => fail('invalid_request', 'This picture is damaged: it could not be read.');
