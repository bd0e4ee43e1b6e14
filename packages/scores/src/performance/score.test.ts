import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import { describe, expect, test } from 'vitest';
import {
  isScoredMatch,
  lobbyPoints,
  matchMetrics,
  METRICS,
  ratePerformance,
  SCORE_MODELS,
  scoreMatch,
} from '../index.ts';
import { isNoWorse } from '../fit/index.ts';
import { MATCHES, mirrored } from '../testing/matches.ts';

const model = SCORE_MODELS.performance;
const [first] = MATCHES;
if (!first) throw new Error('no match');
const long = MATCHES.filter(isScoredMatch);

describe.each(long.map((match) => [match.matchId, match] as const))(
  'the performance in match %d',
  (_, match) => {
    const rated = ratePerformance(match, model);

    test('is explained part by part: the parts add up to the estimate', () => {
      for (const { estimatePoints, estimateParts } of rated?.players ?? []) {
        if (estimatePoints === null || estimateParts === null || rated?.lobbyPoints == null) continue;
        const { parts, mates, cut } = estimateParts;
        const sum = parts.reduce((total, part) => total + part, 0) + mates + cut;
        expect(rated.lobbyPoints + sum).toBeCloseTo(estimatePoints, 6);
        expect(Math.abs(estimatePoints - rated.lobbyPoints)).toBeLessThanOrEqual(1200 + 1e-9);
      }
    });

    test('places every part so that it has a say, also one that results hardly weigh', () => {
      const scores = scoreMatch(match, SCORE_MODELS);
      const all = model.weights.reduce((sum, weight) => sum + weight, 0);
      rated?.players.forEach(({ parts, placeScore, estimateParts }, index) => {
        expect(placeScore).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          10,
        );
        expect(scores?.players[index]?.performance.placeScore).toBe(placeScore);
        parts.forEach((part, at) => {
          const standing =
            (estimateParts?.parts[at] ?? NaN) / model.pointsPerScore / (model.weights[at] ?? NaN);
          if (estimateParts)
            expect(part).toBeCloseTo(Math.max(model.weights[at] ?? 0, 0.15 * all) * standing, 6);
        });
      });
    });

    test('compares with the cell by every metric, within three deviations', () => {
      expect(rated?.players).toHaveLength(12);
      for (const { standings } of rated?.players ?? []) {
        expect(standings).toHaveLength(METRICS.length);
        for (const standing of standings) expect(Math.abs(standing)).toBeLessThanOrEqual(3);
      }
    });

    test('marks nobody down for what they have most of, and nobody up for what they have least of', () => {
      const figures = matchMetrics(match);
      METRICS.forEach((_, metric) => {
        const values = figures.map((own) => own[metric] ?? NaN);
        rated?.players.forEach(({ standings }, player) => {
          if (values[player] === Math.max(...values)) expect(standings[metric]).toBeGreaterThanOrEqual(0);
          if (values[player] === Math.min(...values)) expect(standings[metric]).toBeLessThanOrEqual(0);
        });
      });
    });

    test('does not ask who won', () => {
      const other = match.winningTeam === 0 ? 1 : 0;
      expect(ratePerformance({ ...match, winningTeam: other }, model)).toEqual(rated);
    });

    test('does not depend on the side', () => {
      const other = ratePerformance(mirrored(match), model);
      rated?.players.forEach(({ score }, index) =>
        expect(other?.players[index]?.score).toBeCloseTo(score, 10),
      );
    });
  },
);

test('there are matches to rate', () => {
  expect(long.length).toBeGreaterThan(0);
});

test('a lobby’s strength is the mean of what its file shows, and unknown with fewer than six ranks', () => {
  const bare = first.players.map((player) => ({ ...player, rank: null }));
  expect(lobbyPoints({ ...first, averageRankNumbers: [84, 86], players: bare })).toBe((4650 + 4850) / 2);
  expect(lobbyPoints({ ...first, averageRankNumbers: [null, null], players: bare })).toBeNull();
  expect(lobbyPoints({ ...first, averageRankNumbers: [84, null], players: bare })).toBeNull();
});

test('where the lobby is unknown figures are compared all the same, but nothing is estimated', () => {
  const bare: Match = {
    ...first,
    averageRankNumbers: [null, null],
    players: first.players.map((player) => ({ ...player, rank: null })),
  };
  const rated = ratePerformance(bare, model);
  expect(
    rated?.players.every(
      ({ estimatePoints, estimateParts }) => estimatePoints === null && estimateParts === null,
    ),
  ).toBe(true);
});

