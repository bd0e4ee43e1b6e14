import { randomFrom } from '@soulstat/tournament';
import { describe, expect, test } from 'vitest';
import { aged, rateWeek, START, type Rating } from './rate.ts';
import { replayWeeks } from './rate-teams.ts';
import { plainGlicko2 } from './testing/plain-glicko.ts';

describe('Glicko-2', () => {
  test('is that of the paper, to four digits', () => {
    const ratings = new Map<number, Rating>([
      [1, { rating: 1500, deviation: 200, volatility: 0.06 }],
      [2, { rating: 1400, deviation: 30, volatility: 0.06 }],
      [3, { rating: 1550, deviation: 100, volatility: 0.06 }],
      [4, { rating: 1700, deviation: 300, volatility: 0.06 }],
    ]);
    const after = rateWeek(
      (team) => ratings.get(team) ?? START,
      [
        { winner: 1, loser: 2 },
        { winner: 3, loser: 1 },
        { winner: 4, loser: 1 },
      ],
      new Map(),
    ).get(1);
    expect(after?.rating).toBeCloseTo(1464.06, 1);
    expect(after?.deviation).toBeCloseTo(151.52, 1);
    expect(after?.volatility).toBeCloseTo(0.059_99, 4);
  });

  test('agrees with a second implementation on 10,000 random periods', () => {
    const random = randomFrom(20_261_129);
    let farthest = 0;
    for (let period = 0; period < 10_000; period += 1) {
      const any = (): Rating => ({
        rating: 800 + 1400 * random(),
        deviation: 30 + 320 * random(),
        volatility: 0.03 + 0.06 * random(),
      });
      const own = any();
      const others = Array.from({ length: 1 + Math.floor(8 * random()) }, () => ({
        ...any(),
        hasWon: random() < 0.5,
      }));
      const ratings = new Map([[0, own], ...others.map((each, index) => [index + 1, each] as const)]);
      const games = others.map(({ hasWon }, index) =>
        hasWon ? { winner: 0, loser: index + 1 } : { winner: index + 1, loser: 0 },
      );
      const found = rateWeek((team) => ratings.get(team) ?? START, games, new Map()).get(0);
      const expected = plainGlicko2(own, others);
      farthest = Math.max(
        farthest,
        Math.abs((found?.rating ?? 0) - expected.rating),
        Math.abs((found?.deviation ?? 0) - Math.min(350, expected.deviation)),
        1000 * Math.abs((found?.volatility ?? 0) - expected.volatility),
      );
    }
    expect(farthest).toBeLessThan(0.01);
  });
});

describe('the deviation of a team', () => {
  const RATED: Rating = { rating: 1600, deviation: 80, volatility: 0.06 };

  test('grows while it does not play, no further than where it began', () => {
    expect(aged(RATED, 1).deviation).toBeCloseTo(Math.hypot(80, 0.06 * 173.7178), 6);
    expect(aged(aged(RATED, 3), 4).deviation).toBeCloseTo(aged(RATED, 7).deviation, 9);
    expect(aged(RATED, 10_000)).toEqual({ ...RATED, deviation: 350 });
  });

  test('grows by 30 % with each main player who comes', () => {
    const came = (count: number) => rateWeek(() => RATED, [], new Map([[1, count]])).get(1)?.deviation ?? 0;
    expect(came(2)).toBeCloseTo(aged({ ...RATED, deviation: 80 * 1.3 * 1.3 }, 1).deviation, 9);
    expect(came(20)).toBe(350);
  });
});

test('weeks one by one give what all of them give at once', () => {
  const random = randomFrom(7);
  const team = () => 1 + Math.floor(20 * random());
  const results = Array.from({ length: 600 }, (_, index) => {
    const winner = team();
    return { week: Math.floor(index / 20), winner, loser: (winner % 20) + 1 };
  });
  const newMains = [{ week: 7, teamId: 3, count: 2 }];
  const whole = replayWeeks([], { results, newMains });
  const first = replayWeeks([], { results: results.filter(({ week }) => week < 12), newMains });
  const newest = new Map(first.map((row) => [row.teamId, row]));
  const rest = replayWeeks([...newest.values()], {
    results: results.filter(({ week }) => week >= 12),
    newMains: [],
  });
  expect([...first, ...rest]).toEqual(whole);
});
