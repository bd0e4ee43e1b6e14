import { expect, test } from 'vitest';
import { parseCursor, withCursor } from './cursor-search.ts';
import { createCursorStore } from './cursor-store.ts';
import { eventAfter, eventBefore, secondAfterKey } from './steps.ts';

test.each([
  ['t=1410', 1410],
  ['sort=kills&t=0', 0],
  ['', undefined],
  ['t=', undefined],
  ['t=-5', undefined],
  ['t=1e3', undefined],
  ['t=999999', undefined],
])('the query %j names second %s', (search, second) => {
  expect(parseCursor(new URLSearchParams(search))).toBe(second);
});

test('a second is written into a query beside what stands in it', () => {
  expect(withCursor('?sort=kills', 90)).toBe('?sort=kills&t=90');
  expect(withCursor('?t=5&sort=kills', undefined)).toBe('?sort=kills');
  expect(withCursor('?t=5', undefined)).toBe('');
});

test('the cursor stays inside the match, in whole seconds, and tells who listens of every move', () => {
  const store = createCursorStore(1200, 9999);
  const moves: (number | undefined)[] = [];
  const stop = store.subscribe(() => moves.push(store.get()));
  expect(store.get()).toBe(1200);
  for (const second of [600.4, 600, -3, Number.NaN, undefined, 5000]) store.set(second);
  stop();
  store.set(1);
  expect(moves).toEqual([600, 0, undefined, 1200]);
});

test.each([
  ['ArrowRight', false, 105],
  ['ArrowLeft', true, 99],
  ['PageDown', false, 40],
  ['PageUp', false, 120],
  ['Home', false, 0],
  ['End', false, 120],
  ['Tab', false, undefined],
])('%s (shift %s) leads from 100 of 120 seconds to %s', (key, shiftKey, second) => {
  expect(secondAfterKey({ key, shiftKey }, 100, 120)).toBe(second);
});

test('one steps from event to event', () => {
  const events = [10, 20, 20, 30].map((atSeconds) => ({ atSeconds, label: `at ${atSeconds}` }));
  expect(eventBefore(events, 20)?.atSeconds).toBe(10);
  expect(eventAfter(events, 20)?.atSeconds).toBe(30);
  expect(eventBefore(events, 10)).toBeUndefined();
  expect(eventAfter(events, 30)).toBeUndefined();
});
