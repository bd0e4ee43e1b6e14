import type { Match } from '@soulstat/match-file';
import { expect } from 'vitest';
import { DAY_SECONDS, newestOf, takeIn } from '../../../testing/leagues/board-league.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Takes in a match of a day later than all of these, and looks for the boards of before. */
export async function expectKeptBoards(api: TestApp, counted: readonly Match[]): Promise<void> {
  const board = (name: 'points' | 'matches', query = {}) =>
    api.client.get('/api/leaderboards/:board', { params: { board: name }, query });
  const [like] = counted.filter(({ gameMode }) => gameMode === 'normal');
  if (!like) throw new Error('The league has no match.');
  const query = { heroId: like.players[0]?.heroId ?? 0 };
  const [points, matches] = [await board('points'), await board('matches', query)];
  expect([points.day, points.pastDays]).toEqual([null, []]);
  const lastAt = newestOf(counted.map(({ startedAt }) => startedAt));
  const today = new Date(lastAt * 1000).toISOString().slice(0, 10);
  await takeIn(api, [{ ...like, matchId: like.matchId + 50_000_000, startedAt: lastAt + DAY_SECONDS }]);

  const now = await board('matches');
  expect([now.day, now.pastDays]).toEqual([null, [today]]);
  const { dataVersion: _, ...before } = points;
  expect(await board('points', { day: today })).toMatchObject({ ...before, day: today, pastDays: [today] });
  const ofHero = await board('matches', { ...query, day: '2027-01-01' });
  expect([ofHero.day, ofHero.entries]).toEqual([today, matches.entries]);
  const { accountId = 0, place } = points.entries.at(-1) ?? {};
  const { days } = await api.client.get('/api/leaderboards/:board/history/:accountId', {
    params: { board: 'points', accountId },
  });
  expect(days).toEqual([{ day: today, place, players: points.players }]);
  const older = await api.app.inject({ url: '/api/leaderboards/points?day=2020-01-01' });
  expect([older.statusCode, older.json()]).toMatchObject([404, { code: 'not_found' }]);
}
