import { expect, test } from 'vitest';
import { placePanel } from './place-panel.ts';

const PANEL = { width: 360, height: 200 };
const VIEW = { width: 1440, height: 900 };

test.each([
  ['below a bar', { top: 100, left: 40, width: 600, height: 60 }, { top: 176, left: 40 }],
  ['above a row at the foot', { top: 700, left: 40, width: 600, height: 150 }, { top: 484, left: 40 }],
  ['to the right of a column', { top: 80, left: 0, width: 300, height: 800 }, { top: 80, left: 316 }],
  ['to the left of a column', { top: 80, left: 900, width: 540, height: 800 }, { top: 80, left: 524 }],
  [
    'in the corner where the target fills the window',
    { top: 0, left: 0, width: 1440, height: 900 },
    { top: 684, left: 1064 },
  ],
  [
    'inside of the window beside what stands at its edge',
    { top: 100, left: 1400, width: 40, height: 40 },
    { top: 156, left: 1064 },
  ],
])('the panel stands %s', (_, target, place) => {
  expect(placePanel(target, PANEL, VIEW)).toEqual(place);
});
