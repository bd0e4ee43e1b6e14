import { expect, test } from 'vitest';
import { namesWithRoom, nearestDot, type Dot } from './dot-layout.ts';

const dot = (id: string, left: number, top: number): Dot => ({
  point: { id, label: 'Grey Talon', x: 0, y: 0 },
  left,
  top,
});

test.each([
  ['a name with room', [dot('a', 10, 50)], { a: 'right' }],
  ['at the left a name that would go over the edge', [dot('a', 280, 50)], { a: 'left' }],
  ['no name with room at neither side', [dot('a', 280, 50), dot('b', 210, 50)], { b: 'left' }],
  ['of two names in one place the first', [dot('a', 10, 50), dot('b', 11, 62)], { a: 'right' }],
  ['both when a line apart', [dot('a', 10, 50), dot('b', 11, 70)], { a: 'right', b: 'right' }],
  ['no name over another dot', [dot('a', 10, 50), dot('b', 60, 52)], { b: 'right' }],
])('%s is written', (_, dots, names) => {
  expect(Object.fromEntries(namesWithRoom(dots, { left: 0, right: 300 }))).toEqual(names);
});

test('the nearest dot counts both ways', () => {
  const dots = [dot('a', 0, 0), dot('b', 50, 0), dot('c', 50, 90)];
  expect(nearestDot(dots, 45, 60)).toBe(2);
  expect(nearestDot(dots, 30, 10)).toBe(1);
  expect(nearestDot([], 30, 10)).toBe(0);
});
