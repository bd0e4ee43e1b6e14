import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTaskQueue } from './task-queue.ts';

/** Work that ends when it is told to. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { begun, work, end };
}

test('work with one key is done one after the other, and holds up nobody else', async () => {
  const queue = openTaskQueue({ concurrent: 2, maxWaiting: 10 });
  const { begun, work, end } = openWork();
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'bob 1'])
    void queue.run(work(name), { key: name.split(' ')[0] });
  await nextTurn();
  expect(begun).toEqual(['ada 1', 'bob 1']);
  await end('bob 1');
  expect(begun).toHaveLength(2);
  await end('ada 1');
  expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
});

test('who leaves gives up the place, and a full queue refuses', async () => {
  const queue = openTaskQueue({ concurrent: 1, maxWaiting: 2 });
  const { begun, work, end } = openWork();
  const leaving = new AbortController();
  void queue.run(work('first'));
  const second = queue.run(work('second'), { signal: leaving.signal });
  void queue.run(work('third'));
  await expect(queue.run(work('fourth'))).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  void queue.run(work('fifth'));
  await end('first');
  await end('third');
  expect(begun).toEqual(['first', 'third', 'fifth']);
});

test('work that fails gives its place to the next', async () => {
  const queue = openTaskQueue({ concurrent: 1, maxWaiting: 2 });
  await expect(queue.run(() => Promise.reject(new Error('failed')), { key: 1 })).rejects.toThrow('failed');
  expect(await queue.run(async () => 'done', { key: 1 })).toBe('done');
});
