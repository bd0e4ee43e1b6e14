import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entrantsOf } from './matches.ts';
import { mix } from './random.ts';
import { standingsOf } from './standings/standings.ts';
import { maxSwissRounds, pairables, type Pairable } from './swiss/field.ts';
import { costsOf } from './swiss/costs.ts';
import { cheapestMatching, type CostedEdge } from './swiss/matching.ts';
import { pairPlayers, pairSwiss } from './swiss/pair.ts';
import { Cup, swiss } from './testing/play.ts';
import { TRF_ROUNDS } from './testing/trf.ts';

const byChance = (seed: number) => (a: number, b: number) => (mix(seed, a * 1009 + b) % 2 === 0 ? a : b);
const fixed = (rounds: number) => swiss({ length: { by: 'fixed', rounds } });

/** Everything that has to hold of a Swiss that was played to its end. */
function broken(cup: Cup): string[] {
  const problems: string[] = [];
  const met = new Set<string>();
  const byes = new Map<number, number>();
  for (const match of cup.matches) {
    const both = entrantsOf(match);
    const key = both?.toSorted((a, b) => a - b).join('-');
    if (key !== undefined && met.has(key)) problems.push(`${key} met twice`);
    if (key !== undefined) met.add(key);
    else byes.set(match.winner ?? 0, (byes.get(match.winner ?? 0) ?? 0) + 1);
  }
  if (Math.max(0, ...byes.values()) > 1) problems.push('somebody had two byes');
  for (let round = 1; round <= (cup.state.stages[0]?.rounds ?? 0); round += 1) {
    const sides = cup.matches.filter((match) => match.round === round).flatMap((match) => match.sides);
    const playing = sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : []));
    if (new Set(playing).size < playing.length) problems.push(`somebody plays twice in round ${round}`);
  }
  return problems;
}

/** All ways to pair so many. */
function matchings(left: readonly number[]): [number, number][][] {
  const [a, ...rest] = left;
  if (a === undefined) return [[]];
  return rest.flatMap((b) =>
    matchings(rest.filter((other) => other !== b)).map((pairs): [number, number][] => [[a, b], ...pairs]),
  );
}

const squares = (players: readonly Pairable[], pairs: readonly (readonly [number, number])[]): number => {
  const points = new Map(players.map((player) => [player.entrant, player.points]));
  return pairs.reduce((sum, [a, b]) => sum + ((points.get(a) ?? 0) - (points.get(b) ?? 0)) ** 2, 0);
};

const rematches = (players: readonly Pairable[], pairs: readonly (readonly [number, number])[]): number => {
  const met = new Map(players.map((player) => [player.entrant, player.met]));
  return pairs.filter(([a, b]) => met.get(a)?.includes(b)).length;
};

test('T6: among eight no two meet again while another pairing exists, and differences in points are the least of all 105', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const cup = Cup.of(8, fixed(4));
    for (let round = 1; round <= 4; round += 1) {
      const stage = cup.state.stages[0];
      const rules = cup.setup.stages[0];
      if (!stage || rules?.format !== 'swiss') throw new Error('No Swiss.');
      const players = pairables(rules, stage);
      const { pairs } = pairSwiss(rules, stage, seed);
      const all = matchings(players.map(({ entrant }) => entrant));
      expect(all).toHaveLength(105);
      const best = all.filter((one) => rematches(players, one) === 0).map((one) => squares(players, one));
      expect(rematches(players, pairs)).toBe(0);
      // With four rounds everybody always has enough others to meet: the look ahead leaves the cheapest pairing.
      expect(squares(players, pairs)).toBe(Math.min(...best));
      cup.next().round(byChance(seed + round));
    }
  }
});

describe.skipIf(TRF_ROUNDS.length === 0)('T7: rounds of chess federations', () => {
  test.each(TRF_ROUNDS)(
    '$name: no rematch, no second bye, and no greater differences than a correct engine has',
    (round) => {
      const { players, pairs, bye } = round;
      const own = pairPlayers(players, { win: 1, draw: 1, roundsLeft: 0 });
      expect(own.bye).toBe(bye);
      expect(rematches(players, own.pairs)).toBe(0);
      expect(squares(players, own.pairs)).toBeLessThanOrEqual(squares(players, pairs));
      expect(new Set(own.pairs.flat()).size).toBe(pairs.length * 2);
      if (players.length <= 6)
        expect(own.pairs.map((pair) => pair.toSorted()).toSorted()).toEqual(
          pairs.map((pair) => pair.toSorted()).toSorted(),
        );
    },
  );
});

