import type { Subrank } from '@soulstat/ranks';
import { pathData, type Point } from './geometry.ts';

/** Shares of the numeral's height. */
const STEM = 0.2;
const GAP = 0.23;
const V_WIDTH = 0.78;
const LETTERS = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV', 5: 'V', 6: 'VI' } as const satisfies Record<
  Subrank,
  string
>;

/** A Roman numeral as the `d` of a path, its middle at a point: drawn, so that no font is needed to render it. */
export function numeralPath(subrank: Subrank, height: number, [cx, cy]: Point): string {
  const letters = [...LETTERS[subrank]];
  const widths = letters.map((letter) => (letter === 'V' ? V_WIDTH : STEM) * height);
  const total = widths.reduce((sum, width) => sum + width, 0) + GAP * height * (letters.length - 1);
  let x = cx - total / 2;
  return letters
    .map((letter, index) => {
      const outline = letter === 'V' ? letterV(x, cy, height) : letterI(x, cy, height);
      x += (widths[index] ?? 0) + GAP * height;
      return pathData(outline);
    })
    .join('');
}

function letterI(x: number, cy: number, height: number): Point[] {
  const [width, top, bottom] = [STEM * height, cy - height / 2, cy + height / 2];
  return [
    [x, top],
    [x + width, top],
    [x + width, bottom],
    [x, bottom],
  ];
}

function letterV(x: number, cy: number, height: number): Point[] {
  const [width, top, bottom] = [V_WIDTH * height, cy - height / 2, cy + height / 2];
  const stem = STEM * 1.12 * height;
  const [middle, foot] = [x + width / 2, STEM * 0.62 * height];
  return [
    [x, top],
    [x + stem, top],
    [middle, bottom - stem * 1.35],
    [x + width - stem, top],
    [x + width, top],
    [middle + foot, bottom],
    [middle - foot, bottom],
  ];
}
