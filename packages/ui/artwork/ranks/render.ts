import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  BADGE_FORMATS,
  badgeImagePaths,
  rankNumberOf,
  SUBRANKS,
  TIERS,
  type BadgeDrawing,
} from '@soulstat/ranks';
import sharp, { type Sharp } from 'sharp';
import { badgeSvg } from './badge.ts';

/** Width and height of the rendered images in px: twice and more what a page shows of them. */
export const IMAGE_PX = { sm: 64, lg: 256 } as const satisfies Record<BadgeDrawing, number>;

/**
 * The three files of a badge. The last is the fallback of the fallback: full colours and no tricks, for whatever chokes
 * on a palette.
 */
const ENCODERS: Record<(typeof BADGE_FORMATS)[number], (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80 }),
  png: (image) => image.png({ palette: true, colours: 128 }),
  'psd-png': (image) => image.png(),
};

/** Draws the badges of all 66 ranks below a folder, at the paths `@soulstat/ranks` gives; answers the files written. */
export async function renderRankBadges(folder: string): Promise<readonly string[]> {
  const drawings = TIERS.flatMap(({ tier }) =>
    SUBRANKS.flatMap((subrank) => (['sm', 'lg'] as const).map((drawing) => ({ tier, subrank, drawing }))),
  );
  const written = await Promise.all(
    drawings.map(async ({ tier, subrank, drawing }) => {
      const image = await rasterise(badgeSvg(tier, subrank, drawing), IMAGE_PX[drawing]);
      return writeAll(image, folder, badgeImagePaths(rankNumberOf({ tier, subrank }), drawing));
    }),
  );
  return written.flat();
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

function writeAll(image: Sharp, folder: string, paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    BADGE_FORMATS.map(async (format, index) => {
      const file = path.join(folder, paths[index] ?? '');
      await mkdir(path.dirname(file), { recursive: true });
      await ENCODERS[format](image.clone()).toFile(file);
      return file;
    }),
  );
}
