import { describe, expect, test } from 'vitest';
import { LOSER_ORDERINGS } from './elimination/loser-orderings.ts';
import { consequences } from './log.ts';
import { groupsOf, ordered } from './orderings.ts';
import { SEED_ORDERINGS, type StageSetup } from './setup.ts';
import { championOf, finalStandings, stagePlaces } from './standings/standings.ts';
import { Cup, double, groups, single, swiss } from './testing/play.ts';

const placesOf = (cup: Cup) => finalStandings(cup.setup, cup.state).map(({ entrant }) => entrant);
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

const FORMATS: readonly (readonly [string, (count: number) => StageSetup])[] = [
  ['single elimination', () => single()],
  ['double elimination', () => double()],
  ['double elimination without reset', () => double({ hasReset: false })],
  ['natural order', () => single({ ordering: 'natural' })],
  ['pairs flipped', () => single({ ordering: 'pair-flip' })],
  ['round robin', () => groups()],
  ['groups', (count) => groups({ groups: Math.ceil(count / 5), legs: 2 })],
  ['Swiss', () => swiss()],
  ['Swiss left by wins or losses', () => swiss({ length: { by: 'exit', wins: 3, losses: 3 } })],
];

describe.each(FORMATS)('%s', (_, stageOf) => {
  test.each([2, 3, 5, 6, 7, 9, 127, 129])('with %i entrants has one winner and a place for each', (count) => {
    const cup = Cup.of(count, stageOf(count)).play();
    const places = finalStandings(cup.setup, cup.state);
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: count }, (__, index) => index + 1));
    expect(new Set(places.map(({ entrant }) => entrant)).size).toBe(count);
    expect(places.slice(1).every(({ decidedBy }) => decidedBy !== null)).toBe(true);
    expect(championOf(cup.setup, cup.state)).toBe(places[0]?.entrant);
  });
});

const cards = (ordering: Parameters<typeof groupsOf>[2]) =>
  [0, 1].map((group) => EIGHT.filter((_, index) => groupsOf(8, 2, ordering)[index] === group).join(' '));

test('orders of seeds are those of their names', () => {
  expect(SEED_ORDERINGS.map((ordering) => ordered(EIGHT, ordering).join(' '))).toEqual([
    '1 2 3 4 5 6 7 8',
    '8 7 6 5 4 3 2 1',
    '5 6 7 8 1 2 3 4',
    '4 3 2 1 8 7 6 5',
    '2 1 4 3 6 5 8 7',
    '1 8 4 5 2 7 3 6',
  ]);
  expect(cards('effort-balanced')).toEqual(['1 3 5 7', '2 4 6 8']);
  expect(cards('seed-optimised')).toEqual(['1 4 5 8', '2 3 6 7']);
  expect(cards('bracket-optimised')).toEqual(['1 4 6 7', '2 3 5 8']);
});

/** Entrants of two upper matches met if one of these is behind the other. */
const isBehind = (a: readonly [number, number], b: readonly [number, number]) => {
  const [early, late] = a[0] < b[0] ? [a, b] : [b, a];
  return early[0] !== late[0] && (early[1] - 1) >> (late[0] - early[0]) === late[1] - 1;
};

test.each([
  [8, 2],
  [16, 3],
  [32, 4],
  [64, 6],
  [128, 7],
  [256, 8],
])('of %i entrants nobody can meet again in the first %i rounds of the lower bracket', (count, rounds) => {
  const cup = Cup.of(count, double());
  const depth = Math.log2(count);
  const origins = new Map<string, (readonly [number, number])[]>();
  const possible: number[] = [];
  for (const match of cup.matches) {
    if (match.bracket !== 'losers') continue;
    const sides = match.sides.map((side) => {
      const from = 'from' in side ? side.from : null;
      const upper = cup.matches.find(({ id, bracket }) => id === from?.match && bracket === 'winners');
      return upper ? [[upper.round, upper.number] as const] : (origins.get(from?.match ?? '') ?? []);
    });
    const [first = [], second = []] = sides;
    if (first.some((a) => second.some((b) => isBehind(a, b)))) possible.push(match.round);
    origins.set(match.id, [...first, ...second]);
  }
  expect(LOSER_ORDERINGS.length).toBeGreaterThanOrEqual(depth);
  expect(Math.min(...possible)).toBe(rounds + 1);
});

