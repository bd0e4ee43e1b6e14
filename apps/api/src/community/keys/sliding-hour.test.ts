import { expect, test } from 'vitest';
import { grant, HOUR_SECONDS } from './sliding-hour.ts';

const ASKED = { limit: 1000, cost: 1, block: 20 };

test('of an unused hour a block is taken, or as much as the request needs', () => {
  expect(grant([], ASKED)).toEqual({
    taken: 20,
    free: 980,
    resetSeconds: HOUR_SECONDS,
    retryAfterSeconds: 0,
  });
  expect(grant([], { ...ASKED, cost: 25 }).taken).toBe(25);
});

test('near the limit what is left is taken, and no item more', () => {
  const minutes = [{ items: 995, leavesIn: 60.2 }];
  expect(grant(minutes, ASKED)).toMatchObject({ taken: 5, free: 0, resetSeconds: 61 });
  expect(grant(minutes, { ...ASKED, cost: 6 })).toMatchObject({ taken: 0, free: 5, retryAfterSeconds: 61 });
});

test('it says when enough of the hour has passed', () => {
  const minutes = [
    { items: 300, leavesIn: 10 },
    { items: 700, leavesIn: 600.5 },
  ];
  expect(grant(minutes, { ...ASKED, cost: 10 }).retryAfterSeconds).toBe(10);
  expect(grant(minutes, { ...ASKED, cost: 301 }).retryAfterSeconds).toBe(601);
});

test('what never fits waits for the whole hour, also after the limit was lowered', () => {
  expect(grant([], { ...ASKED, limit: 5, cost: 6 }).retryAfterSeconds).toBe(HOUR_SECONDS);
  const minutes = [{ items: 900, leavesIn: 5 }];
  expect(grant(minutes, { ...ASKED, limit: 100 })).toMatchObject({ taken: 0, free: 0, retryAfterSeconds: 5 });
});
