import { expect, test } from 'vitest';
import { heroStandings, MIN_HERO_GAMES } from './hero-standing.ts';

const hero = (heroId: number, matches: number, winRate: number) => ({
  heroId,
  matches,
  wins: Math.round(matches * winRate),
});
const LEAGUE = [
  hero(1, 20_000, 0.56),
  hero(2, 20_000, 0.53),
  hero(3, 20_000, 0.5),
  hero(4, 20_000, 0.5),
  hero(5, 20_000, 0.5),
  hero(6, 20_000, 0.5),
  hero(7, 20_000, 0.47),
  hero(8, 20_000, 0.44),
];
const ids = (standings: ReturnType<typeof heroStandings>) => standings.map(({ heroId }) => heroId);

test('many games settle the tiers', () => {
  expect(heroStandings(LEAGUE, []).map(({ heroId, tier }) => `${heroId}${tier}`)).toEqual([
    '1S',
    '2A',
    '3B',
    '4B',
    '5B',
    '6B',
    '7C',
    '8D',
  ]);
});

test('a win rate is drawn to the mean of all, the more so the fewer games there are', () => {
  const [many, few] = heroStandings([...LEAGUE, hero(9, 250, 0.56)], []).filter(({ heroId }) =>
    [1, 9].includes(heroId),
  );
  expect(many?.winRate).toBeCloseTo(0.56, 2);
  expect(few?.winRate).toBeGreaterThan(0.5);
  expect(few?.winRate).toBeLessThan(0.54);
  expect(Number(few?.interval[1]) - Number(few?.interval[0])).toBeGreaterThan(
    Number(many?.interval[1]) - Number(many?.interval[0]),
  );
});

test('they stand by the lower end of their interval, so that luck in few games leads nothing', () => {
  expect(ids(heroStandings([...LEAGUE, hero(9, MIN_HERO_GAMES, 0.6)], []))[0]).toBe(1);
});

test(`a hero with fewer than ${MIN_HERO_GAMES} games has no standing`, () => {
  expect(ids(heroStandings([hero(1, MIN_HERO_GAMES - 1, 0.9), hero(2, MIN_HERO_GAMES, 0.5)], []))).toEqual([
    2,
  ]);
  expect(heroStandings([], LEAGUE)).toEqual([]);
});

test('heroes that differ by chance alone are all of the middle', () => {
  const even = Array.from({ length: 10 }, (_, index) => hero(index + 1, 1000, 0.5));
  expect(new Set(heroStandings(even, []).map(({ tier }) => tier))).toEqual(new Set(['B']));
});

test('the change is in percentage points, where both periods have enough games', () => {
  const before = LEAGUE.map(({ heroId }) => hero(heroId, heroId === 8 ? 50 : 20_000, 0.5));
  const standings = heroStandings(LEAGUE, before);
  expect(standings.find(({ heroId }) => heroId === 1)?.change).toBeCloseTo(6, 0);
  expect(standings.find(({ heroId }) => heroId === 8)?.change).toBeUndefined();
});
