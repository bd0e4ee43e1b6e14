import { describe, expect, test } from 'vitest';
import { classDeaths, eventValues, matchCredit, SCORE_MODELS, Timeline, winProbabilityAt } from './index.ts';
import { EVEN_SIDES, MATCHES, mirrored } from './testing/matches.ts';

const model = SCORE_MODELS.winProbability;

describe.each(MATCHES.map((match) => [match.matchId, match] as const))(
  'the credit of match %d',
  (_, match) => {
    const timeline = new Timeline(match);
    const { players, shared } = matchCredit(timeline, model);
    const change =
      winProbabilityAt(timeline, model, match.durationSeconds) - winProbabilityAt(timeline, model, 0);

    test.each([0, 1] as const)('of team %d adds up to what its chance changed', (team) => {
      const sum = players.reduce(
        (total, credit, index) => (match.players[index]?.team === team ? total + credit.total : total),
        0,
      );
      expect(sum + shared[team]).toBeCloseTo(team === 0 ? change : -change, 10);
    });

    test('is the sum of its parts, and no death earns anything', () => {
      for (const { total, souls, kills, assists, deaths, objectives } of players) {
        expect(souls + kills + assists + deaths + objectives).toBeCloseTo(total, 12);
        expect(deaths).toBeLessThanOrEqual(0);
        expect(kills).toBeGreaterThanOrEqual(0);
        expect(assists).toBeGreaterThanOrEqual(0);
      }
    });

    test('is the same seen from the other side', () => {
      const other = matchCredit(new Timeline(mirrored(match)), EVEN_SIDES).players;
      const own = matchCredit(timeline, EVEN_SIDES).players;
      own.forEach(({ total }, index) => expect(other[index]?.total).toBeCloseTo(total, 10));
    });

    test('leaves most of the change to the players', () => {
      expect(Math.abs(shared[0] + shared[1])).toBeLessThan(1);
      expect(players.some(({ total }) => Math.abs(total) > 0.01)).toBe(true);
    });

    test('of objectives is what those taken were worth less what those lost were', () => {
      const { objectives } = eventValues(timeline, model);
      expect(objectives.length).toBeGreaterThan(0);
      for (const team of [0, 1] as const) {
        const worth = objectives.reduce(
          (sum, { event, value }) => sum + (event.team === team ? value : -value),
          0,
        );
        const credited = players.reduce(
          (sum, credit, index) => (match.players[index]?.team === team ? sum + credit.objectives : sum),
          0,
        );
        expect(credited).toBeCloseTo(worth, 10);
      }
    });

    test('stands on events that never help the team they happened to', () => {
      const { deaths, objectives } = eventValues(timeline, model);
      for (const { value } of [...deaths, ...objectives]) expect(value).toBeGreaterThanOrEqual(0);
    });

    test('has a class for every death, by what it brought', () => {
      const classed = classDeaths(timeline, model);
      expect(classed).toHaveLength(
        match.players.reduce((sum, { deathDetails }) => sum + deathDetails.length, 0),
      );
      for (const { change: brought, isTraded, worth } of classed) {
        if (worth === 'worthIt') expect(brought).toBeGreaterThan(0);
        else expect(brought).toBeLessThanOrEqual(0);
        if (worth === 'costly') expect(brought <= -0.01 && !isTraded).toBe(true);
        if (worth === 'even') expect(brought > -0.01 || isTraded).toBe(true);
      }
    });
  },
);

test('of farmed souls goes by where they stand: whoever farms nothing more after nine minutes has no lead left to be credited for', () => {
  const [match] = MATCHES;
  if (!match) throw new Error('no match');
  const early = (isRich: boolean) => ({
    ...match,
    objectives: [],
    players: match.players.map((player, index) => ({
      ...player,
      deathDetails: [],
      snapshots: player.snapshots.map((snapshot) => ({
        ...snapshot,
        // All have the same in the end, one has it earlier.
        netWorth: 600 + Math.min(20 * snapshot.atSeconds * (isRich && index === 0 ? 1.3 : 1), 15_000),
        souls: [],
      })),
    })),
  });
  const soulsOf = (isRich: boolean) =>
    matchCredit(new Timeline(early(isRich)), model).players.map(({ souls }) => souls);
  const rich = Math.abs(soulsOf(true)[0] ?? NaN);
  expect(rich).toBeLessThan(0.01);
  for (const souls of soulsOf(false)) expect(souls).toBeCloseTo(0, 10);
});

test('a kill is half the killer’s, half the assistants’, and the victim pays for it', () => {
  const [match] = MATCHES;
  if (!match) throw new Error('no match');
  const lonely = {
    ...match,
    objectives: [],
    players: match.players.map((player, index) => ({
      ...player,
      deathDetails: index === 0 ? player.deathDetails.slice(0, 1) : [],
    })),
  };
  const { players } = matchCredit(new Timeline(lonely), model);
  const gained = players.reduce((sum, { kills, assists }) => sum + kills + assists, 0);
  expect(players[0]?.deaths).toBeCloseTo(-gained, 10);
  const killer = players.find(({ kills }) => kills > 0);
  const assists = players.reduce((sum, credit) => sum + credit.assists, 0);
  if (killer && assists > 0) expect(killer.kills).toBeCloseTo(assists, 10);
});
