import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what comes under one key runs in its order, whatever fails, and other keys run beside it', async () => {
  const inTurn = oneAtATime<string>();
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = inTurn('a', async () => {
    await first.promise;
    said.push('first');
    throw new Error('no');
  });
  const two = inTurn('a', async () => said.push('second'));
  await inTurn('b', async () => said.push('beside'));
  expect(said).toEqual(['beside']);
  first.resolve();
  await expect(one).rejects.toThrow('no');
  await two;
  expect(said).toEqual(['beside', 'first', 'second']);
});
