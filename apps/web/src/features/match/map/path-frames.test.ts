import { expect, test } from 'vitest';
import { decodePaths, stateAt, trailStart } from './path-frames.ts';

/** Runs east by 100 units a second from 0, dies at 4, is back at 6. */
const frames = decodePaths({
  matchId: 1,
  absent: null,
  intervalSeconds: 1,
  xResolution: 1000,
  yResolution: 1000,
  players: [
    {
      slot: 3,
      xMin: 0,
      xMax: 1000,
      yMin: -500,
      yMax: 500,
      x: [0, 100, 100, 100, -300, 0, 900, -100],
      y: [500, 0, 0, 0, -500, 0, 500, 0],
      health: [100, -10, -10, -10, -70, 0, 100, 0],
      combatType: [0, 2, 1, 6],
      moveType: [],
    },
  ],
});
const [player] = frames.players;
const at = (second: number) => player && stateAt(player, 1, second);

test('between two samples a player is on the way', () => {
  expect(at(1.5)).toMatchObject({ x: 150, y: 0, health: 90, isAlive: true });
});

test('the dead stay where they fell', () => {
  expect(at(4)).toMatchObject({ x: 300, y: 0, isAlive: false, health: 0 });
  expect(at(5.5)).toMatchObject({ x: 300, isAlive: false });
});

test('nobody is seen between the place of death and the base', () => {
  expect(at(6)).toMatchObject({ x: 900, isAlive: true, health: 100 });
});

test('before the start and after the end stand the first and the last sample', () => {
  expect(at(-3)).toMatchObject({ x: 0 });
  expect(at(999)).toMatchObject({ x: 800 });
});

test('runs of words are as long as they say, and absent ones are the first word', () => {
  expect([0, 1, 2, 7].map((second) => at(second)?.combat)).toEqual([0, 0, 1, 1]);
  expect(at(2)?.move).toBe(0);
});

test('a trail begins after a death, and no earlier than asked', () => {
  expect(player && trailStart(player, 1, 7, 60)).toBe(6);
  expect(player && trailStart(player, 1, 3, 2)).toBe(1);
  expect(player && trailStart(player, 1, 3, 60)).toBe(0);
});

test('a trail begins anew after a jump', () => {
  const jumped = { slot: 1, x: Float32Array.of(0, 100, 5000, 5100), y: new Float32Array(4) };
  const path = {
    ...jumped,
    first: 0,
    health: Uint8Array.of(9, 9, 9, 9),
    combat: new Uint8Array(4),
    move: new Uint8Array(4),
  };
  expect(trailStart(path, 1, 3, 60)).toBe(2);
});

test('where both teams stand in one heap before the match begins, nobody is anywhere', () => {
  const waiting = (slot: number, home: number) => ({
    slot,
    xMin: -10_000,
    xMax: 10_000,
    yMin: -10_000,
    yMax: 10_000,
    x: [25, 0, 475, 0],
    y: [500, 0, home - 500, 0],
    health: [100, 0, 0, 0],
    combatType: [],
    moveType: [],
  });
  const waited = decodePaths({
    matchId: 1,
    absent: null,
    intervalSeconds: 2,
    xResolution: 1000,
    yResolution: 1000,
    players: [waiting(1, 0), waiting(7, 1000)],
  });
  expect(waited.fromSecond).toBe(4);
  const [one] = waited.players;
  expect([0, 3.9, 4].map((second) => one && stateAt(one, 2, second)?.y)).toEqual([
    undefined,
    undefined,
    -10_000,
  ]);
  expect(one && trailStart(one, 2, 6, 60)).toBe(2);
});
