import { expect, test } from 'vitest';
import { checkEntry, draftTeams, proposeSeeds, waitingList } from './registration.ts';
import { estimateTimes, expectedFields, usualGames } from './schedule.ts';
import { seriesChance } from './simulation/chances.ts';
import { simulatePaths } from './simulation/simulate.ts';
import type { EntryLimits, TournamentSetup } from './setup.ts';
import { captain, Cup, double, groups, setupOf, single, START, swiss } from './testing/play.ts';
import { bracketView, fixturesOf } from './view.ts';
import { phaseAt } from './open.ts';

const MINUTE = 60_000;
const LIMITS: EntryLimits = {
  minRank: null,
  maxRank: null,
  minAverage: null,
  maxAverage: null,
  regions: [],
  minAccountDays: null,
};
const PLAYER = { rank: 30, points: 1500, region: 'Europe', accountDays: 400 };

test('boxes of a bracket stand in the middle of those that feed them, and lines lead where winners and losers go', () => {
  const cup = Cup.of(8, double());
  const [upper, lower] = bracketView(cup.setup, cup.state, 0);
  const rows = (column: number) => upper?.boxes.filter((box) => box.column === column).map(({ row }) => row);
  expect(rows(0)).toEqual([0, 1, 2, 3]);
  expect(rows(1)).toEqual([0.5, 2.5]);
  expect(rows(2)).toEqual([1.5]);
  expect(upper).toMatchObject({ part: 'upper', rows: 4 });
  expect(upper?.columns.map(({ bracket, round, fromLast }) => `${bracket} ${round} ${fromLast}`)).toEqual([
    'winners 1 3',
    'winners 2 2',
    'winners 3 1',
    'final 1 2',
    'final 2 1',
  ]);
  expect(lower?.boxes.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0.5],
    [3, 0.5],
  ]);
  expect(upper?.boxes[0]).toMatchObject({ match: '1-w1-1', next: { winner: '1-w2-1', loser: '1-l1-1' } });
  for (const part of [upper, lower])
    for (const box of part?.boxes ?? [])
      if (box.feeders.length === 2) {
        const fed = box.feeders.map((id) => part?.boxes.find(({ match }) => match === id)?.row ?? 0);
        expect(box.row).toBe(((fed[0] ?? 0) + (fed[1] ?? 0)) / 2);
      }
});

test('no two boxes of a bracket stand on each other, and each says who won by what', () => {
  for (const count of [2, 3, 5, 11, 33]) {
    const cup = Cup.of(count, double()).play();
    for (const { boxes, rows, columns } of bracketView(cup.setup, cup.state, 0)) {
      expect(new Set(boxes.map(({ column, row }) => `${column}/${row}`)).size).toBe(boxes.length);
      for (const { row, column } of boxes)
        expect(row >= 0 && row < rows && column >= 0 && column < columns.length).toBe(true);
    }
  }
  const cup = Cup.of(2, single({ series: { usual: 3, exceptions: [] } })).win(2, 1, 1);
  expect(bracketView(cup.setup, cup.state, 0)[0]?.boxes[0]?.sides).toMatchObject([
    { entrant: 1, seed: 1, score: 1, hasWon: false },
    { entrant: 2, seed: 2, score: 2, hasWon: true },
  ]);
});

test('rounds of a league are match days, and say who rests', () => {
  const cup = Cup.of(5, groups({ legs: 2 }));
  const stage = cup.state.stages[0];
  const days = stage ? fixturesOf(stage) : [];
  expect(days).toHaveLength(10);
  expect(days.every(({ matches, resting }) => matches.length === 2 && resting.length === 1)).toBe(true);
  expect(new Set(days.slice(0, 5).flatMap(({ resting }) => resting)).size).toBe(5);
});

test('a series of equals has its usual number of games, and a better team wins longer series more often', () => {
  expect(([1, 3, 5, 7] as const).map(usualGames)).toEqual([1, 2.5, 4.125, 5.8125]);
  expect(seriesChance(0.5, 7)).toBeCloseTo(0.5);
  expect(seriesChance(0.6, 3)).toBeCloseTo(0.648);
  expect(seriesChance(0.6, 5)).toBeCloseTo(0.68256);
});

const minutes = (waves: ReturnType<typeof estimateTimes>) =>
  waves.map(({ startsAt, endsAt, latestEndsAt }) =>
    [startsAt, endsAt, latestEndsAt].map((at) => (at - START) / MINUTE),
  );