test.each([
  ['a remake', { durationSeconds: 400 }],
  ['a match that was not scored', { notScored: true }],
  ['a match without a winner', { winningTeam: null }],
  ['Street Brawl', { gameMode: 'streetBrawl' }],
  ['a private lobby', { matchMode: 'privateLobby' }],
  ['a match of eleven', { players: first.players.slice(1) }],
] as const)('%s is not scored', (_, change) => {
  expect(scoreMatch({ ...first, ...change }, SCORE_MODELS)).toBeUndefined();
});

test('a match has everything at once, and one MVP and one key player', () => {
  const scores = scoreMatch(first, SCORE_MODELS);
  expect(scores?.players).toHaveLength(12);
  expect(scores?.players.map(({ placed }) => placed.place).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(scores?.players.filter(({ placed }) => placed.isMvp)).toHaveLength(1);
  expect(scores?.players.filter(({ placed }) => placed.isKeyPlayer)).toHaveLength(1);
});

describe.each([
  ['kills', (player: MatchPlayer) => ({ ...player, kills: player.kills + 4 })],
  ['assists', (player: MatchPlayer) => ({ ...player, assists: player.assists + 4 })],
  ['souls', (player: MatchPlayer) => ({ ...player, netWorth: player.netWorth + 4000 })],
  ['last hits', (player: MatchPlayer) => ({ ...player, lastHits: (player.lastHits ?? 0) + 40 })],
  ['denies', (player: MatchPlayer) => ({ ...player, denies: player.denies + 4 })],
  ['damage', (player: MatchPlayer) => withEnd(player, (end) => ({ playerDamage: end.playerDamage + 5000 }))],
  [
    'objective damage',
    (player: MatchPlayer) => withEnd(player, (end) => ({ objectiveDamage: end.objectiveDamage + 5000 })),
  ],
  ['healing', (player: MatchPlayer) => withEnd(player, (end) => ({ healing: end.healing + 5000 }))],
  ['accuracy', (player: MatchPlayer) => withEnd(player, (end) => ({ shotsHit: end.shotsHit + 500 }))],
  ['deaths, fewer', (player: MatchPlayer) => ({ ...player, deaths: Math.max(0, player.deaths - 2) })],
] as const)('more %s', (_, more) => {
  test('never lowers a score, a place or an estimate, for any player of any match', () => {
    for (const match of long) {
      const before = ratePerformance(match, model)?.players ?? [];
      match.players.forEach((player, index) => {
        const players = match.players.with(index, more(player));
        const after = ratePerformance({ ...match, players }, model)?.players ?? [];
        expect(isNoWorse(index, before, after)).toBe(true);
      });
    }
  });
});

test('a patch that gives everybody half as many souls again moves nobody', () => {
  const richer = first.players.map((player) => ({
    ...player,
    netWorth: 600 + 1.5 * (player.netWorth - 600),
  }));
  const farmingOf = (match: Match) =>
    ratePerformance(match, model)?.players.map(({ standings }) => standings[0] ?? NaN) ?? [];
  farmingOf({ ...first, players: richer }).forEach((standing, index) =>
    expect(standing).toBeCloseTo(farmingOf(first)[index] ?? NaN, 6),
  );
});

test('matches of another era are compared with that era', () => {
  const [era] = model.eras;
  if (!era) throw new Error('no era');
  const later = {
    ...era,
    startsAt: first.startedAt,
    cells: era.cells.map((cells) => ({ ...cells, deviations: cells.deviations.map((size) => 10 * size) })),
  };
  const flat = ratePerformance(first, { ...model, eras: [{ ...era, startsAt: 0 }, later] })?.players ?? [];
  const before = ratePerformance(first, model)?.players ?? [];
  const size = (players: typeof flat) => players.reduce((sum, { rawScore }) => sum + Math.abs(rawScore), 0);
  expect(size(flat)).toBeLessThan(size(before));
});

function withEnd(player: MatchPlayer, change: (end: Snapshot) => Partial<Snapshot>): MatchPlayer {
  const end = player.snapshots.at(-1);
  if (!end) return player;
  return { ...player, snapshots: [...player.snapshots.slice(0, -1), { ...end, ...change(end) }] };
}
