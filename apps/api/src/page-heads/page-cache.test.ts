import { expect, test } from 'vitest';
import { pageCache } from './page-cache.ts';

function counting() {
  let now = 0;
  let made = 0;
  const kept = pageCache<number>(2, 100, () => now);
  return {
    take: (key: string, madeOf = 'a') => kept.take(key, madeOf, () => ++made),
    forget: kept.forget,
    wait: (ms: number) => (now += ms),
  };
}

test('what is made of the same is made once, until its time is over', () => {
  const { take, wait } = counting();
  expect([take('x'), take('x'), take('x', 'b'), take('x', 'b')]).toEqual([1, 1, 2, 2]);
  wait(99);
  expect(take('x', 'b')).toBe(2);
  wait(1);
  expect(take('x', 'b')).toBe(3);
});

test('the oldest gives way, and what is forgotten is made anew', () => {
  const { take, forget } = counting();
  expect([take('x'), take('y'), take('z')]).toEqual([1, 2, 3]);
  expect([take('z'), take('y'), take('x')]).toEqual([3, 2, 4]);
  forget('y');
  expect(take('y')).toBe(5);
});
