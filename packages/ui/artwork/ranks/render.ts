import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  BADGE_FORMATS,
  badgeImagePaths,
  rankNumberOf,
  SUBRANKS,
  TIERS,
  type BadgeDrawing,
  type BadgeFormat,
} from '@soulstat/ranks';
import sharp, { type Sharp } from 'sharp';
import { SHEET_COLUMNS, SHEET_ROWS } from '../../src/rank-badge/sheet-position.ts';
import { badgeSvg } from './badge.ts';

/** Width and height of the rendered images in px: twice and more what a page shows of them. */
export const IMAGE_PX = { sm: 64, lg: 256 } as const satisfies Record<BadgeDrawing, number>;

/** PNGs are what hardly anybody loads: as wide as the widest badge. */
export const PNG_PX = { sm: 64, lg: 160 } as const satisfies Record<BadgeDrawing, number>;

/** Width and height of a badge on the sheets: sharp at 18 and 28 px on screens of two to three pixels in one. */
const CELL_PX = { sm: 48, lg: 64 } as const satisfies Record<BadgeDrawing, number>;

/**
 * The three files of a badge. The last is the fallback of the fallback: full colours and no tricks, for whatever chokes
 * on a palette. The site has it; the package leaves it out, as its parts bring a last image along.
 */
const ENCODERS: Record<BadgeFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80 }),
  png: (image) => image.png({ palette: true, quality: 60, dither: 0 }),
  'psd-png': (image) => image.png(),
};

/** Draws the badges of all 66 ranks below a folder, at the paths `@soulstat/ranks` gives; answers the files written. */
export async function renderRankBadges(folder: string): Promise<readonly string[]> {
  const drawings = TIERS.flatMap(({ tier }) =>
    SUBRANKS.flatMap((subrank) => (['sm', 'lg'] as const).map((drawing) => ({ tier, subrank, drawing }))),
  );
  const written = await Promise.all(
    drawings.map(async ({ tier, subrank, drawing }) => {
      const svg = badgeSvg(tier, subrank, drawing);
      const [full, small] = await Promise.all([
        rasterise(svg, IMAGE_PX[drawing]),
        rasterise(svg, PNG_PX[drawing]),
      ]);
      const images = { webp: full, png: small, 'psd-png': full };
      return writeAll(images, folder, badgeImagePaths(rankNumberOf({ tier, subrank }), drawing));
    }),
  );
  return written.flat();
}

/** Draws the badges of all ranks on one sheet for each drawing, `ranks/sheet_sm.webp` and `ranks/sheet_lg.webp`; answers the files. */
export async function renderRankSheets(folder: string): Promise<readonly string[]> {
  return Promise.all(
    (['sm', 'lg'] as const).map(async (drawing) => {
      const px = CELL_PX[drawing];
      const badges = TIERS.flatMap(({ tier }) =>
        SUBRANKS.map(async (subrank) => {
          const image = await rasterise(badgeSvg(tier, subrank, drawing), px);
          return { input: await image.png().toBuffer(), left: (subrank - 1) * px, top: (tier - 1) * px };
        }),
      );
      const size = { width: SHEET_COLUMNS * px, height: SHEET_ROWS * px };
      const file = path.join(folder, `ranks/sheet_${drawing}.webp`);
      await mkdir(path.dirname(file), { recursive: true });
      const sheet = sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .composite(await Promise.all(badges))
        .png({ palette: true, colours: 256, effort: 10 });
      // Of 256 colours without loss it is half as large as with loss, and smaller than the PNG.
      await sharp(await sheet.toBuffer())
        .webp({ lossless: true, effort: 6 })
        .toFile(file);
      return file;
    }),
  );
}

/** An SVG document as pixels, so that it is drawn once however often it is encoded. */
export async function rasterise(svg: string, px: number): Promise<Sharp> {
  const sized = svg.replace('<svg ', `<svg width="${px}" height="${px}" `);
  const { data, info } = await sharp(Buffer.from(sized))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

function writeAll(
  images: Readonly<Record<BadgeFormat, Sharp>>,
  folder: string,
  paths: readonly string[],
): Promise<string[]> {
  return Promise.all(
    BADGE_FORMATS.map(async (format, index) => {
      const file = path.join(folder, paths[index] ?? '');
      await mkdir(path.dirname(file), { recursive: true });
      await ENCODERS[format](images[format].clone()).toFile(file);
      return file;
    }),
  );
}
