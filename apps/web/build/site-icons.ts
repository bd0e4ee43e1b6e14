/** The site's mark as what browsers and phones ask for by themselves: `/favicon.ico` and the icons of `manifest.webmanifest`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARK = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));
const ICON_SIZES = [180, 192, 512];
const FAVICON_SIZE = 32;

export function siteIcons(): Plugin {
  return {
    name: 'soulstat:site-icons',
    async writeBundle({ dir = 'dist' }) {
      for (const size of ICON_SIZES) await writeFile(join(dir, `icon-${size}.png`), await drawn(size));
      await writeFile(join(dir, 'favicon.ico'), icoOf(await drawn(FAVICON_SIZE), FAVICON_SIZE));
    },
  };
}

const drawn = (size: number): Promise<Buffer> =>
  sharp(MARK, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

/** An icon file with one picture, which may be a PNG: https://learn.microsoft.com/windows/win32/menurc/newheader */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
