import { expect, test } from 'vitest';
import { consequences, replay } from './log.ts';
import { entrantsOf } from './matches.ts';
import { isRefusal } from './refusals.ts';
import { championOf, explainTieBreak, finalStandings, standingsOf } from './standings/standings.ts';
import { captain, Cup, double, groups, organiser, referee, setupOf, single, swiss } from './testing/play.ts';
import { bracketView } from './view.ts';

const placesOf = (cup: Cup) => finalStandings(cup.setup, cup.state).map(({ entrant }) => entrant);
const playedOf = (cup: Cup) => cup.matches.filter(({ result }) => result).length;

test('T1: eleven in a double elimination: byes for seeds 1 to 5, no match of two byes, 20 or 21 matches', () => {
  const cup = Cup.of(11, double());
  const byes = cup.matches.filter(({ sides }) => sides.some(({ kind }) => kind === 'bye'));
  expect(byes.map(({ winner }) => winner).toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(byes.every(({ bracket, status }) => bracket === 'winners' && status === 'walkover')).toBe(true);
  cup.play();
  expect(playedOf(cup)).toBe(20);
  const reset = Cup.of(11, double());
  while (reset.match('1-f1-1').status !== 'ready') reset.round();
  const [unbeaten = 0, other = 0] = entrantsOf(reset.match('1-f1-1')) ?? [];
  reset.win(other, unbeaten).win(unbeaten, other);
  expect(reset.state.status).toBe('finished');
  expect(playedOf(reset)).toBe(21);
});

test('T2: the loser beside an empty seat walks past the bye into round 2 of the lower bracket at once', () => {
  const cup = Cup.of(7, double({ series: { usual: 3, exceptions: [] } }));
  cup.win(4, 5, 1);
  const next = cup.matches.find(
    (match) =>
      match.bracket === 'losers' && match.sides.some((side) => side.kind === 'entrant' && side.entrant === 5),
  );
  expect(next).toMatchObject({ round: 2, status: 'waiting' });
  expect(cup.matches.filter(({ bracket, round }) => bracket === 'losers' && round === 1)).toHaveLength(1);
});

const toFinal = (hasReset: boolean) => {
  const cup = Cup.of(4, double({ hasReset }));
  cup.win(1, 4).win(2, 3).win(1, 2).win(3, 4).win(2, 3);
  return cup.win(2, 1);
};

test('T3: an unbeaten finalist who loses gets a second final with reset, and none without', () => {
  const reset = toFinal(true);
  expect(reset.match('1-f2-1').status).toBe('ready');
  expect(championOf(reset.setup, reset.state)).toBeNull();
  reset.win(1, 2);
  expect(championOf(reset.setup, reset.state)).toBe(1);
  const plain = toFinal(false);
  expect(plain.state.status).toBe('finished');
  expect(placesOf(plain)).toEqual([2, 1, 3, 4]);
});

test('T4: a corrected result says what falls, rebuilds both brackets, leaves the rest, and is undone to the byte', () => {
  const cup = Cup.of(8, double());
  cup.round().round();
  const before = JSON.stringify(cup.state);
  const wrong = cup.match('1-w1-1');
  const other = cup.match('1-w1-3').result;
  const correction = cup.correction(wrong.id, cup.outcome(wrong, 8));
  const falls = consequences(cup.setup, cup.log, cup.state, cup.entry(correction));
  if (isRefusal(falls)) throw new Error(falls.refused);
  // 1 and 8 stood in the second upper and the first lower round.
  expect(falls.matches.map(({ match }) => match)).toEqual(['1-w2-1', '1-l1-1']);
  expect(falls.moved).toContain('1-w3-1');
  expect(JSON.stringify(cup.state)).toBe(before);
  cup.send(correction);
  expect(entrantsOf(cup.match('1-w2-1'))).toContain(8);
  expect(cup.match('1-w2-1').result).toBeNull();
  expect(entrantsOf(cup.match('1-l1-1'))).toContain(1);
  expect(cup.match('1-w1-3').result).toEqual(other);
  cup.undo(cup.log.length);
  expect(JSON.stringify(cup.state)).toBe(before);
});

test('T4: the very last match can be corrected, with a reason, and not once the standings are approved', () => {
  const cup = new Cup(setupOf([single()], { needsApproval: true })).enter(4).start().play();
  expect(cup.state.status).toBe('approval');
  const final = cup.match('1-w2-1');
  const correction = cup.correction(final.id, cup.outcome(final, 2));
  const silent = { ...cup.entry(correction), reason: ' ' };
  expect(consequences(cup.setup, cup.log, cup.state, silent)).toMatchObject({ refused: 'needs-reason' });
  cup.send(correction);
  expect(placesOf(cup).slice(0, 2)).toEqual([2, 1]);
  cup.send({ type: 'approve-standings' });
  expect(cup.state.status).toBe('finished');
  expect(cup.refusal(cup.correction(final.id, cup.outcome(final, 1)))).toBe('over');
  cup.undo(cup.log.length);
  expect(cup.state.status).toBe('approval');
});

test('T5: of four groups the winners stand apart, 1 and 2 in different halves, and group mates meet as late as possible', () => {
  const cup = Cup.of(16, groups({ groups: 4 }), double({ intake: { from: 'each-group', count: 2 } }));
  cup.round().next();
  const field = cup.state.stages[1]?.field.map(({ entrant }) => entrant) ?? [];
  const groupOf = new Map(cup.state.stages[0]?.field.map(({ entrant, group }) => [entrant, group]));
  expect(field.slice(0, 4)).toEqual([1, 2, 3, 4]);
  const upper = cup.matches.filter(({ id }) => id.startsWith('2-w1'));
  const halves = [upper.slice(0, 2), upper.slice(2)].map((half) =>
    half.flatMap((match) => entrantsOf(match) ?? []).map((entrant) => groupOf.get(entrant)),
  );
  for (const half of halves) expect(new Set(half).size).toBe(4);
  expect(halves[0]).toContain(groupOf.get(1));
  expect(halves[1]).toContain(groupOf.get(2));
});

test('T8: who drops after round 3 of 5 holds the place in the table, is marked, and is not paired again', () => {
  const cup = Cup.of(
    10,
    swiss({ length: { by: 'fixed', rounds: 5 } }),
    single({ intake: { from: 'top', count: 4 } }),
  );
  for (let round = 1; round <= 3; round += 1) cup.next().round();
  const before = standingsOf(cup.setup, cup.state, 0).map(({ entrant }) => entrant);
  cup.send({ type: 'drop', entrant: 3 });
  const after = standingsOf(cup.setup, cup.state, 0);
  expect(after.map(({ entrant }) => entrant)).toEqual(before);
  expect(after.find(({ entrant }) => entrant === 3)?.hasDropped).toBe(true);
  const byes: number[] = [];
  for (let round = 4; round <= 5; round += 1) {
    cup.next();
    const matches = cup.matches.filter((match) => match.round === round);
    expect(matches.flatMap(({ sides }) => sides)).not.toContainEqual(expect.objectContaining({ entrant: 3 }));
    byes.push(...matches.filter(({ status }) => status === 'walkover').map(({ winner }) => winner ?? 0));
    cup.round();
  }
  expect(new Set(byes).size).toBe(2);
  cup.next();
  const field = cup.state.stages[1]?.field;
  cup.send({ type: 'drop', entrant: field?.[1]?.entrant ?? 0 });
  expect(cup.state.stages[1]?.field).toEqual(field);
  expect(cup.state.stages[0]?.status).toBe('finished');
});

test('T8: who drops after the own result of the running round is not paired with anybody, least with itself', () => {
  const cup = Cup.of(6, swiss()).next();
  const first = cup.open[0];
  if (!first) throw new Error('No match.');
  const [winner, loser] = entrantsOf(first) ?? [0, 0];
  cup.win(winner, loser).send({ type: 'drop', entrant: winner }).round().next();
  const paired = cup.matches.filter(({ round }) => round === 2).flatMap(({ sides }) => sides);
  expect(paired.filter((side) => side.kind === 'entrant' && side.entrant === winner)).toEqual([]);
  expect(cup.match(first.id).winner).toBe(winner);
});

test('T9: rounds missed by own act give no points, and a late entry has none or half of them by the rule', () => {
  const cup = Cup.of(8, swiss({ length: { by: 'fixed', rounds: 5 }, lateUntilRound: 3, latePoints: 'half' }));
  for (let round = 1; round <= 3; round += 1) {
    cup.send({ type: 'drop', entrant: 8 }).next().send({ type: 'return', entrant: 8 }).round();
  }
  const line = (entrant: number) =>
    standingsOf(cup.setup, cup.state, 0).find((one) => one.entrant === entrant);
  expect(line(8)).toMatchObject({ points: 0, wins: 0, byes: 0 });
  const late = { type: 'enter-late', entrant: 9, roster: [], rating: null } as const;
  expect(cup.refusal(late)).toBe('no-late-entries');
  cup.send({ type: 'unpair-round', stage: 0, round: 3 }).send(late);
  expect(line(9)?.points).toBe(1);
});

test('T10: when all leave a tournament ends by itself with standings, in every format', () => {
  for (const stage of [single(), double(), groups(), swiss()]) {
    const cup = Cup.of(5, stage);
    if (stage.format === 'swiss') cup.next();
    for (let entrant = 1; entrant <= 5; entrant += 1)
      if (cup.state.status === 'running') cup.send({ type: 'drop', entrant });
    expect(cup.state.status).toBe('finished');
    expect(placesOf(cup).toSorted()).toEqual([1, 2, 3, 4, 5]);
  }
});

test('T10: one who is left has won, and fewer entrants than rounds leave a Swiss that ends', () => {
  const cup = Cup.of(4, swiss({ length: { by: 'fixed', rounds: 9 } }));
  for (const entrant of [4, 3, 2]) cup.send({ type: 'drop', entrant });
  expect(cup.state.status).toBe('finished');
  const few = Cup.of(3, swiss({ length: { by: 'fixed', rounds: 9 } })).play();
  expect(few.state.stages[0]?.rounds).toBe(3);
  const stages = Cup.of(4, groups(), single({ intake: { from: 'top', count: 2 } })).round();
  for (const entrant of [1, 2, 3]) stages.send({ type: 'drop', entrant });
  stages.next();
  expect(stages.state.status).toBe('finished');
  expect(championOf(stages.setup, stages.state)).toBe(4);
});

test('T12: three who beat each other in a circle are ordered by the difference of games, and each line says so', () => {
  const [alpha, delta, charlie, bravo] = [1, 2, 3, 4] as const;
  const cup = Cup.of(
    4,
    groups({ series: { usual: 3, exceptions: [] }, tieBreaks: ['head-to-head', 'game-difference'] }),
  );
  cup.win(alpha, bravo).win(delta, bravo);
  cup.result(cup.between(charlie, bravo).id, { kind: 'forfeit', loser: bravo });
  cup.win(alpha, delta).win(delta, charlie, 0).win(charlie, alpha, 1);
  const lines = standingsOf(cup.setup, cup.state, 0);
  expect(lines.map(({ entrant, values }) => [entrant, values['game-difference']])).toEqual([
    [alpha, 3],
    [delta, 2],
    [charlie, -1],
    [bravo, -4],
  ]);
  expect(lines.map(({ decidedBy }) => decidedBy)).toEqual([
    null,
    'game-difference',
    'game-difference',
    'match-points',
  ]);
  expect(championOf(cup.setup, cup.state)).toBe(alpha);
  // A win by forfeit counts between two who are tied.
  const pair = Cup.of(2, groups());
  pair.result('1-r1-1', { kind: 'forfeit', loser: 1 });
  expect(standingsOf(pair.setup, pair.state, 0)[0]).toMatchObject({
    entrant: 2,
    values: { 'game-difference': 0 },
  });
});

test('T13: a bye counts in Buchholz as a virtual opponent with the own points, and the sum can be added up by hand', () => {
  const cup = Cup.of(5, swiss()).play();
  const lines = standingsOf(cup.setup, cup.state, 0);
  for (const line of lines) {
    const addends = explainTieBreak(cup.setup, cup.state, 0, line.entrant, 'buchholz');
    expect(addends.reduce((sum, { value }) => sum + value, 0)).toBe(line.values.buchholz);
    const virtual = addends.filter(({ opponent }) => opponent === null);
    expect(virtual).toHaveLength(line.byes);
    for (const { value } of virtual) expect(value).toBe(line.points);
  }
  expect(lines.some(({ byes }) => byes > 0)).toBe(true);
});

test('T13: who met an entrant that left loses nothing by it: rounds missed count half a win', () => {
  const cup = Cup.of(6, swiss({ length: { by: 'fixed', rounds: 3 } })).next();
  cup.win(1, 4).round();
  cup.send({ type: 'drop', entrant: 4 });
  cup.next().round().next().round();
  const addends = explainTieBreak(cup.setup, cup.state, 0, 1, 'buchholz');
  expect(addends.find(({ opponent }) => opponent === 4)).toMatchObject({ round: 1, value: 1 });
});

test('T14: seeds are those of the start, also when others play in the team later', () => {
  const cup = new Cup(setupOf([single()]));
  for (const entrant of [1, 2])
    cup.send({ type: 'enter', entrant, roster: [entrant * 10, entrant * 10 + 1], rating: 100 * entrant });
  cup.send({ type: 'seed', order: [2, 1], method: 'rating' }).start();
  cup.send({ type: 'substitute', entrant: 2, out: 20, in: 99 });
  expect(cup.state.entrants.find(({ id }) => id === 2)).toMatchObject({
    seed: 1,
    rating: 200,
    roster: [99, 21],
    substitutions: [{ out: 20, in: 99 }],
  });
  expect(cup.refusal({ type: 'seed', order: [1, 2], method: 'manual' })).toBe('started');
  expect(cup.refusal({ type: 'substitute', entrant: 1, out: 10, in: 99 })).toBe('roster-taken');
});

test('T15: a bye and an undecided opponent have different words, and hidden results hide names of the lower bracket too', () => {
  const cup = Cup.of(5, double());
  const sides = (hidesResults: boolean) =>
    bracketView(cup.setup, cup.state, 0, { hidesResults })
      .flatMap(({ boxes }) => boxes)
      .flatMap(({ sides: both }) => both);
  const words = sides(false).map((side) => side.words);
  expect(words).toContain('bye');
  expect(words).toContain('to be decided');
  cup.round().round().round();
  const lower = (hidesResults: boolean) =>
    bracketView(cup.setup, cup.state, 0, { hidesResults }).find(({ part }) => part === 'lower')?.boxes ?? [];
  expect(
    lower(false)
      .flatMap((box) => box.sides)
      .some(({ entrant }) => entrant !== null),
  ).toBe(true);
  expect(
    lower(true)
      .flatMap((box) => box.sides)
      .every(({ entrant, score }) => entrant === null && score === null),
  ).toBe(true);
  expect(sides(true).some(({ hasWon }) => hasWon)).toBe(false);
});

test('T17: of two who enter a result for one match the second is refused, and so is a captain after a referee', () => {
  const cup = Cup.of(4, single());
  const match = cup.match('1-w1-1');
  const sides = entrantsOf(match) ?? [0, 0];
  cup.send({ type: 'report', match: match.id, sides, score: [1, 0] }, captain(sides[0]));
  cup.send({ type: 'result', match: match.id, sides, outcome: cup.outcome(match, sides[1]) }, referee);
  const before = cup.state;
  expect(cup.refusal({ type: 'result', match: match.id, sides, outcome: cup.outcome(match, sides[0]) })).toBe(
    'already-decided',
  );
  expect(cup.refusal({ type: 'report', match: match.id, sides, score: [1, 0] }, captain(sides[1]))).toBe(
    'already-decided',
  );
  const first = cup.correction(match.id, cup.outcome(match, sides[0]));
  const second = cup.correction(match.id, { kind: 'double-forfeit' });
  cup.send(first, organiser);
  expect(cup.refusal(second, referee)).toBe('changed-meanwhile');
  expect(before.stages[0]?.matches.find(({ id }) => id === match.id)?.winner).toBe(sides[1]);
  expect(replay(cup.setup, cup.log).state).toEqual(cup.state);
});

test('a result that was made for other entrants is refused after a correction put others there', () => {
  const cup = Cup.of(4, single()).win(1, 4).win(2, 3);
  const late = {
    type: 'result',
    match: '1-w2-1',
    sides: [1, 2],
    outcome: { kind: 'played', score: [1, 0], games: [] },
  } as const;
  expect(cup.refusal(late)).toBeUndefined();
  cup.send(cup.correction('1-w1-1', cup.outcome(cup.match('1-w1-1'), 4)));
  expect(cup.refusal(late)).toBe('other-sides');
});
