import { describe, expect, test } from 'vitest';
import { activityOf, sessionsOf } from './activity.ts';
import { expectedRate } from './company.ts';
import { swingAfter } from './item-swings.ts';
import { itemsOf } from './items.ts';
import { longestRun, streakOf } from './overview.ts';
import type { PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { coverageOf, subrankProgress } from './standing.ts';
import { differenceOf, spreadOf } from './statistics.ts';

const HOUR = 3600;
/** Monday, 2026-11-02, 00:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const match = (row: Partial<ProfileMatchRow>): ProfileMatchRow =>
  ({ startedAt: MONDAY, durationSeconds: 1800, won: true, detail: 'full', ...row }) as ProfileMatchRow;
const history = (matches: ProfileMatchRow[]): PlayerHistory => ({
  accountId: 1,
  matches,
  listed: matches,
  dataVersion: 2,
});

const at = (hour: number, detail: 'history' | 'full') => ({ startedAt: hour * HOUR, detail });
const listed = (from: number, to: number) => ({ listed: 4, from: from * HOUR, to: to * HOUR });

describe('how many matches there are', () => {
  test('is not known without a match history', () => {
    const coverage = coverageOf([at(1, 'full')], { listed: 0, from: null, to: null });
    expect(coverage).toMatchObject({ stored: 1, known: 1, estimated: null });
  });

  test('is what a history lists, while nothing was played outside of it', () => {
    const matches = [at(1, 'full'), at(2, 'history'), at(3, 'history'), at(4, 'history')];
    expect(coverageOf(matches, listed(1, 4))).toMatchObject({ stored: 1, known: 4, estimated: 4 });
  });

  test('outside of a history is what is stored there by the share that is stored within', () => {
    const within = [at(1, 'full'), at(2, 'full'), at(3, 'history'), at(4, 'history')];
    const outside = [at(9, 'full'), at(10, 'full'), at(11, 'full')];
    expect(coverageOf([...within, ...outside], listed(1, 4))).toMatchObject({
      stored: 5,
      known: 7,
      estimated: 10,
    });
  });
});

test.each([
  [67_000, 0],
  [35_500, 0.5],
  [5000, 0],
  [6999, 0.9995],
])('a progress of %d is %d of the way to the next subrank', (progress, share) => {
  expect(subrankProgress(progress)).toBeCloseTo(share, 4);
});

test('a pause of 90 minutes after the end of a match ends a session', () => {
  const played = [0, 1, 3.1, 3.6].map((hour) => match({ startedAt: MONDAY + hour * HOUR }));
  expect(sessionsOf(played).map((session) => session.length)).toEqual([2, 2]);
  const late = sessionsOf([match({}), match({ startedAt: MONDAY + 2 * HOUR })]);
  expect(late).toHaveLength(2);
});

test('days and hours are those of the clock asked for, and Monday is the first day', () => {
  const answer = activityOf([match({ startedAt: MONDAY + HOUR })], history([]), -120);
  expect(answer.days).toEqual([{ day: '2026-11-01', matches: 1, wins: 1, seconds: 1800 }]);
  expect(answer.hours).toMatchObject([{ weekday: 6, hour: 23 }]);
});

test('streaks count to the last match', () => {
  const results = [true, true, true, false, true, false, false].map((won) => match({ won }));
  expect([streakOf(results), longestRun(results, true), longestRun(results, false)]).toEqual([-2, 3, 2]);
  expect(streakOf([])).toBe(0);
});

test('a difference is clear once its interval leaves zero out', () => {
  const many = Array.from({ length: 50 }, (_, index) => index % 3);
  const more = many.map((value) => value + 1);
  expect(differenceOf(spreadOf(more), spreadOf(many))).toMatchObject({ difference: 1, isClear: true });
  expect(differenceOf(spreadOf(many), spreadOf(many))).toMatchObject({ difference: 0, isClear: false });
});

test('a good mate raises what is expected, a good enemy lowers it', () => {
  const rows = [match({ score: { lobbyPoints: 4000 } as ProfileMatchRow['score'] })];
  const logitsPerPoint = 0.0003;
  const rate = (other: number, side: 'mate' | 'enemy') =>
    expectedRate(rows, [4000, other], { side, logitsPerPoint });
  expect(rate(4000, 'mate')).toBe(0.5);
  expect(rate(5000, 'mate')).toBeCloseTo(1 / (1 + Math.exp(-0.3)), 10);
  expect(rate(5000, 'enemy')).toBeCloseTo(1 - rate(5000, 'mate'), 10);
});

test('an item is set beside the matches of the same heroes without it', () => {
  // Hero 1 wins with the item and loses without; hero 2 always has it, and says nothing.
  const matches = Array.from({ length: 30 }, (_, index) =>
    match({ matchId: index, heroId: index < 20 ? 1 : 2, won: index < 10 }),
  );
  const purchases = new Map(
    matches.map(({ matchId }) => {
      const itemIds = matchId < 10 || matchId >= 20 ? [7] : [8];
      return [
        matchId,
        { matchId, itemIds, boughtAt: [600], fates: [matchId % 2 === 0 ? 1 : 0] as (0 | 1)[] },
      ];
    }),
  );
  // Bought at minute 10, when the chance was 0.4; five minutes on it was 0.6.
  const chances = new Map([[0, Array.from({ length: 30 }, (_, minute) => 0.04 * minute)]]);
  const beside = { peers: new Map([[7, 500]]), chances };
  const { items, chanceMatches } = itemsOf(matches, purchases, beside, history(matches));
  const item = items.find(({ itemId }) => itemId === 7);
  expect(item).toMatchObject({
    winRate: { wins: 10, matches: 20 },
    expectedWinRate: 0,
    boughtAtSeconds: 600,
    peersBoughtAtSeconds: 500,
    soldRate: 0.5,
    swing: { matches: 1, mean: 0.2 },
  });
  expect(chanceMatches).toBe(1);
  expect(item?.difference).toBeGreaterThan(0.7);
});

test.each([
  { boughtAtSeconds: 60, won: true, swing: 0.3 },
  { boughtAtSeconds: 90, won: true, swing: 0.35 },
  { boughtAtSeconds: 180, won: false, swing: -0.6 },
  { boughtAtSeconds: 3000, won: true, swing: undefined },
])(
  'after a purchase at $boughtAtSeconds s the chance moves by $swing; what ended is its result',
  ({ boughtAtSeconds, won, swing }) => {
    const course = [0.5, 0.5, 0.4, 0.6, 0.7, 0.7, 0.8];
    const moved = swingAfter(course, { boughtAtSeconds, won });
    if (swing === undefined) expect(moved).toBeUndefined();
    else expect(moved).toBeCloseTo(swing, 10);
  },
);