test('a day is estimated from its start, series, breaks and matches at once', () => {
  const schedule = {
    ...setupOf([]).schedule,
    minutesPerGame: 30,
    minutesAroundGame: 10,
    minutesBetweenRounds: 5,
  };
  const stages = [
    single({
      series: { usual: 1, exceptions: [{ bracket: null, round: -1, bestOf: 3 }] },
      hasBronzeMatch: false,
    }),
  ];
  const breaks = [{ stage: 0, afterRound: 1, minutes: 60 }];
  const setup: TournamentSetup = setupOf(stages, { schedule: { ...schedule, breaks } });
  expect(minutes(estimateTimes(setup, 8))).toEqual([
    [0, 40, 40],
    [105, 145, 145],
    [150, 250, 270],
  ]);
  const two = { ...setup, schedule: { ...setup.schedule, parallelMatches: 2 } };
  expect(minutes(estimateTimes(two, 8))[0]).toEqual([0, 80, 80]);
  // Eleven: five have a bye, and two of these meet while the others play the first round.
  expect(estimateTimes(setup, 11).map(({ matches }) => matches)).toEqual([4, 3, 2, 1]);
});

test('both brackets are played side by side where they can be, and a stage may have a start of its own', () => {
  const stages = [groups({ groups: 4 }), double({ intake: { from: 'each-group', count: 2 } })];
  const stageStartsAt = [null, START + 24 * 60 * MINUTE];
  const setup = setupOf(stages, { schedule: { ...setupOf([]).schedule, stageStartsAt } });
  expect(expectedFields(setup, 16)).toEqual([16, 8]);
  const waves = estimateTimes(setup, 16);
  expect(waves.filter(({ stage }) => stage === 0)).toHaveLength(3);
  const second = waves.filter(({ stage }) => stage === 1);
  expect(second[0]?.startsAt).toBe(stageStartsAt[1]);
  expect(second[1]?.rounds).toEqual([
    { bracket: 'winners', round: 2 },
    { bracket: 'losers', round: 1 },
  ]);
  expect(second.reduce((sum, { matches }) => sum + matches, 0)).toBe(15);
  const exit = setupOf([
    swiss({ length: { by: 'exit', wins: 3, losses: 3 } }),
    single({ intake: { from: 'exit-wins' } }),
  ]);
  expect(expectedFields(exit, 16)).toEqual([16, 8]);
});

test('paths to the final are those of the ratings, the same for the same seed, and every interval holds its share', () => {
  const setup = new Cup(setupOf([single({ hasBronzeMatch: false })])).enter(4);
  const strengths = [1, 2, 3, 4].map((entrant) => ({ entrant, rating: 1600, deviation: 0 }));
  const even = simulatePaths(setup.setup, setup.state, strengths, { runs: 4000, seed: 1 });
  expect(simulatePaths(setup.setup, setup.state, strengths, { runs: 4000, seed: 1 })).toEqual(even);
  for (const { wins, reachesFinal, rounds } of even.entrants) {
    expect(wins.low <= 0.26 && wins.high >= 0.24).toBe(true);
    expect(reachesFinal?.share).toBeCloseTo(0.5, 1);
    expect(rounds.map(({ share }) => Math.round(share * 10) / 10)).toEqual([1, 0.5]);
  }
  expect(even.entrants.reduce((sum, { wins }) => sum + wins.count, 0)).toBe(4000);
  const strong = strengths.map((one) => (one.entrant === 3 ? { ...one, rating: 2000 } : one));
  const [best] = simulatePaths(setup.setup, setup.state, strong, { runs: 4000, seed: 1 }).entrants;
  // 10/11 twice.
  expect(best).toMatchObject({ entrant: 3 });
  expect(best?.wins.share).toBeCloseTo(100 / 121, 1);
});

test('simulated tournaments go on from what is decided, in every format', () => {
  const strengths = [1, 2, 3, 4, 5, 6, 7, 8].map((entrant) => ({ entrant, rating: 1500, deviation: 50 }));
  for (const stage of [
    single(),
    double(),
    groups(),
    groups({ groups: 2 }),
    swiss(),
    swiss({ length: { by: 'exit', wins: 3, losses: 3 } }),
  ]) {
    const cup = Cup.of(8, stage).play((a, b) => Math.max(a, b));
    const { entrants } = simulatePaths(cup.setup, cup.state, strengths, { runs: 50, seed: 3 });
    expect(entrants.reduce((sum, { wins }) => sum + wins.count, 0)).toBe(50);
    if (stage.format !== 'swiss' && !(stage.format === 'round-robin' && stage.groups > 1))
      expect(entrants[0]).toMatchObject({ entrant: 8, wins: { count: 50 } });
  }
  const cup = Cup.of(8, single());
  cup.send({ type: 'drop', entrant: 1 });
  const dropped = simulatePaths(cup.setup, cup.state, strengths.slice(0, 6), { runs: 200, seed: 3 });
  expect(dropped.entrants.find(({ entrant }) => entrant === 1)?.wins.count).toBe(0);
  expect(dropped.unrated).toEqual([7, 8]);
});

