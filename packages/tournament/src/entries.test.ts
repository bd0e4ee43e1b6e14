import { expect, test } from 'vitest';
import { bestOfRound, entrantsOf } from './matches.ts';
import { problemOfSetup } from './problems.ts';
import { captain, Cup, groups, referee, setupOf, single, START, swiss } from './testing/play.ts';

test('who withdraws before the first round leaves no gap: seeds move up', () => {
  const cup = new Cup(setupOf([single()])).enter(5).send({ type: 'withdraw', entrant: 2 }).start();
  expect(cup.state.stages[0]?.field.map(({ entrant }) => entrant)).toEqual([1, 3, 4, 5]);
  expect(cup.state.entrants.map(({ seed }) => seed)).toEqual([1, null, 2, 3, 4]);
  expect(entrantsOf(cup.match('1-w1-2'))).toEqual([3, 4]);
});

test('entrants change places in a bracket while neither has played', () => {
  const cup = Cup.of(8, single()).win(4, 5);
  cup.send({ type: 'swap', stage: 0, entrants: [1, 2] });
  expect(entrantsOf(cup.match('1-w1-1'))).toEqual([2, 8]);
  expect(entrantsOf(cup.match('1-w1-3'))).toEqual([1, 7]);
  expect(cup.match('1-w1-2').winner).toBe(4);
  expect(cup.refusal({ type: 'swap', stage: 0, entrants: [1, 5] })).toBe('has-played');
  const round = Cup.of(5, swiss()).next();
  const bye = round.matches.find(({ status }) => status === 'walkover')?.winner ?? 0;
  round.send({ type: 'swap', stage: 0, entrants: [bye, 1] });
  expect(round.matches.find(({ status }) => status === 'walkover')?.winner).toBe(1);
});

test('games end a match by themselves, a remade game is played again, and links are those of games', () => {
  const cup = Cup.of(2, single({ series: { usual: 3, exceptions: [] } }));
  const sides = [1, 2] as const;
  const game = (winner: number) =>
    ({
      type: 'game',
      match: '1-w1-1',
      sides,
      game: { winner, seconds: 1800, matchId: 70 + winner },
    }) as const;
  cup.send(game(1)).send(game(2));
  expect(cup.match('1-w1-1').status).toBe('running');
  cup.send(game(1));
  expect(cup.match('1-w1-1')).toMatchObject({ status: 'completed', winner: 1, result: { score: [2, 1] } });
  cup.send({ type: 'remake', match: '1-w1-1', game: 2 });
  expect(cup.match('1-w1-1')).toMatchObject({ status: 'running', winner: null, games: [{ winner: 1 }] });
  cup.send({ type: 'link-game', match: '1-w1-1', game: 1, matchId: 5 });
  expect(cup.match('1-w1-1').games).toEqual([{ winner: 1, seconds: 1800, matchId: 5 }]);
  expect(cup.refusal({ type: 'link-game', match: '1-w1-1', game: 2, matchId: 5 })).toBe('bad-value');
  expect(cup.refusal({ ...game(1), game: { winner: 3, seconds: null, matchId: null } })).toBe('bad-value');
});

test('two captains who report the same end a match; who differ wait for a referee', () => {
  const cup = Cup.of(4, single());
  const report = (match: string, entrant: number, score: readonly [number, number]) =>
    cup.send(
      { type: 'report', match, sides: entrantsOf(cup.match(match)) ?? [0, 0], score },
      captain(entrant),
    );
  report('1-w1-1', 1, [1, 0]);
  expect(cup.match('1-w1-1').status).toBe('running');
  report('1-w1-1', 4, [1, 0]);
  expect(cup.match('1-w1-1').winner).toBe(1);
  report('1-w1-2', 2, [1, 0]);
  report('1-w1-2', 3, [0, 1]);
  expect(cup.match('1-w1-2').status).toBe('disputed');
  expect(cup.refusal({ type: 'settle', match: '1-w1-2' }, captain(2))).toBe('not-allowed');
  cup.send(
    { type: 'result', match: '1-w1-2', sides: [2, 3], outcome: { kind: 'played', score: [0, 1], games: [] } },
    referee,
  );
  expect(cup.match('1-w1-2')).toMatchObject({ winner: 3, isDisputed: false });
  expect(cup.refusal({ type: 'report', match: '1-w1-1', sides: [1, 4], score: [1, 0] }, captain(2))).toBe(
    'already-decided',
  );
  cup.send({ type: 'dispute', match: '1-w1-2' }, captain(2));
  expect(cup.match('1-w1-2').isDisputed).toBe(true);
});

