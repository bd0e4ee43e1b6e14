import {
  boardPlaces,
  heroesWithPoints,
  improveFindings,
  jointRanks,
  leaderboard,
  matchRanks,
  mvpPlayers,
  pastBoard,
  placeHistory,
  playerRanks,
  publisherBoard,
  rankPlace,
  topMatches,
} from '@soulstat/plain-analytics';
import { asked, MODES, whole, withEach, type Case, type League } from './case.ts';

/** Who stands where: boards, ranks, and the matches to look at. */
export function boardCases(league: League): Case[] {
  const { matches, accounts, boards } = league;
  const scales = (['publisher', 'points'] as const).flatMap((scale) =>
    [0, 1, 4, 12].map((weeksAgo) => ({ scale, weeksAgo })),
  );
  return [
    ...withEach(whole(league), '/api/rank-distribution/matches', (query) => matchRanks(matches, query)),
    ...scales.map((query) =>
      asked('/api/rank-distribution/players', {}, query, () => playerRanks(matches, boards, query)),
    ),
    asked('/api/rank-distribution/joint', {}, {}, () => jointRanks(matches)),
    ...accounts.flatMap((accountId) => [
      asked('/api/rank-distribution/players/:accountId', { accountId }, {}, () =>
        rankPlace(matches, boards, accountId),
      ),
      {
        ...asked('/api/profile/:accountId/improve', { accountId }, {}, () =>
          improveFindings(matches, accountId),
        ),
        part: 'findings',
      },
      asked('/api/leaderboards/places/:accountId', { accountId }, {}, () => boardPlaces(matches, accountId)),
    ]),
    ...leaderboardCases(league),
    ...publisherCases(league),
    asked('/api/mvp/players', {}, {}, () => mvpPlayers(matches)),
    ...topCases(league),
  ];
}

function leaderboardCases({ matches, past, heroes, accounts }: League): Case[] {
  const byMatches = (['matches', 'matches30'] as const).flatMap((board) =>
    MODES.flatMap(({ mode }) => [0, ...heroes].map((heroId) => ({ board, query: { mode, heroId } }))),
  );
  const byPoints = [0, ...heroesWithPoints(matches).slice(0, 2), ...heroes].map((heroId) => ({
    board: 'points' as const,
    query: { heroId },
  }));
  return [...byMatches, ...byPoints].flatMap(({ board, query }) => {
    const key = { board, ...query };
    // Of a day that is kept, and of one after it.
    const days = past.flatMap(({ day }) => [day, LAST_DAY]).slice(0, 2);
    return [
      asked(BOARD, { board }, query, () => leaderboard(matches, key, past)),
      ...days.flatMap((day) => {
        const expected = pastBoard(matches, past, key, day);
        return expected === undefined ? [] : [asked(BOARD, { board }, { ...query, day }, () => expected)];
      }),
      ...accounts
        .slice(0, 2)
        .map((accountId) =>
          asked(`${BOARD}/history/:accountId`, { board, accountId }, query, () =>
            placeHistory(past, key, accountId),
          ),
        ),
    ];
  });
}

const BOARD = '/api/leaderboards/:board';
const LAST_DAY = '2100-01-01';

function publisherCases({ matches, boards }: League): Case[] {
  const [first] = boards;
  const until = (first?.takenAt ?? 0) - 1;
  return [
    {},
    { region: 'asia' },
    { region: 'nowhere' },
    { heroId: 7 },
    { heroId: 8 },
    { until },
    { until: 0 },
  ].map((query) =>
    asked('/api/leaderboards/publisher', {}, query, () => publisherBoard(matches, boards, query)),
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
