import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import { openSemaphore } from './semaphore.ts';

test('calls made together are worked on together, and each gets its own answer', async () => {
  const batches: number[][] = [];
  const double = batched(
    async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      return numbers.map((number) => number * 2);
    },
    { maxBatch: 3 },
  );
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
  expect(await double(5)).toBe(10);
});

test('calls that arrive while a batch is worked on wait for the next one', async () => {
  const batches: number[][] = [];
  let running = 0;
  const slow = batched(
    async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      running += 1;
      expect(running).toBe(1);
      await delay(20);
      running -= 1;
      return numbers;
    },
    { maxBatch: 100 },
  );
  const first = slow(1);
  await delay(5);
  await Promise.all([first, slow(2), slow(3)]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('asked to gather, a batch waits for as many calls as that, though not for ever', async () => {
  const batches: number[][] = [];
  const gathering = batched(
    async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      return numbers;
    },
    { maxBatch: 100, gather: { least: 3, withinMs: 60_000 } },
  );
  const calls = [gathering(1), gathering(2)];
  await delay(5);
  expect(batches).toEqual([]);
  await Promise.all([...calls, gathering(3)]);
  expect(batches).toEqual([[1, 2, 3]]);

  let isMoreToCome = true;
  const knowing = batched(async (numbers: readonly number[]) => numbers, {
    maxBatch: 100,
    gather: { least: 3, withinMs: 60_000, isMoreToCome: () => isMoreToCome },
  });
  const early = knowing(1);
  await delay(5);
  isMoreToCome = false;
  expect(await Promise.all([early, knowing(2)])).toEqual([1, 2]);

  const impatient = batched(async (numbers: readonly number[]) => numbers, {
    maxBatch: 100,
    gather: { least: 3, withinMs: 5 },
  });
  expect(await impatient(4)).toBe(4);
});

test('a batch that fails fails all its calls, and none of the next', async () => {
  const work = batched(
    async (numbers: readonly number[]) => {
      if (numbers.includes(13)) throw new Error('unlucky');
      return numbers;
    },
    { maxBatch: 2 },
  );
  const outcomes = await Promise.allSettled([1, 13, 3].map(work));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a budget lets work begin while there is room, and what exceeds it go alone', async () => {
  const budget = openSemaphore(10);
  let used = 0;
  let most = 0;
  const use = (amount: number) =>
    budget.use(amount, async () => {
      used += amount;
      most = Math.max(most, used);
      if (amount > 10) expect(used).toBe(amount);
      await delay(2);
      used -= amount;
      return amount;
    });
  const amounts = [4, 4, 4, 25, 1, 10, 3, 7];
  expect(await Promise.all(amounts.map(use))).toEqual(amounts);
  expect(most).toBe(25);
});