test('T7: of three each has the bye once, it is a win and a bye, and nobody forfeited', () => {
  const cup = Cup.of(3, fixed(3)).play();
  const lines = standingsOf(cup.setup, cup.state, 0);
  expect(lines.map(({ byes }) => byes)).toEqual([1, 1, 1]);
  expect(lines.map(({ wins }) => wins)).toEqual([3, 2, 1]);
  expect(lines.flatMap(({ rounds }) => rounds.map(({ kind }) => kind)).toSorted()).toEqual([
    'bye',
    'bye',
    'bye',
    'loss',
    'loss',
    'loss',
    'win',
    'win',
    'win',
  ]);
});

test('T7: the bye goes to the lowest score group, there not to who missed a round already', () => {
  const cup = Cup.of(6, fixed(4));
  cup.send({ type: 'drop', entrant: 6 });
  cup.next().send({ type: 'return', entrant: 6 }).round();
  // 6 has no points either, but missed a round.
  cup.send({ type: 'drop', entrant: 1 }).next();
  const bye = cup.matches.find((match) => match.round === 2 && match.status === 'walkover');
  const line = standingsOf(cup.setup, cup.state, 0).find(({ entrant }) => entrant === bye?.winner);
  expect(bye?.winner).not.toBe(6);
  expect(line?.points).toBe(1);
  expect(line?.rounds.map(({ kind }) => kind)).toEqual(['loss', 'bye']);
});

test.each([
  [6, 5],
  [7, 7],
  [8, 7],
  [12, 11],
  [20, 10],
])(
  'T11: among %i there are at most %i rounds, and all of them are played without a rematch',
  (count, most) => {
    expect(maxSwissRounds(count)).toBe(most);
    for (let seed = 1; seed <= 12; seed += 1) {
      const cup = Cup.of(count, fixed(most)).play(byChance(seed));
      expect(cup.state.stages[0]?.rounds).toBe(most);
      expect(broken(cup)).toEqual([]);
    }
  },
);

test.each([5, 9, 13, 17])('among %i each bye goes to the fewest points of those who had none', (count) => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const cup = Cup.of(count, fixed(5));
    for (let round = 1; round <= 5; round += 1) {
      const before = new Map(standingsOf(cup.setup, cup.state, 0).map((line) => [line.entrant, line]));
      cup.next();
      const bye =
        cup.matches.find((match) => match.round === round && match.status === 'walkover')?.winner ?? 0;
      const without = [...before.values()].filter(({ byes }) => byes === 0).map(({ points }) => points);
      expect(before.get(bye)?.byes).toBe(0);
      // The last rounds of few may leave nobody else to meet.
      if (count > 5) expect(before.get(bye)?.points).toBe(Math.min(...without));
      cup.round(byChance(seed + round));
    }
    expect(broken(cup)).toEqual([]);
  }
});

test('the bye goes further up where the rest could only meet again', () => {
  const player = { byes: 0, unplayed: 0, points: 1 };
  const players = [
    { ...player, entrant: 1, met: [2] },
    { ...player, entrant: 2, met: [1] },
    { ...player, entrant: 3, points: 0, met: [] },
  ];
  expect(pairPlayers(players, { win: 1, draw: 1, roundsLeft: 0 })).toEqual({ pairs: [[1, 3]], bye: 2 });
});

test('who came late plays from the next round on after rounds were reopened', () => {
  const cup = Cup.of(7, swiss({ length: { by: 'fixed', rounds: 4 }, lateUntilRound: 4 }))
    .next()
    .round()
    .next()
    .round();
  cup.send({ type: 'enter-late', entrant: 8, roster: [], rating: null });
  cup.send({ type: 'reopen-round', stage: 0, bracket: 'table', round: 1 }).round().next();
  const second = cup.matches.filter(({ round }) => round === 2).flatMap(({ sides }) => sides);
  expect(second).toContainEqual(expect.objectContaining({ entrant: 8 }));
  expect(standingsOf(cup.setup, cup.state, 0).find(({ entrant }) => entrant === 8)?.rounds).toMatchObject([
    { round: 1, kind: 'late' },
  ]);
});

const pairing = (draw: number) => {
  const cup = Cup.of(64, swiss());
  const [rules] = cup.setup.stages;
  const [stage] = cup.state.stages;
  if (!stage || rules?.format !== 'swiss') throw new Error('No Swiss.');
  return pairSwiss(rules, stage, draw);
};

test('the same draw gives the same pairing, another draw may give another one', () => {
  expect(pairing(5)).toEqual(pairing(5));
  expect(pairing(5).pairs.slice(0, 2)).toEqual([
    [1, 33],
    [2, 34],
  ]);
});

