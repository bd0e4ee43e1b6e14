import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { arrayOf, ch, exactSum, f64 } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepPublisherBoard } from './publisher-board.ts';

const DAY_SECONDS = 86_400;

/** Of before ranks stood in matches. */
const match = sampleMatch({ seed: 6, kind: 'classic', matchId: 72_500_001 });
const [played = 0, other = 0] = match.players.map(({ accountId }) => accountId).filter((id) => id > 0);
const [NEVER_PLAYED, ONE_OF_TWO, TOO] = [81_000_001, 81_000_002, 81_000_003] as const;

let api: TestApp;
const takenAt = match.startedAt - 3 * DAY_SECONDS;
const entry = (position: number, rankNumber: number, ...accountIds: number[]) => ({
  position,
  place: position,
  name: `Board name ${position}`,
  rankNumber,
  accountIds,
  heroIds: [],
});

beforeAll(async () => {
  api = await openTestApp();
  await api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) });
  await refreshRollups(api.databases);
  await keepPublisherBoard(
    api.databases.postgres,
    { region: 'europe', heroId: 0, takenAt: new Date(takenAt * 1000) },
    [entry(1, 116, played), entry(2, 106, NEVER_PLAYED), entry(3, 105, ONE_OF_TWO, TOO)],
  );
  // No match came since: the board alone is why ranks are counted again.
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

const rankOf = async (accountId: number) =>
  (await api.client.get('/api/profile/:accountId/standing', { params: { accountId } })).publisherRank;

test('the rank that the publisher’s leaderboard tells beyond doubt stands on the profile', async () => {
  const onBoard = { startedAt: takenAt, source: 'leaderboard', progress: null };
  expect(await rankOf(played)).toEqual({ rankNumber: 116, ...onBoard });
  expect(await rankOf(NEVER_PLAYED)).toEqual({ rankNumber: 106, ...onBoard });
  expect(await rankOf(ONE_OF_TWO)).toBeNull();
  expect(await rankOf(other)).toBeNull();
});

test('in the distribution of players, where who is on it is no stranger', async () => {
  const { ranks, week } = await api.client.get('/api/rank-distribution/players', {
    query: { scale: 'publisher' },
  });
  expect(
    ranks.filter(({ players }) => players > 0).map(({ rankNumber, players }) => [rankNumber, players]),
  ).toEqual([
    [106, 1],
    [116, 1],
  ]);
  expect(week?.unranked).toBe(match.players.filter(({ accountId }) => accountId > 0).length - 1);
  const { publisher } = await api.client.get('/api/rank-distribution/players/:accountId', {
    params: { accountId: NEVER_PLAYED },
  });
  expect(publisher.rankNumber).toBe(106);
});

test('and its name in the search', async () => {
  await expect
    .poll(async () => {
      const { body } = await api.app.inject('/api/profile/search-profiles/Board%20name%202');
      return body;
    })
    .toContain(String(NEVER_PLAYED));
});

test('what boards add up is the same in any order, to the last digit', async () => {
  const sumOf = (fractions: readonly number[]) =>
    api.databases.clickhouse.one(ch<{ exact: number; plain: number }>`
      select ${exactSum(ch`one`)} as exact, sum(one) as plain
      from (select arrayJoin(${arrayOf(f64, fractions)}) as one) settings max_threads = 1
    `);
  const [there, back] = [await sumOf([0.1, 0.2, 0.3]), await sumOf([0.3, 0.2, 0.1])];
  expect(there.plain).not.toBe(back.plain);
  expect([there.exact, back.exact]).toEqual([0.6, 0.6]);
});
