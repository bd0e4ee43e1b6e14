import { rankNumberFromPoints } from '@soulstat/ranks';
import type { Match, PlayerRank } from '@soulstat/match-file';
import { expect, test } from 'vitest';
import { pointsFromProgress } from './ladder.ts';
import { createLeague } from './league.ts';

const play = (from: string, matches = 120): Match[] =>
  [
    ...createLeague({
      seed: 4,
      from: new Date(from),
      days: 12,
      players: 900,
      matches,
      detail: 'facts',
    }).matches(),
  ].map(({ match }) => match);

test('before Season One all queued play is unranked and teams have an average rank', () => {
  const matches = play('2026-05-01').filter(({ matchMode }) => matchMode === 'unranked');
  for (const { averageRankNumbers, rankedType, players } of matches) {
    for (const rankNumber of averageRankNumbers) {
      expect(rankNumber).toBeGreaterThanOrEqual(11);
      expect((rankNumber ?? 0) % 10).toBeGreaterThanOrEqual(1);
      expect((rankNumber ?? 0) % 10).toBeLessThanOrEqual(6);
    }
    expect(rankedType).toBeNull();
    expect(players.every(({ rank }) => rank === null)).toBe(true);
  }
});

test('both eras meet within a league, at the moment the ranked queue opens', () => {
  const opens = Date.parse('2026-07-30T17:00:00Z') / 1000;
  const matches = play('2026-07-26', 300).filter(
    ({ gameMode, matchMode }) => gameMode === 'normal' && matchMode !== 'coopBot',
  );
  for (const { startedAt, matchMode, averageRankNumbers } of matches) {
    if (matchMode === 'ranked') expect(startedAt).toBeGreaterThanOrEqual(opens);
    expect(averageRankNumbers.every((rankNumber) => (rankNumber === null) === startedAt >= opens)).toBe(true);
  }
  const after = matches.filter(({ startedAt }) => startedAt >= opens);
  const ranked = after.filter(({ matchMode }) => matchMode === 'ranked');
  expect(ranked.length / after.length).toBeGreaterThan(0.45);
  expect(ranked.length / after.length).toBeLessThan(0.75);
});

test('a ranked match carries the rank of every player, and parties of two at most', () => {
  const matches = play('2026-08-20').filter(({ matchMode }) => matchMode === 'ranked');
  for (const { players, rankedType, rankInterval } of matches) {
    expect([rankedType, rankInterval]).toEqual([1, 1]);
    for (const { rank } of players) {
      expect(rank).not.toBeNull();
      if (rank) expectSound(rank);
    }
  }
});

test('wins raise progress, losses lower it, and a rank just reached is protected', () => {
  const matches = play('2026-08-20', 900).filter(
    ({ matchMode, notScored }) => matchMode === 'ranked' && !notScored,
  );
  const rows = matches.flatMap(({ players, winningTeam }) =>
    players.flatMap(({ rank, team }) => (rank ? [{ rank, won: team === winningTeam }] : [])),
  );
  expect(rows.filter(({ rank, won }) => Math.sign(rank.progressChange ?? 0) !== (won ? 1 : -1))).toEqual([]);
  const kept = rows.filter(({ rank }) => rank.demotionProtectionUsed).map(({ rank }) => rank);
  expect(kept.length).toBeGreaterThan(10);
  for (const rank of kept) {
    expect(rank.demotionProtectionGames).toBeGreaterThan(0);
    expect((rank.progressAfter ?? 1) % 1000).toBe(0);
    expect(rank.progressAfter).toBeGreaterThan((rank.progressBefore ?? 0) + (rank.progressChange ?? 0));
  }
});

test('the next ranked match of a player goes on from the last', () => {
  const last = new Map<number, { rank: PlayerRank; won: boolean }>();
  let compared = 0;
  const league = createLeague({
    seed: 6,
    from: new Date('2026-08-20'),
    days: 10,
    players: 200,
    matches: 250,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0 },
  });
  for (const { match } of league.matches()) {
    if (match.matchMode !== 'ranked' || match.notScored) continue;
    for (const { accountId, rank, team } of match.players) {
      const before = last.get(accountId);
      if (before && rank) {
        compared += 1;
        expect([rank.progressBefore, rank.winStreak, rank.calibrationGames]).toEqual([
          before.rank.progressAfter,
          before.won ? (before.rank.winStreak ?? 0) + 1 : 0,
          Math.max(0, (before.rank.calibrationGames ?? 0) - 1),
        ]);
      }
      if (rank) last.set(accountId, { rank, won: team === match.winningTeam });
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

test.each([
  ['2025-04-10', { other: 0, party: true, place: false, healing: false, kinds: false }],
  ['2025-12-01', { other: undefined, party: true, place: true, healing: true, kinds: false }],
  ['2026-05-01', { other: 600, party: false, place: true, healing: true, kinds: true }],
])('files of %s have what the game wrote then', (day, expected) => {
  const matches = play(day, 40).filter(({ gameMode, notScored }) => gameMode === 'normal' && !notScored);
  for (const match of matches) {
    expect(match.players.some(({ mvpRank }) => mvpRank === 1)).toBe(expected.place);
    for (const { snapshots, netWorth, party } of match.players.slice(0, 1)) {
      const end = snapshots.at(-1);
      const known = end?.souls.reduce((sum, { direct, orbs }) => sum + direct + orbs, 0) ?? 0;
      const other = netWorth + (end?.soulsLostToDeath ?? 0) - known;
      if (expected.other !== undefined) expect(other).toBe(expected.other);
      expect(party !== null).toBe(expected.party);
      expect(end?.teammateHealing !== null).toBe(expected.healing);
      expect(end?.bulletKills !== null).toBe(expected.kinds);
    }
  }
});

test('two of five players come in a party, parties play in one team and share a number', () => {
  const matches = play('2025-08-10', 400).filter(
    ({ gameMode, matchMode }) => gameMode === 'normal' && matchMode === 'unranked',
  );
  const players = matches.flatMap((match) => match.players);
  const share = players.filter(({ party }) => (party ?? 0) > 0).length / players.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.5);
  for (const match of matches) {
    for (const party of new Set(
      match.players.map((player) => player.party ?? 0).filter((number) => number > 0),
    )) {
      const members = match.players.filter((player) => player.party === party);
      expect(members.length).toBeGreaterThan(1);
      expect(new Set(members.map(({ team }) => team)).size).toBe(1);
    }
  }
});

function expectSound(rank: PlayerRank): void {
  const { rankNumber, progressBefore, calibrationGames } = rank;
  const shown = rankNumberFromPoints(pointsFromProgress(progressBefore ?? 0));
  expect(rankNumber).toBe((calibrationGames ?? 0) > 0 ? null : shown);
  expect(progressBefore).toBeLessThan(77_000);
}
