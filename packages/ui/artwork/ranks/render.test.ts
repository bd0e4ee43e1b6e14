import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badgeImagePaths, rankNumberOf, SUBRANKS, TIERS } from '@soulstat/ranks';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE_PX, PNG_PX, rasterise, renderRankBadges, renderRankSheets } from './render.ts';
import { badgeSvg } from './badge.ts';

let folder = '';
let files: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rank-badges-'));
  files = await renderRankBadges(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every path of every rank has its file, and there are no others', () => {
  const expected = TIERS.flatMap(({ tier }) =>
    SUBRANKS.flatMap((subrank) =>
      (['sm', 'lg'] as const).flatMap((drawing) => badgeImagePaths(rankNumberOf({ tier, subrank }), drawing)),
    ),
  );
  expect(files.map((file) => path.relative(folder, file)).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['sm', 'webp', 'webp'],
  ['sm', 'png', 'png'],
  ['sm', '_psd.png', 'png'],
  ['lg', 'webp', 'webp'],
  ['lg', 'png', 'png'],
  ['lg', '_psd.png', 'png'],
] as const)('%s %s is a transparent %s image of its size', async (drawing, ending, format) => {
  const separator = ending.startsWith('_') ? '' : '.';
  const image = sharp(path.join(folder, `ranks/rank8/badge_${drawing}_subrank4${separator}${ending}`));
  const metadata = await image.metadata();
  const px = (ending === 'png' ? PNG_PX : IMAGE_PX)[drawing];
  expect(metadata).toMatchObject({ format, width: px, height: px });
  const { channels, isOpaque } = await image.stats();
  expect(isOpaque).toBe(false);
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);
});

test('the image a page loads first is small', async () => {
  const sizes = await Promise.all(
    files.filter((file) => file.endsWith('.webp')).map(async (file) => (await sharp(file).toBuffer()).length),
  );
  expect(Math.max(...sizes)).toBeLessThan(14_000);
});

test('the sheets hold every badge in its place', async () => {
  const [small = ''] = await renderRankSheets(folder);
  const cell = { left: 3 * 48, top: 7 * 48, width: 48, height: 48 };
  // On a page, where what is transparent has no colour.
  const onPage = (image: Sharp) => image.flatten({ background: '#0f1216' }).raw().toBuffer();
  const cut = await onPage(sharp(small).extract(cell));
  const own = await onPage(await rasterise(badgeSvg(8, 4, 'sm'), 48));
  // As close as 256 colours come.
  const apart = cut.reduce((sum, value, index) => sum + Math.abs(value - (own[index] ?? 0)), 0) / cut.length;
  expect(apart).toBeLessThan(8);
  expect((await sharp(small).metadata()).width).toBe(6 * 48);
});
