import { expect, test } from 'vitest';
import { consequences } from './log.ts';
import { entrantsOf } from './matches.ts';
import { isRefusal } from './refusals.ts';
import { roundRobin } from './round-robin.ts';
import { standingsOf } from './standings/standings.ts';
import { Cup, groups, single, swiss } from './testing/play.ts';

test('127 and 129 play a round robin, too: everybody meets everybody once, in as many rounds as it takes', () => {
  for (const count of [3, 5, 6, 7, 9, 127, 128, 129]) {
    const rounds = roundRobin(count);
    const met = new Set(rounds.flat().map(([a, b]) => Math.min(a, b) * 1000 + Math.max(a, b)));
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect(rounds.flat()).toHaveLength(met.size);
    expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
    const first = Array.from(
      { length: count },
      (_, index) => rounds.flat().filter(([a]) => a === index).length,
    );
    expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1);
  }
});

test('a league has home and away: two legs with the sides changed', () => {
  const cup = Cup.of(4, groups({ legs: 2 }));
  const pairs = cup.matches.map((match) => (entrantsOf(match) ?? []).join('-'));
  expect(new Set(pairs).size).toBe(12);
  expect(cup.state.stages[0]?.rounds).toBe(6);
});

test('what is tied after all rules is decided by lots, which are the same at each view and can be drawn by hand', () => {
  const cup = Cup.of(4, groups({ tieBreaks: ['head-to-head', 'game-difference'] }));
  // 1, 2 and 3 beat each other in a circle and all beat 4.
  for (const [winner, loser] of [
    [1, 2],
    [2, 3],
    [3, 1],
    [1, 4],
    [2, 4],
    [3, 4],
  ] as const)
    cup.win(winner, loser);
  const order = () => standingsOf(cup.setup, cup.state, 0).map(({ entrant }) => entrant);
  const first = order();
  expect(standingsOf(cup.setup, cup.state, 0).map(({ decidedBy }) => decidedBy)).toEqual([
    null,
    'lots',
    'lots',
    'match-points',
  ]);
  expect(order()).toEqual(first);
  const drawn = first.slice(0, 3).toReversed();
  cup.send({ type: 'draw-lots', stage: 0, order: drawn });
  expect(order()).toEqual([...drawn, 4]);
});

const play = (tieBreaks: Parameters<typeof groups>[0]) => {
  const cup = Cup.of(4, groups({ series: { usual: 3, exceptions: [] }, ...tieBreaks }));
  cup.win(1, 2, 1).win(1, 4, 1).win(3, 1).win(2, 3).win(2, 4).win(4, 3);
  return standingsOf(cup.setup, cup.state, 0).map(({ entrant, decidedBy }) => [entrant, decidedBy]);
};

test('the organiser’s order of rules decides', () => {
  expect(play({ tieBreaks: ['game-difference', 'head-to-head'] }).slice(0, 2)).toEqual([
    [2, null],
    [1, 'game-difference'],
  ]);
  expect(play({ tieBreaks: ['head-to-head', 'game-difference'] }).slice(0, 2)).toEqual([
    [1, null],
    [2, 'head-to-head'],
  ]);
  // Without rules nothing but lots is left.
  expect(play({ tieBreaks: [] })[1]?.[1]).toBe('lots');
});

test('groups of a later stage are fewer where too many left before it, and the first stage asks for fewer groups', () => {
  const cup = Cup.of(
    8,
    swiss({ length: { by: 'fixed', rounds: 1 } }),
    groups({ groups: 4, intake: { from: 'all' } }),
  );
  cup.next().round();
  for (const entrant of [1, 2, 3]) cup.send({ type: 'drop', entrant });
  cup.next();
  expect(cup.state.stages[1]?.field.map(({ group }) => group)).toEqual([0, 1, 1, 0, 0]);
  expect(() => Cup.of(5, groups({ groups: 3 }))).toThrow('too-few-for-groups');
});

test('between two who are tied a win by forfeit counts, though it gives no games', () => {
  const cup = Cup.of(4, groups({ tieBreaks: ['head-to-head', 'game-difference'] }));
  cup.result(cup.between(1, 2).id, { kind: 'forfeit', loser: 2 });
  cup.win(1, 4).win(3, 1).win(2, 3).win(2, 4).win(4, 3);
  expect(standingsOf(cup.setup, cup.state, 0).slice(0, 2)).toMatchObject([
    { entrant: 1, values: { 'game-difference': 0 } },
    { entrant: 2, decidedBy: 'head-to-head', values: { 'game-difference': 2 } },
  ]);
});

test('a correction in the groups leaves the play-off standing while the same entrants come into it, and fells it otherwise', () => {
  const cup = Cup.of(4, groups(), single({ intake: { from: 'top', count: 2 }, hasBronzeMatch: false }));
  cup.round().next().win(1, 2);
  const seeding = cup.correction(cup.between(3, 4).id, cup.outcome(cup.between(3, 4), 4));
  const harmless = consequences(cup.setup, cup.log, cup.state, cup.entry(seeding));
  expect(harmless).toMatchObject({ stages: [], matches: [] });
  cup.send(seeding);
  expect(cup.state.status).toBe('finished');
  const deciding = cup.correction(cup.between(2, 4).id, cup.outcome(cup.between(2, 4), 4));
  const falls = consequences(cup.setup, cup.log, cup.state, cup.entry(deciding));
  expect(falls).toMatchObject({ stages: [1], matches: [{ match: '2-w1-1', after: null }] });
  cup.send(deciding);
  expect(cup.state.stages[1]).toMatchObject({ status: 'ready', field: [] });
  cup.next();
  expect(cup.state.stages[1]?.field.map(({ entrant }) => entrant).toSorted()).toEqual([1, 4]);
});

test('a reopened round of a Swiss says which rounds fall; its pairings stay', () => {
  const cup = Cup.of(6, swiss({ length: { by: 'fixed', rounds: 3 } }))
    .next()
    .round()
    .next()
    .round()
    .next();
  const reopen = { type: 'reopen-round', stage: 0, bracket: 'table', round: 1 } as const;
  const falls = consequences(cup.setup, cup.log, cup.state, cup.entry(reopen));
  if (isRefusal(falls)) throw new Error(falls.refused);
  expect(falls.rounds).toEqual([
    { stage: 0, round: 2 },
    { stage: 0, round: 3 },
  ]);
  expect(falls.matches).toHaveLength(6);
  const pairs = cup.matches.filter(({ round }) => round === 1).map(({ sides }) => sides);
  cup.send(reopen);
  expect(cup.matches.map(({ sides }) => sides)).toEqual(pairs);
  expect(cup.open).toHaveLength(3);
});

test('a correction of an early round of a Swiss leaves later rounds paired as they were', () => {
  const cup = Cup.of(8, swiss({ length: { by: 'fixed', rounds: 3 } }))
    .next()
    .round()
    .next()
    .round();
  const pairs = cup.matches.map(({ sides }) => sides);
  const match = cup.match('1-r1-1');
  cup.send(cup.correction(match.id, { kind: 'forfeit', loser: match.winner ?? 0 }));
  expect(cup.matches.map(({ sides }) => sides)).toEqual(pairs);
  expect(cup.match('1-r2-1').result).not.toBeNull();
});