test('groups into a bracket are simulated as a whole', () => {
  const cup = Cup.of(8, groups({ groups: 2 }), single({ intake: { from: 'each-group', count: 2 } }));
  const strengths = [1, 2, 3, 4, 5, 6, 7, 8].map((entrant) => ({
    entrant,
    rating: 1900 - 100 * entrant,
    deviation: 0,
  }));
  const { entrants } = simulatePaths(cup.setup, cup.state, strengths, { runs: 2000, seed: 5 });
  const inPlayOff = entrants.reduce((sum, { stages }) => sum + (stages[1]?.count ?? 0), 0);
  expect(inPlayOff).toBe(4 * 2000);
  expect(entrants[0]?.entrant).toBe(1);
  expect(entrants.reduce((sum, { reachesFinal }) => sum + (reachesFinal?.count ?? 0), 0)).toBe(2 * 2000);
});

test('an entry is checked against its limits, and what is unknown is a warning, never a zero', () => {
  const limits = {
    ...LIMITS,
    minRank: 20,
    maxRank: 60,
    maxAverage: 1600,
    regions: ['Europe'],
    minAccountDays: 30,
  };
  expect(checkEntry(limits, [PLAYER, PLAYER])).toEqual({
    problems: [],
    warnings: [],
    average: 1500,
    missing: 0,
  });
  const check = checkEntry(limits, [
    { ...PLAYER, rank: 10, points: 2000 },
    { ...PLAYER, rank: 61, region: 'Asia', accountDays: 3 },
    { rank: null, points: null, region: null, accountDays: null },
  ]);
  expect(check.problems.map(({ code, player }) => [code, player])).toEqual([
    ['rank-too-low', 0],
    ['rank-too-high', 1],
    ['region-not-allowed', 1],
    ['account-too-new', 1],
    ['average-too-high', null],
  ]);
  expect(check.warnings.map(({ code }) => code)).toEqual([
    'rank-unknown',
    'region-unknown',
    'account-age-unknown',
    'points-unknown',
  ]);
  expect(check).toMatchObject({ average: 1750, missing: 1 });
  const nobody = checkEntry({ ...LIMITS, minAverage: 1 }, [{ ...PLAYER, points: null }]);
  expect(nobody).toMatchObject({ problems: [], average: null, missing: 1 });
  expect(
    checkEntry(LIMITS, [{ rank: null, points: null, region: null, accountDays: null }]).warnings,
  ).toEqual([]);
});

test('seeds are proposed by value or drawn, and who has none is last and named', () => {
  const values = new Map([
    [1, 1400],
    [2, 1800],
    [4, 1500],
  ]);
  expect(proposeSeeds([1, 2, 3, 4], values, 0)).toEqual({ order: [2, 4, 1, 3], missing: [3] });
  const drawn = proposeSeeds([1, 2, 3, 4, 5, 6], null, 12);
  expect(drawn.order.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(proposeSeeds([1, 2, 3, 4, 5, 6], null, 12)).toEqual(drawn);
  expect(proposeSeeds([1, 2, 3, 4, 5, 6], null, 13)).not.toEqual(drawn);
});

test('single players are drafted into even teams, and the last who signed up are left over', () => {
  const agents = [2000, 1000, 1900, 1100, 1800, null, 1500].map((points, index) => ({
    id: index + 1,
    points,
  }));
  const { teams, left } = draftTeams(agents, 3);
  expect(left).toEqual([7]);
  expect(teams.flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(teams.map((team) => team.length)).toEqual([3, 3]);
  const sums = teams.map((team) => team.reduce((sum, id) => sum + (agents[id - 1]?.points ?? 1800), 0));
  expect(Math.abs((sums[0] ?? 0) - (sums[1] ?? 0))).toBeLessThanOrEqual(200);
});

test('the clock says where a tournament is before it starts', () => {
  const HOUR = 60 * MINUTE;
  const setup = setupOf([single()], { checkIn: { opensAt: START - HOUR, closesAt: START - HOUR / 2 } });
  const cup = new Cup({ ...setup, registration: { ...setup.registration, places: 2 } });
  const phase = (hours: number) => phaseAt(cup.setup, cup.state, START + hours * HOUR);
  expect([-49, -48, -1, -0.75, -0.5].map(phase)).toEqual([
    'announced',
    'open',
    'check-in',
    'check-in',
    'closed',
  ]);
  for (const entrant of [1, 2, 3, 4])
    cup.send({ type: 'enter', entrant, roster: [], rating: null }, captain(entrant));
  expect(waitingList(cup.state)).toEqual([3, 4]);
  cup.send({ type: 'extend-check-in', closesAt: START });
  expect(phase(-0.5)).toBe('check-in');
});
