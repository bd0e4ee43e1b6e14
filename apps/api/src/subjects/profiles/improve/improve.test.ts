import { describe, expect, test } from 'vitest';
import type { PlayerCreditRow } from '@soulstat/warehouse';
import type { ProfileMatchRow } from '../../../community/players/player-history.ts';
import { findingsOf } from './improve.ts';
import { weekOf } from './week.ts';

const DAY = 86_400;
/** Monday, 2 November 2026. */
const MONDAY = Date.UTC(2026, 10, 2) / 1000;

/** Matches a day apart, oldest first. */
const played = (
  count: number,
  of: (at: number) => Partial<ProfileMatchRow> = () => ({}),
): ProfileMatchRow[] =>
  Array.from({ length: count }, (_, at) => ({
    matchId: at + 1,
    startedAt: MONDAY + at * DAY,
    durationSeconds: 1800,
    detail: 'full',
    heroId: 1,
    partySize: 0,
    won: at % 2 === 0,
    ...of(at),
  })) as ProfileMatchRow[];

interface Credit {
  readonly deaths: number;
  readonly survival: number;
}

const credited = (matches: readonly ProfileMatchRow[], of: (at: number) => Credit) =>
  new Map(
    matches.map(({ matchId }, at): [number, PlayerCreditRow] => [
      matchId,
      {
        matchId,
        laneScore: null,
        costlyDeaths: 2,
        creditParts: [0, 0, 0, of(at).deaths, 0],
        creditOfOthers: [0, 0, 0, -0.05, 0],
        performanceParts: [0, 0, 0, 0, of(at).survival, 0],
      },
    ]),
  );

const found = (matches: readonly ProfileMatchRow[], of: (at: number) => Credit, kind = 'deaths') =>
  findingsOf(matches, credited(matches, of), new Map()).find((finding) => finding.kind === kind);

describe('a part of the credit', () => {
  const around = (middle: number, at: number) => middle + (at % 2 === 0 ? 0.01 : -0.01);

  test('is a leak where it costs clearly more than those of the others, and shows what cost most', () => {
    const leak = found(played(40), (at) => ({ deaths: around(-0.09, at), survival: around(-0.5, at) }));
    expect(leak).toMatchObject({ state: 'leak', matches: 40, missing: 0, share: 1, costlyDeaths: 2 });
    expect(leak?.effect?.value).toBeCloseTo(-0.04, 4);
    expect(leak?.effect?.interval[1]).toBeLessThan(0);
    expect(leak?.examples.map(({ matchId }) => matchId)).toEqual([2, 4, 6, 8, 10]);
  });

  test('is a strength where it costs clearly less', () => {
    const strength = found(played(40), (at) => ({ deaths: around(-0.01, at), survival: around(0.5, at) }));
    expect(strength).toMatchObject({ state: 'strength', effect: { value: 0.04 } });
    expect(strength?.examples.map(({ matchId }) => matchId)).toEqual([1, 3, 5, 7, 9]);
  });

  test.each([
    ['its interval holds zero', (at: number) => ({ deaths: at % 2 === 0 ? 0.3 : -0.45, survival: -0.5 })],
    [
      'players of the same hero and rank do the same',
      (at: number) => ({ deaths: around(-0.09, at), survival: around(0.2, at) }),
    ],
  ])('is not told where %s', (_, of) => {
    expect(found(played(40), of)).toMatchObject({
      state: 'unclear',
      effect: null,
      examples: [],
      costlyDeaths: null,
    });
  });

  test('of fewer than 30 matches says how many are missing', () => {
    const few = found(played(21), (at) => ({ deaths: around(-0.09, at), survival: -0.5 }));
    expect(few).toMatchObject({ state: 'tooFew', matches: 21, missing: 9, effect: null });
  });
});

describe('a situation', () => {
  const nothing = () => ({ deaths: -0.05, survival: 0 });

  test('counts by how often the player is in it', () => {
    const matches = played(200, (at) => ({ heroId: at < 50 ? 2 : 1, won: at < 50 ? at < 10 : at < 160 }));
    const hero = findingsOf(matches, credited(matches, nothing), new Map()).find(
      ({ heroId }) => heroId === 2,
    );
    expect(hero).toMatchObject({ kind: 'hero', state: 'leak', matches: 50, share: 0.25 });
    // 20 % of 50 matches against 73.3 % of 150, in a quarter of all.
    expect(hero?.effect?.value).toBeCloseTo(0.25 * (0.2 - 110 / 150), 4);
    expect(hero?.rates).toMatchObject({
      within: { wins: 10, matches: 50 },
      others: { wins: 110, matches: 150 },
    });
    expect(hero?.examples[0]?.matchId).toBe(50);
  });

  test('needs 30 matches on either side', () => {
    const matches = played(100, (at) => ({ partySize: at < 12 ? 1 : 3 }));
    expect(found(matches, nothing, 'solo')).toMatchObject({ state: 'tooFew', matches: 12, missing: 18 });
    expect(
      found(
        played(100, () => ({ partySize: 1 })),
        nothing,
        'solo',
      ),
    ).toMatchObject({ missing: 30 });
  });

  test('is told of no more than chance allows: among many heroes with luck alone none is', () => {
    const matches = played(600, (at) => ({ heroId: 1 + (at % 12), won: Math.floor(at / 12) % 2 === 0 }));
    const states = findingsOf(matches, credited(matches, nothing), new Map()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['unclear', 'tooFew']));
  });
});

describe('the week', () => {
  const row = (at: number, kills: number) => ({ startedAt: MONDAY + at * 3600, kills });

  test('is that of the newest match, and tells what changed beyond chance beside the eight before', () => {
    const before = played(40, (at) => row(-24 * (1 + at), 5 + (at % 2)));
    const own = played(12, (at) => row(at, 12 + (at % 2)));
    const week = weekOf([...before.toReversed(), ...own]);
    expect(week).toMatchObject({ from: '2026-11-02', to: '2026-11-08', earlier: 40, missing: 0 });
    expect(week?.winRate).toMatchObject({ matches: 12, wins: 6 });
    expect(week?.changes).toEqual([
      expect.objectContaining({ metric: 'kills', now: 12.5, before: 5.5, difference: 7 }),
    ]);
  });

  test('says how many matches are missing', () => {
    expect(weekOf(played(4))).toMatchObject({ missing: 6, missingEarlier: 30, tested: 0, changes: [] });
    expect(weekOf([])).toBeNull();
  });
});
