import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Readings that end when they are told to. */
function openReadings() {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const read = (ids: readonly number[]) => {
    asked.push(ids);
    return new Promise<ReadonlyMap<number, string>>((resolve, reject) => {
      ends.push(() => {
        if (ids.includes(0)) reject(new Error('The database is away'));
        else resolve(new Map(ids.map((id) => [id, `found ${id}`])));
      });
    });
  };
  const end = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { asked, read, end };
}

test('who asks while a reading is under way shares the next one, and everybody gets what was asked for', async () => {
  const { asked, read, end } = openReadings();
  const together = readTogether(read, 10);
  const first = together([1]);
  await expect.poll(() => asked.length).toBe(1);
  const others = [together([2, 3]), together([3]), together([4])];
  await end();
  expect((await first).get(1)).toBe('found 1');
  await end();
  const found = await Promise.all(others);
  expect(found.map((each) => each.get(3))).toEqual(['found 3', 'found 3', 'found 3']);
  expect(asked).toEqual([[1], [2, 3, 4]]);
});

test('a reading is no longer than it may be, unless one caller asks for more', async () => {
  const { asked, read, end } = openReadings();
  const together = readTogether(read, 3);
  const all = [together([1, 2]), together([3, 4]), together([5]), together([6, 7, 8, 9])];
  for (const _ of [1, 2, 3]) await end();
  await Promise.all(all);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
    [6, 7, 8, 9],
  ]);
});

test('a reading that fails fails for those who wait for it, and for nobody after them', async () => {
  const { read, end } = openReadings();
  const together = readTogether(read, 10);
  const failing = together([0]);
  const refused = expect(failing).rejects.toThrow('away');
  await end();
  await refused;
  const after = together([7]);
  await end();
  expect((await after).get(7)).toBe('found 7');
});