test.each([
  ['a score nobody can reach', [3, 0]],
  ['a draw', [1, 1]],
  ['a negative score', [2, -1]],
  ['half a game', [2, 0.5]],
] as const)('%s is refused', (_, score) => {
  const cup = Cup.of(2, single({ series: { usual: 3, exceptions: [] } }));
  const outcome = { kind: 'played', score, games: [] } as const;
  expect(cup.refusal({ type: 'result', match: '1-w1-1', sides: [1, 2], outcome })).toBe('bad-score');
});

test('the waiting list moves up by itself, in the order of entry, and check-in decides who plays', () => {
  const HOUR = 3_600_000;
  const setup = setupOf([single()], { checkIn: { opensAt: START - HOUR, closesAt: START } });
  const cup = new Cup({ ...setup, registration: { ...setup.registration, places: 2 } });
  for (const entrant of [1, 2, 3, 4])
    cup.send({ type: 'enter', entrant, roster: [], rating: null }, captain(entrant));
  const statuses = () => cup.state.entrants.map(({ status }) => status);
  expect(statuses()).toEqual(['in', 'in', 'waiting', 'waiting']);
  cup.send({ type: 'withdraw', entrant: 1 }, captain(1));
  expect(statuses()).toEqual(['withdrawn', 'in', 'in', 'waiting']);
  expect(cup.refusal({ type: 'check-in', entrant: 2 }, captain(2))).toBe('check-in-closed');
  cup.now = START - HOUR;
  for (const entrant of [2, 4]) cup.send({ type: 'check-in', entrant }, captain(entrant));
  expect(cup.refusal({ type: 'enter', entrant: 9, roster: [], rating: null }, captain(9))).toBe(
    'registration-closed',
  );
  expect(cup.refusal({ type: 'check-in', entrant: 3 }, captain(2))).toBe('not-allowed');
  // 3 has a place and does not come; 4 waits and is here.
  cup.start();
  expect(cup.state.stages[0]?.field.map(({ entrant }) => entrant)).toEqual([2, 4]);
  expect(statuses()).toEqual(['withdrawn', 'playing', 'absent', 'playing']);
});

test('an exception of the length of series names a round from the first or from the last', () => {
  const series = {
    usual: 1,
    exceptions: [
      { bracket: null, round: -1, bestOf: 5 },
      { bracket: 'losers', round: 1, bestOf: 3 },
    ],
  } as const;
  expect([1, 2, 3].map((round) => bestOfRound(series, 'winners', round, 3))).toEqual([1, 1, 5]);
  expect(bestOfRound(series, 'losers', 1, 4)).toBe(3);
});

test.each([
  [
    'one place',
    setupOf([single()], { registration: { ...setupOf([]).registration, places: 1 } }),
    '2 to 512',
  ],
  ['no stage', setupOf([]), '1 to 8 stages'],
  [
    'too many Swiss rounds',
    setupOf([swiss({ length: { by: 'fixed', rounds: 6 } })], {
      registration: { ...setupOf([]).registration, places: 6 },
    }),
    '1 to 5 rounds',
  ],
  [
    'groups that are not there',
    setupOf([swiss(), single({ intake: { from: 'each-group', count: 2 } })]),
    'a stage with groups',
  ],
  ['a final of two games', setupOf([single({ series: { usual: 2 as never, exceptions: [] } })]), 'best of'],
  [
    'an end before its beginning',
    setupOf([single()], { checkIn: { opensAt: START, closesAt: START - 1 } }),
    'Check-in',
  ],
  [
    'a win that gives nothing',
    setupOf([groups({ points: { win: 0, loss: 0, forfeit: 0 } })]),
    'a win gives more',
  ],
])('a tournament with %s is refused with a sentence', (_, setup, words) => {
  expect(problemOfSetup(setup)).toContain(words);
});
