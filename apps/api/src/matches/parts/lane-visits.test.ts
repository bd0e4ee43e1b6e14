import type { Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expect, test } from 'vitest';
import { laneAt } from './lane-geometry.ts';
import { lanePositionsOf } from './lane-positions.ts';
import { laneVisitsOf } from './lane-visits.ts';

const MATCH = sampleMatch({ kind: 'ranked', seed: 3 });
const [BLUE, YELLOW, JUNGLE] = [0, -7700, -4000];

/** The sample match, with one player who stands at these places east to west, second by second; undefined is dead. */
function matchAt(places: readonly (number | undefined)[]): Match {
  const [first] = MATCH.players;
  if (!first) throw new Error('a match without players');
  const path = {
    slot: first.slot,
    xMin: -10_000,
    xMax: 10_000,
    yMin: 0,
    yMax: 1000,
    x: places.map((x) => (x === undefined ? 0 : x + 10_000)),
    y: places.map(() => 0),
    health: places.map((x) => (x === undefined ? 0 : 100)),
    combatType: [],
    moveType: [],
  };
  return {
    ...MATCH,
    players: [{ ...first, lane: 4 }],
    paths: { intervalSeconds: 1, xResolution: 20_000, yResolution: 1000, players: [path] },
  };
}
const stay = (seconds: number, x: number | undefined) => Array.from({ length: seconds }, () => x);

test.each([
  [{ x: 0, y: 0 }, 4],
  [{ x: -7500, y: 300 }, 1],
  [{ x: 7500, y: -300 }, 6],
  [{ x: -4000, y: 0 }, undefined],
  [{ x: 0, y: 9000 }, undefined],
])('%j lies in lane %s', (point, lane) => {
  expect(laneAt(point, MATCH.startedAt)).toBe(lane);
});

test('two minutes in another lane are a visit, a death in between does not end it', () => {
  const places = [
    ...stay(60, BLUE),
    ...stay(70, YELLOW),
    ...stay(15, undefined),
    ...stay(60, YELLOW),
    ...stay(300, BLUE),
  ];
  expect(laneVisitsOf(matchAt(places))).toEqual([
    { slot: MATCH.players[0]?.slot, lane: 1, fromSeconds: 60, toSeconds: 204 },
  ]);
});

test.each([
  ['a short walk over', [...stay(100, BLUE), ...stay(100, YELLOW), ...stay(300, BLUE)]],
  ['the jungle', [...stay(60, BLUE), ...stay(300, JUNGLE)]],
  ['the own lane', stay(500, BLUE)],
  ['what comes after nine minutes', [...stay(540, BLUE), ...stay(300, YELLOW)]],
])('%s is no visit', (_, places) => {
  expect(laneVisitsOf(matchAt(places))).toEqual([]);
});

test('positions count every second alive, by cell and by lane', () => {
  const { players, untilSeconds } = lanePositionsOf(
    matchAt([...stay(100, BLUE), ...stay(20, undefined), ...stay(30, YELLOW)]),
  );
  expect(untilSeconds).toBe(540);
  expect(players).toEqual([
    {
      slot: MATCH.players[0]?.slot,
      aliveSeconds: 130,
      cells: [expect.any(Number), 30, expect.any(Number), 100],
      lanes: [
        { lane: 1, seconds: 30 },
        { lane: 4, seconds: 100 },
      ],
    },
  ]);
});

test('a file without paths has no visits, which is not the same as none', () => {
  expect(laneVisitsOf({ ...MATCH, paths: null })).toBeNull();
  expect(lanePositionsOf({ ...MATCH, paths: null })).toMatchObject({ absent: 'notInFile', players: [] });
});
