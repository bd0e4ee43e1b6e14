import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTwoWorkers } from './two-workers.ts';

test('works on two at a time, and on each once', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await withTwoWorkers([1, 2, 3, 4, 5], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('after a failure begins nothing more, and waits for what is under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const working = withTwoWorkers([1, 2, 3, 4], async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('unlucky');
    await nextTurn();
    await nextTurn();
    ended.push(item);
  });
  await expect(working).rejects.toThrow('unlucky');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});
