import { expect, test } from 'vitest';
import { BAR_AT_START, barAfterScroll } from './bar-on-scroll.ts';

const after = (...heights: number[]) => heights.reduce(barAfterScroll, BAR_AT_START).bar;

test.each([
  [[], 'shown'],
  [[73], 'shown'],
  [[74], 'hidden'],
  [[20, 40, 60, 73], 'shown'],
  [[20, 40, 60, 74], 'hidden'],
  // Hidden: 5 px up is not enough, more is.
  [[500, 495], 'hidden'],
  [[500, 494], 'shown'],
  [[500, 498, 496, 494], 'shown'],
  [[500, 496, 500, 496], 'hidden'],
  [[500, 900, 895], 'hidden'],
  // Shown again: another 73 px down hide it.
  [[500, 400, 473], 'shown'],
  [[500, 400, 474], 'hidden'],
  [[500, 400, 300, 373], 'shown'],
  [[500, 400, 300, 374], 'hidden'],
  // At the top, and pulled beyond it, it always shows.
  [[500, 0], 'shown'],
  [[500, 4, 2, 0], 'shown'],
  [[74, -30], 'shown'],
  [[-30, 60], 'shown'],
] as const)('a page scrolled to %j px has its bar %s', (heights, bar) => {
  expect(after(...heights)).toBe(bar);
});