test('a round that is paired twice is refused, and so is one with somebody left out, twice in it, or met before', () => {
  const cup = Cup.of(4, fixed(3)).next();
  const round = cup.log.at(-1);
  if (round?.type !== 'pair-round') throw new Error('No pairing.');
  expect(cup.refusal(round)).toBe('pairing-exists');
  cup.round();
  const second = { ...round, round: 2 };
  expect(cup.refusal({ ...second, pairs: round.pairs.slice(1) })).toBe('bad-pairing');
  expect(
    cup.refusal({
      ...second,
      pairs: [
        [1, 2],
        [1, 3],
      ],
    }),
  ).toBe('bad-pairing');
  expect(
    cup.refusal({
      ...second,
      pairs: [
        [1, 2],
        [3, 3],
      ],
    }),
  ).toBe('bad-pairing');
  expect(cup.refusal(second)).toBe('repeated-meeting');
  expect(cup.refusal({ ...second, isManual: true })).toBeUndefined();
  expect(cup.refusal({ ...second, round: 3 })).toBe('no-such-round');
});

test('when entrants leave in any round, the bye never comes twice while another has none, and nobody meets again needlessly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 40 }), fc.integer({ min: 0, max: 2 ** 31 }), (count, seed) => {
      const cup = Cup.of(count, swiss());
      for (let round = 1; cup.state.status === 'running'; round += 1) {
        const leaving = (mix(seed, round) % count) + 1;
        const isIn = cup.state.entrants.some(({ id, status }) => id === leaving && status === 'playing');
        if (mix(seed, round) % 3 === 0 && isIn) cup.send({ type: 'drop', entrant: leaving });
        if (cup.state.status === 'running') cup.next().round(byChance(seed + round));
      }
      // Of fewer than this some have met all others.
      const left = cup.state.entrants.filter(({ status }) => status === 'playing').length;
      if (left > 8) expect(broken(cup)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a Swiss that is left with three wins or three losses pairs nobody who is out, and orders by wins, then by losses', () => {
  const cup = Cup.of(16, swiss({ length: { by: 'exit', wins: 3, losses: 3 } })).play(byChance(3));
  const lines = standingsOf(cup.setup, cup.state, 0);
  expect(lines.filter(({ wins }) => wins === 3)).toHaveLength(8);
  for (const { wins, losses } of lines) expect(Math.max(wins, losses)).toBe(3);
  expect(lines[0]).toMatchObject({ wins: 3, losses: 0 });
  const order = lines.map(({ wins, losses }) => wins * 10 - losses);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(broken(cup)).toEqual([]);
});

test('512 are paired round by round without a rematch, and within their score groups as far as these are even', () => {
  const cup = Cup.of(512, fixed(3)).play(byChance(9));
  expect(broken(cup)).toEqual([]);
  const points = new Map<number, number>();
  for (let round = 1; round <= 3; round += 1) {
    const matches = cup.matches.filter((match) => match.round === round);
    for (const match of matches) {
      const [a, b] = entrantsOf(match) ?? [0, 0];
      expect(points.get(a) ?? 0).toBe(points.get(b) ?? 0);
    }
    for (const { winner } of matches) if (winner !== null) points.set(winner, (points.get(winner) ?? 0) + 1);
  }
});

test('few candidates each give the same differences in points as all of them, also when many have met', () => {
  for (const [count, winnerOf] of [
    [64, Math.min],
    [91, byChance(4)],
  ] as const) {
    const cup = Cup.of(count, fixed(12));
    for (let round = 1; round <= 12; round += 1) {
      const [rules] = cup.setup.stages;
      const [stage] = cup.state.stages;
      if (!stage || rules?.format !== 'swiss') throw new Error('No Swiss.');
      const { pairs, bye } = pairSwiss(rules, stage, round);
      const players = pairables(rules, stage).filter(({ entrant }) => entrant !== bye);
      const costs = costsOf(players, 1, round);
      const all = players.flatMap((_, a) =>
        players.flatMap((__, b): CostedEdge[] =>
          a < b && !costs.hasMet(a, b) ? [[a, b, costs.of(a, b)]] : [],
        ),
      );
      const idOf = (index: number) => players[index]?.entrant ?? 0;
      const best = cheapestMatching(all).map(([a, b]) => [idOf(a), idOf(b)] as const);
      expect(squares(players, pairs)).toBe(squares(players, best));
      cup.next().round(winnerOf);
    }
    expect(broken(cup)).toEqual([]);
  }
});
