import { expect, test } from 'vitest';
import { childrenOf, inShort, searchJson } from './json-paths.ts';

const MATCH = {
  matchId: 7,
  gameMode: 'normal',
  players: [
    { slot: 1, heroId: 13, snapshots: [{ atSeconds: 180, kills: 0 }] },
    { slot: 2, heroId: 7, snapshots: [] },
  ],
  paths: { x: [7, 7, 7] },
};
const pathsOf = (asked: string, limit = 100) => searchJson(MATCH, asked, limit).map(({ path }) => path);

test.each([
  ['heroId', ['players[0].heroId', 'players[1].heroId']],
  ['HEROID', ['players[0].heroId', 'players[1].heroId']],
  ['normal', ['gameMode']],
  ['players[1].slot', ['players[1].slot']],
  [
    'snapshots',
    [
      'players[0].snapshots',
      'players[0].snapshots[0].atSeconds',
      'players[0].snapshots[0].kills',
      'players[1].snapshots',
    ],
  ],
  ['nothing like it', []],
  ['  ', []],
])('"%s" finds %o', (asked, paths) => {
  expect(pathsOf(asked)).toEqual(paths);
});

test('a number is found as a whole, and not in lists of numbers', () => {
  expect(pathsOf('7')).toEqual(['matchId', 'players[1].heroId']);
  expect(pathsOf('8')).toEqual([]);
});

test('no more is found than is asked for', () => {
  expect(pathsOf('players', 2)).toHaveLength(2);
});

test('a value is told in short', () => {
  expect([inShort(MATCH.players), inShort(MATCH.paths), inShort('a "b"'), inShort(null)]).toEqual([
    '2 entries',
    '1 field',
    '"a \\"b\\""',
    'null',
  ]);
  expect(childrenOf(MATCH.players).map(([name]) => name)).toEqual(['[0]', '[1]']);
});
