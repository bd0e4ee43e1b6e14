import type { MatchScores, MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { compareMatches, type Compared } from './compare-rows.ts';

const player = (team: 0 | 1, kills: number, souls: number[]) =>
  ({ team, kills, netWorth: souls.at(-1) ?? 0, souls, lastHits: 10, denies: 0 }) as unknown as SummaryPlayer;

const matchOf = (change: Partial<MatchSummary> = {}) =>
  ({
    startedAt: 1_787_200_000,
    durationSeconds: 600,
    winningTeam: 1,
    detail: 'full',
    sampleSeconds: [540, 600],
    players: [player(0, 4, [5000, 6000]), player(1, 8, [5400, 9000])],
    objectives: [{ team: 0, name: 'guardianLane1', destroyedAtSeconds: 420 }],
    midBosses: [],
    ...change,
  }) as unknown as MatchSummary;

const ONE: Compared = { match: matchOf(), scores: { comeback: 0.4, excitement: 1.5 } as MatchScores };
const OTHER: Compared = {
  match: matchOf({ winningTeam: 0, durationSeconds: 1200, sampleSeconds: [540, 1200] }),
  scores: undefined,
};

const values = (key: string, other = OTHER) =>
  compareMatches(ONE, other).find((figure) => figure.key === key)?.values;

test.each([
  ['length', [600, 1200]],
  ['kills', [12, 12]],
  ['killsPerMinute', [1.2, 0.6]],
  ['soulsPerMinute', [750, 375]],
  ['lead9', [400, -400]],
  ['leadEnd', [3000, -3000]],
  ['firstObjective', [420, 420]],
  ['comeback', [0.4, undefined]],
])('%s of two matches is %j', (key, expected) => {
  expect(values(key)).toEqual(expected);
});

test('what neither match contains is left out, and a match without samples has no leads', () => {
  expect(values('lead15')).toBeUndefined();
  const bare = { match: matchOf({ sampleSeconds: [], detail: 'scoreboard' }), scores: undefined };
  expect(values('leadEnd', bare)).toEqual([3000, undefined]);
  expect(values('objectives', bare)).toEqual([1, undefined]);
});
