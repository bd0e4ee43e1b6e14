import { afterAll, beforeAll, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { liveMatchOf } from '../../testing/live-matches.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTopics } from '../realtime/topics.ts';
import { LIVE_TOPIC } from './live-match.ts';
import {
  findLiveMatch,
  listLiveMatches,
  listLiveMatchesOf,
  listLiveMatchesSince,
  listLiveSnapshots,
  readLiveFeed,
} from './queries/live-matches.ts';
import { forgetLiveMatches, saveLiveChange } from './queries/save-live-matches.ts';

const PLAYER = 77_001;
const HIDDEN = 77_002;
const NOW = new Date();
const NOTHING_NEW = { started: [], continued: [], ended: [] };

let api: TestApp;
let postgres: Postgres;
beforeAll(async () => {
  api = await openTestApp();
  ({ postgres } = api.databases);
  await postgres.run(pg`
    insert into player (account_id, name, name_source, hidden)
    values (${PLAYER}, 'Circe', 'platform', false), (${HIDDEN}, 'Calypso', 'platform', true)
  `);
});
afterAll(() => api.close());

const match = liveMatchOf(PLAYER, { matchId: 5001 });
const other = liveMatchOf(HIDDEN, { matchId: 5002, averageRank: null });

test('what a feed tells is kept, and the topic is told who is new', async () => {
  const topics = openTopics(postgres, { warn: () => undefined });
  const told: unknown[] = [];
  await topics.follow(LIVE_TOPIC, { told: (message) => told.push(message), missed: () => undefined });
  const before = (await readLiveFeed(postgres)).version;
  await saveLiveChange(postgres, { ...NOTHING_NEW, started: [match, other] }, NOW);
  await expect.poll(() => told).toEqual([{ version: before + 1, started: [5001, 5002], ended: [] }]);
  await topics.close();
  const [first, second] = await listLiveMatches(postgres);
  expect(first).toMatchObject({ matchId: 5001, averageRank: 95, state: 'running', newest: match.snapshot });
  expect(first?.players[0]).toMatchObject({ accountId: PLAYER, name: 'Circe', heroId: 1, team: 0 });
  // Who hides is a hero alone, and is found by nobody.
  expect(second?.players[0]).toMatchObject({ accountId: null, name: null, heroId: 1 });
  expect((await listLiveMatchesOf(postgres, [PLAYER, HIDDEN])).map(({ matchId }) => matchId)).toEqual([5001]);
});

test('the same told again is one match with one state a minute', async () => {
  const later = { ...match, snapshot: { ...match.snapshot, atSeconds: 630 } };
  const next = { ...match, snapshot: { ...match.snapshot, atSeconds: 665, souls: null } };
  await saveLiveChange(postgres, { ...NOTHING_NEW, started: [match], continued: [] }, NOW);
  await saveLiveChange(postgres, { ...NOTHING_NEW, continued: [later] }, NOW);
  await saveLiveChange(postgres, { ...NOTHING_NEW, continued: [next] }, NOW);
  expect(await listLiveSnapshots(postgres, 5001)).toMatchObject([
    { atSeconds: 630, souls: [41_000, 38_500] },
    { atSeconds: 665, souls: null },
  ]);
});

test('one that ended is in no list of running ones, and is forgotten with its course', async () => {
  await saveLiveChange(
    postgres,
    { ...NOTHING_NEW, ended: [{ matchId: 5001, endedAt: NOW, winningTeam: 1 }] },
    NOW,
  );
  expect((await listLiveMatches(postgres)).map(({ matchId }) => matchId)).toEqual([5002]);
  const earlier = new Date(NOW.getTime() - 1);
  expect(await listLiveMatchesSince(postgres, earlier)).toHaveLength(2);
  expect(await findLiveMatch(postgres, 5001)).toMatchObject({ state: 'ended', winningTeam: 1, endedAt: NOW });
  await forgetLiveMatches(postgres, new Date(NOW.getTime() + 1));
  expect(await findLiveMatch(postgres, 5001)).toBeUndefined();
  expect(await listLiveSnapshots(postgres, 5001)).toEqual([]);
});
