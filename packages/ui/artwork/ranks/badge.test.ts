import { SUBRANKS, TIERS, type BadgeDrawing } from '@soulstat/ranks';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { badgeSvg } from './badge.ts';
import { rasterise } from './render.ts';

const DRAWINGS = ['sm', 'lg'] as const satisfies readonly BadgeDrawing[];
const ranks = TIERS.flatMap(({ tier, name }) => SUBRANKS.map((subrank) => ({ tier, name, subrank })));

/** What a page shows of a badge: its pixels at a width, four values from 0 to 255 each. */
async function pixels(svg: string, px: number): Promise<Uint8Array> {
  const { data, info } = await (await rasterise(svg, 256)).png().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(256);
  return new Uint8Array(await sharp(data).resize(px, px).raw().toBuffer());
}

test('no two of the 132 drawings are the same', () => {
  const drawings = DRAWINGS.flatMap((drawing) =>
    ranks.map(({ tier, subrank }) => badgeSvg(tier, subrank, drawing)),
  );
  expect(new Set(drawings).size).toBe(132);
});

test('drawings need no font, no script and no other file', () => {
  for (const { tier, subrank } of ranks)
    expect(badgeSvg(tier, subrank, 'lg')).not.toMatch(/<text|font|<script|href|<image|NaN|undefined/);
});

describe('at 18 px', () => {
  const small = new Map<number, Uint8Array>();
  beforeAll(async () => {
    for (const { tier, subrank } of ranks)
      small.set(tier * 10 + subrank, await pixels(badgeSvg(tier, subrank, 'sm'), 18));
  });
  const image = (tier: number, subrank: number) => small.get(tier * 10 + subrank) ?? new Uint8Array();

  test('every tier has an outline of its own', () => {
    for (const { tier, name } of TIERS)
      for (const other of TIERS.filter((candidate) => candidate.tier > tier))
        // Of the pixels either covers, the share that only one of them covers.
        expect(
          outlineDifference(image(tier, 6), image(other.tier, 6)),
          `${name}, ${other.name}`,
        ).toBeGreaterThan(0.12);
  });

  test('every subrank looks different from the next', () => {
    for (const { tier, name } of TIERS)
      for (const subrank of SUBRANKS.slice(1))
        expect(
          changedPixels(image(tier, subrank - 1), image(tier, subrank)),
          `${name} ${subrank}`,
        ).toBeGreaterThan(4);
  });
});

test.each(TIERS)('$name stands out on the pages of both themes (3:1)', async ({ tier }) => {
  for (const drawing of DRAWINGS) {
    const data = await pixels(badgeSvg(tier, 1, drawing), 40);
    for (const page of ['#0f1216', '#171b21', '#f6f2ea', '#fffdf8'])
      expect(shareAgainst(data, page), `${drawing} on ${page}`).toBeGreaterThan(0.25);
  }
});

const alphaOf = (data: Uint8Array, pixel: number) => data[pixel * 4 + 3] ?? 0;
const pixelsOf = (data: Uint8Array) => Array.from({ length: data.length / 4 }, (_, pixel) => pixel);

function outlineDifference(one: Uint8Array, other: Uint8Array): number {
  const covered = pixelsOf(one).map((pixel) => [alphaOf(one, pixel) > 127, alphaOf(other, pixel) > 127]);
  const either = covered.filter(([a, b]) => a || b).length;
  return covered.filter(([a, b]) => a !== b).length / either;
}

/** Pixels whose colour changes by more than a fifth of the way from black to white. */
function changedPixels(one: Uint8Array, other: Uint8Array): number {
  return pixelsOf(one).filter((pixel) =>
    [0, 1, 2].some(
      (channel) => Math.abs((one[pixel * 4 + channel] ?? 0) - (other[pixel * 4 + channel] ?? 0)) > 51,
    ),
  ).length;
}

/** The share of a badge's own pixels that reach 3:1 against a page. */
function shareAgainst(data: Uint8Array, page: string): number {
  const own = pixelsOf(data).filter((pixel) => alphaOf(data, pixel) > 200);
  const strong = own.filter((pixel) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => (data[pixel * 4 + channel] ?? 0) / 255);
    return wcagContrast({ mode: 'rgb', r, g, b }, page) >= 3;
  });
  return strong.length / own.length;
}
