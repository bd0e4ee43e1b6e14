import { describe, expect, test } from 'vitest';
import { checkMatch } from '../index.ts';
import { sampleMatch, type SampleKind } from '../testing.ts';

describe.each<SampleKind>(['classic', 'ranked', 'streetBrawl'])('a %s sample', (kind) => {
  test('is the same for the same seed and another for another', () => {
    expect(sampleMatch({ kind, seed: 3 })).toEqual(sampleMatch({ kind, seed: 3 }));
    expect(sampleMatch({ kind, seed: 3 })).not.toEqual(sampleMatch({ kind, seed: 4 }));
  });

  test('passes every check, whatever the seed', () => {
    for (let seed = 0; seed < 40; seed++)
      expect([seed, checkMatch(sampleMatch({ kind, seed, pathIntervalSeconds: 60 }))]).toEqual([seed, []]);
  });

  test('has snapshots at the times of the game', () => {
    const { players } = sampleMatch({ kind, durationSeconds: 1_727 });
    for (const { snapshots } of players)
      expect(snapshots.map(({ atSeconds }) => atSeconds)).toEqual([
        180, 360, 540, 720, 900, 1200, 1500, 1727,
      ]);
  });

  test('never counts down', () => {
    for (const { snapshots } of sampleMatch({ kind }).players)
      snapshots.forEach(({ playerDamage, kills, creepKills }, index) => {
        const before = snapshots[index - 1];
        expect(playerDamage).toBeGreaterThanOrEqual(before?.playerDamage ?? 0);
        expect(kills).toBeGreaterThanOrEqual(before?.kills ?? 0);
        expect(creepKills).toBeGreaterThanOrEqual(before?.creepKills ?? 0);
      });
  });
});

test('the options say what matters', () => {
  const match = sampleMatch({
    matchId: 70_000_001,
    startedAt: 1_790_000_000,
    durationSeconds: 1_000,
    winningTeam: 1,
    accountIds: [11, 12],
    pathIntervalSeconds: null,
  });
  expect(match).toMatchObject({ matchId: 70_000_001, startedAt: 1_790_000_000, durationSeconds: 1_000 });
  expect(match).toMatchObject({ winningTeam: 1, paths: null });
  expect(match.players.slice(0, 2).map(({ accountId }) => accountId)).toEqual([11, 12]);
});

test('the eras differ as the real ones do', () => {
  const classic = sampleMatch({ kind: 'classic' });
  expect(classic.averageRankNumbers[0]).toBeGreaterThan(10);
  expect(classic).toMatchObject({ matchMode: 'unranked', rankedType: null });
  expect(classic.players[0]).toMatchObject({ rank: null, party: expect.any(Number) });

  const ranked = sampleMatch({ kind: 'ranked' });
  expect(ranked).toMatchObject({ matchMode: 'ranked', rankedType: 1, averageRankNumbers: [null, null] });
  expect(ranked.players[0]).toMatchObject({ rank: { rankNumber: expect.any(Number) }, party: null });
});

test('Street Brawl is four against four, whatever the slots', () => {
  const { players, gameMode, matchMode, streetBrawlRounds } = sampleMatch({ kind: 'streetBrawl' });
  expect({ gameMode, matchMode }).toEqual({ gameMode: 'streetBrawl', matchMode: 'unranked' });
  expect(players.map(({ team }) => team)).toEqual([0, 1, 0, 0, 1, 1, 0, 1]);
  expect(new Set(players.map(({ netWorth }) => netWorth)).size).toBe(1);
  expect(streetBrawlRounds).toHaveLength(5);
});
