import { expect, test } from 'vitest';
import { buildClusters } from './build-clusters.ts';

/** Of ten items of a build each player leaves one out, and takes one of the other build. */
const playersOf = (first: number, won: number) =>
  Array.from({ length: 100 }, (_, at) => {
    const own = Array.from({ length: 10 }, (__, index) => first + index).filter(
      (id) => id !== first + (at % 10),
    );
    return {
      itemIds: [...own, 110 - first + (at % 9)].toSorted((a, b) => a - b),
      players: 1,
      wins: at < won ? 1 : 0,
    };
  });

test('two ways to build are found, with who plays and wins them and what sets them apart', () => {
  const [one, other, ...more] = buildClusters([...playersOf(10, 60), ...playersOf(100, 45)]);
  expect(more).toEqual([]);
  expect([one?.players, other?.players]).toEqual([100, 100]);
  expect([one?.wins, other?.wins].toSorted()).toEqual([45, 60]);
  const items = (cluster: typeof one) => cluster?.items.map(({ itemId }) => itemId) ?? [];
  expect(items(one).every((id) => id < 100) || items(one).every((id) => id >= 100)).toBe(true);
  expect(new Set([...items(one), ...items(other)]).size).toBe(16);
  for (const { owners, allOwners } of one?.items ?? []) expect(owners / 100).toBeGreaterThan(allOwners / 200);
});

test('a crowd that chooses each item by chance has no typical builds, nor have few players', () => {
  let seed = 7;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const crowd = Array.from({ length: 300 }, () => ({
    itemIds: Array.from({ length: 30 }, (_, id) => id).filter(() => chance() < 0.4),
    players: 1,
    wins: 0,
  }));
  expect(buildClusters(crowd)).toEqual([]);
  expect(buildClusters(playersOf(10, 5).slice(0, 20))).toEqual([]);
  expect(buildClusters([])).toEqual([]);
});
