import { expect, test } from 'vitest';
import { namesWithRoom, nearestDot, type Dot } from './dot-layout.ts';

const dot = (id: string, left: number, top: number): Dot => ({
  point: { id, label: 'Grey Talon', x: 0, y: 0 },
  left,
  top,
});

test.each([
  ['a name with room', [dot('a', 10, 50)], ['a']],
  ['no name over the edge', [dot('a', 280, 50)], []],
  ['of two names in one place the first', [dot('a', 10, 50), dot('b', 11, 62)], ['a']],
  ['both when a line apart', [dot('a', 10, 50), dot('b', 11, 70)], ['a', 'b']],
  ['no name over another dot', [dot('a', 10, 50), dot('b', 60, 52)], ['b']],
])('%s is written', (_, dots, ids) => {
  expect([...namesWithRoom(dots, 300)]).toEqual(ids);
});

test('the nearest dot counts both ways', () => {
  const dots = [dot('a', 0, 0), dot('b', 50, 0), dot('c', 50, 90)];
  expect(nearestDot(dots, 45, 60)).toBe(2);
  expect(nearestDot(dots, 30, 10)).toBe(1);
  expect(nearestDot([], 30, 10)).toBe(0);
});
