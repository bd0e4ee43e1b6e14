import {
  boardPlaces,
  heroesWithPoints,
  jointRanks,
  leaderboard,
  matchRanks,
  mvpPlayers,
  playerRanks,
  rankPlace,
  topMatches,
} from '@soulstat/plain-analytics';
import { asked, MODES, whole, withEach, type Case, type League } from './case.ts';

/** Who stands where: boards, ranks, and the matches to look at. */
export function boardCases(league: League): Case[] {
  const { matches, accounts } = league;
  const scales = (['publisher', 'points'] as const).flatMap((scale) =>
    [0, 1, 4, 12].map((weeksAgo) => ({ scale, weeksAgo })),
  );
  return [
    ...withEach(whole(league), '/api/rank-distribution/matches', (query) => matchRanks(matches, query)),
    ...scales.map((query) =>
      asked('/api/rank-distribution/players', {}, query, () => playerRanks(matches, query)),
    ),
    asked('/api/rank-distribution/joint', {}, {}, () => jointRanks(matches)),
    ...accounts.flatMap((accountId) => [
      asked('/api/rank-distribution/players/:accountId', { accountId }, {}, () =>
        rankPlace(matches, accountId),
      ),
      asked('/api/leaderboards/places/:accountId', { accountId }, {}, () => boardPlaces(matches, accountId)),
    ]),
    ...leaderboardCases(league),
    asked('/api/mvp/players', {}, {}, () => mvpPlayers(matches)),
    ...topCases(league),
  ];
}

function leaderboardCases({ matches, heroes }: League): Case[] {
  const byMatches = (['matches', 'matches30'] as const).flatMap((board) =>
    MODES.flatMap(({ mode }) => [0, ...heroes].map((heroId) => ({ board, query: { mode, heroId } }))),
  );
  const byPoints = [0, ...heroesWithPoints(matches).slice(0, 2), ...heroes].map((heroId) => ({
    board: 'points' as const,
    query: { heroId },
  }));
  return [...byMatches, ...byPoints].map(({ board, query }) =>
    asked('/api/leaderboards/:board', { board }, query, () => leaderboard(matches, { board, ...query })),
  );
}

function topCases({ matches, heroes: [heroId = 1] }: League): Case[] {
  const queries = [
    ...(['rank', 'excitement', 'comeback', 'stomp', 'longest', 'newest'] as const).map((order) => ({
      order,
    })),
    { order: 'newest' as const, days: 30, mode: 'streetBrawl' as const, limit: 200 },
    { order: 'excitement' as const, days: 30, mode: 'ranked' as const, minRank: 41, maxRank: 84, limit: 200 },
    { order: 'longest' as const, days: 14, heroId },
    { order: 'rank' as const, days: 1, limit: 5 },
  ];
  return queries.map((query) => asked('/api/matches/top', {}, query, () => topMatches(matches, query)));
}