const toFinal = () => Cup.of(4, double()).win(1, 4).win(2, 3).win(1, 2).win(3, 4).win(2, 3);

test('a reset is there only when needed, and a forfeit of the grand final is none', () => {
  const held = toFinal().win(1, 2);
  expect(held.match('1-f2-1').status).toBe('unneeded');
  const forfeited = toFinal();
  forfeited.result('1-f1-1', { kind: 'forfeit', loser: 1 });
  expect(forfeited.match('1-f2-1').status).toBe('unneeded');
  expect(placesOf(forfeited).slice(0, 2)).toEqual([2, 1]);
  const left = toFinal().send({ type: 'drop', entrant: 1 });
  expect(left.state.status).toBe('finished');
  expect(championOf(left.setup, left.state)).toBe(2);
  // A reset that was played falls when the first final is corrected so that it is not needed.
  const played = toFinal().win(2, 1).win(2, 1);
  const first = played.match('1-f1-1');
  const correction = played.correction(first.id, played.outcome(first, 1));
  expect(consequences(played.setup, played.log, played.state, played.entry(correction))).toMatchObject({
    matches: [{ match: '1-f2-1' }],
  });
  expect(championOf(played.setup, played.send(correction).state)).toBe(1);
});

test('a semi-final that both forfeited gives the third place to the loser of the other, and its winner the title', () => {
  const cup = Cup.of(4, single());
  cup.result('1-w1-1', { kind: 'double-forfeit' }).win(2, 3);
  expect(cup.match('1-b1-1')).toMatchObject({ status: 'walkover', winner: 3 });
  expect(placesOf(cup)).toEqual([2, 3, 1, 4]);
  expect(
    finalStandings(cup.setup, cup.state).map(({ sharedFrom, sharedTo }) => [sharedFrom, sharedTo]),
  ).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [3, 4],
  ]);
});

test('whatever is forfeited by both, somebody is first', () => {
  for (const stage of [single(), double(), groups(), swiss({ length: { by: 'fixed', rounds: 2 } })]) {
    const cup = Cup.of(5, stage);
    for (let step = 0; cup.state.status === 'running' && step < 50; step += 1) {
      const [match] = cup.open;
      if (match) cup.result(match.id, { kind: 'double-forfeit' });
      else cup.next();
    }
    expect(cup.state.status).toBe('finished');
    expect(placesOf(cup).toSorted()).toEqual([1, 2, 3, 4, 5]);
  }
});

test('who drops out of an elimination forfeits what is open, also what it comes into later, and undoing gives all back', () => {
  const cup = Cup.of(8, double());
  cup.win(1, 8);
  const before = JSON.stringify(cup.state);
  cup.send({ type: 'drop', entrant: 1 });
  const drop = cup.log.length;
  cup.win(4, 5).win(2, 7).win(3, 6);
  expect(cup.match('1-w2-1')).toMatchObject({ winner: 4, loser: 1, result: { isAutomatic: true } });
  cup.undo(drop);
  expect(cup.match('1-w2-1')).toMatchObject({ status: 'ready', result: null });
  cup
    .undo(drop + 1)
    .undo(drop + 2)
    .undo(drop + 3);
  expect(JSON.stringify(cup.state)).toBe(before);
});

test('places of an elimination that only the seed tells apart are shared', () => {
  const cup = Cup.of(8, single({ hasBronzeMatch: false })).play();
  expect(
    stagePlaces(cup.setup, cup.state, 0).map(({ sharedFrom, sharedTo, decidedBy }) => [
      sharedFrom,
      sharedTo,
      decidedBy,
    ]),
  ).toEqual([
    [1, 1, null],
    [2, 2, 'round'],
    [3, 4, 'round'],
    [3, 4, 'seed'],
    [5, 8, 'round'],
    [5, 8, 'seed'],
    [5, 8, 'seed'],
    [5, 8, 'seed'],
  ]);
});
