import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import {
  findLiveMatch,
  listLiveMatches,
  listLiveSnapshots,
  readLiveFeed,
} from '../../../community/live/queries/live-matches.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { pg } from '../../../storage/postgres/pg.ts';
import { FIXTURES } from '../../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { feedEntry, openFeedServer } from '../testing/feed-server.ts';
import { openLiveFollower, type LiveFollower } from './follow-live.ts';
import { openFeed } from './live-source.ts';

type Feed = Awaited<ReturnType<typeof openFeedServer>>;

let api: TestApp;
let postgres: Postgres;
let feed: Feed;
beforeAll(async () => {
  api = await openTestApp();
  ({ postgres } = api.databases);
  feed = await openFeedServer();
});
afterAll(async () => {
  await feed.close();
  await api.close();
});

/** Unix seconds of a clock that the test moves. */
let now: number;
const followers: LiveFollower[] = [];
const follow = () => {
  const follower = openLiveFollower(api.databases, {
    log: SILENT_LOG,
    source: openFeed(feed.url),
    now: () => now * 1000,
  });
  followers.push(follower);
  return follower;
};

beforeEach(async () => {
  now = 1_796_000_000;
  await postgres.script(
    'delete from live_match; update live_feed set holder = null, lease_until = null, state = null',
  );
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.close();
});

const running = async () => (await listLiveMatches(postgres)).map(({ matchId }) => matchId).toSorted();
const state = async () => (await readLiveFeed(postgres)).state;
const refused = async () =>
  Object.fromEntries((await state())?.refused.map((each) => [each.reason, each.entries]) ?? []);

test.skipIf(!FIXTURES)(
  'a real answer of the feed is read whole, with ids of 64 bits to the last digit',
  async () => {
    now = 1_745_091_600;
    feed.say({ text: await readFile(`${FIXTURES}/live/active-matches_2025-04-19_200.json`, 'utf8') });
    await follow().turn();
    expect(await running()).toHaveLength(200);
    expect(await state()).toMatchObject({ state: 'following', matches: 200, refused: [], problem: null });
    expect(await findLiveMatch(postgres, 35_007_379)).toMatchObject({
      lobbyId: '101332828452614264',
      mode: 'unranked',
      region: 'europe',
      averageRank: null,
      newest: { atSeconds: 576, souls: [45_921, 44_821], objectives: [65_535, 65_519], spectators: 11 },
    });
  },
);

test('a match has its course by minute, and ends with its winner', async () => {
  const follower = follow();
  const startedAt = now - 60;
  for (let turn = 0; turn < 6; turn += 1) {
    feed.say({ entries: [feedEntry(1, startedAt, now - startedAt)] });
    await follower.turn();
    now += 30;
  }
  feed.say({ entries: [feedEntry(1, startedAt, now - startedAt, { winning_team: 1 })] });
  await follower.turn();
  expect(await findLiveMatch(postgres, 1)).toMatchObject({ state: 'ended', winningTeam: 1 });
  expect((await listLiveSnapshots(postgres, 1)).map(({ atSeconds }) => atSeconds)).toEqual([
    90, 150, 210, 240,
  ]);
  // The feed names it some times more.
  now += 30;
  await follower.turn();
  expect(await running()).toEqual([]);
});

test('an answer that is known by its ETag changes nothing and ends nobody', async () => {
  const follower = follow();
  feed.say({ entries: [feedEntry(1, now - 60, 60)], etag: '"one"' });
  await follower.turn();
  const { version } = await readLiveFeed(postgres);
  for (let turn = 0; turn < 5; turn += 1) {
    now += 30;
    await follower.turn();
  }
  expect(await readLiveFeed(postgres)).toMatchObject({ version, state: { answeredAt: now, matches: 1 } });
  expect(await running()).toEqual([1]);
});

test('one that answers no longer name ends after three of them, and may come back', async () => {
  const follower = follow();
  const startedAt = now - 60;
  const both = () => [feedEntry(1, startedAt, now - startedAt), feedEntry(2, startedAt, now - startedAt)];
  feed.say({ entries: both() });
  await follower.turn();
  const lastSeenAt = now;
  for (let turn = 0; turn < 3; turn += 1) {
    now += 30;
    feed.say({ entries: both().slice(0, 1) });
    await follower.turn();
  }
  expect(await running()).toEqual([1]);
  expect((await findLiveMatch(postgres, 2))?.endedAt).toEqual(new Date(lastSeenAt * 1000));
  now += 30;
  feed.say({ entries: both() });
  await follower.turn();
  expect(await running()).toEqual([1, 2]);
});

describe('a hostile feed', () => {
  const one = () => [feedEntry(1, now - 60, 60)];

  test.each([
    ['half a document', 'half', 'broke off'],
    ['text that is no JSON', { text: '<html>' }, 'no JSON'],
    ['half an array', { text: '[{"match_id": 5}, {"match_' }, 'no JSON'],
    ['an object', { text: '{"matches": []}' }, 'something else than a list'],
    ['200 MB', { flood: 200 * 1024 * 1024 }, 'more than 4 MB'],
    ['a failure', { status: 502 }, 'answered 502'],
  ] as const)('that sends %s fails, with its reason, and takes nothing away', async (_, says, reason) => {
    const follower = follow();
    feed.say({ entries: one() });
    await follower.turn();
    now += 30;
    feed.say(says);
    expect(await follower.turn()).toBe(30_000);
    expect(await state()).toMatchObject({
      state: 'failing',
      failures: 1,
      problem: expect.stringContaining(reason),
    });
    expect(await running()).toEqual([1]);
  });

  test('has its wrong entries refused, each with its reason, and the others taken', async () => {
    const told = (id: number, more: object) => feedEntry(id, now - 600, 600, more);
    feed.say({
      text: `[${[
        JSON.stringify(told(1, {})),
        JSON.stringify(told(2, { net_worth_team_0: 'many' })),
        JSON.stringify(told(3, { players: 'twelve' })),
        JSON.stringify(told(4, {})).replace('"match_id":4', '"match_id":9007199254740993'),
        JSON.stringify(told(5, { start_time: now + 86_400 })),
        JSON.stringify(told(6, { duration_s: 20_000 })),
        JSON.stringify(told(7, {})),
        JSON.stringify(told(7, { lobby_id: '5' })),
        JSON.stringify(told(1, {})),
        'null',
        '17',
      ].join(',')}]`,
    });
    await follow().turn();
    expect(await running()).toEqual([1, 7]);
    expect(await refused()).toEqual({
      'not in the shape of a match': 5,
      'begins in the future': 1,
      'runs for more than three hours': 1,
      'the same match in two lobbies': 1,
      'stands in it twice': 1,
    });
  });

  test('whose fields are missing tells of matches all the same', async () => {
    feed.say({ entries: [{ match_id: 1, start_time: now - 90 }] });
    await follow().turn();
    expect(await findLiveMatch(postgres, 1)).toMatchObject({
      lobbyId: null,
      region: null,
      mode: 'other',
      players: [],
      newest: { atSeconds: 90, souls: null, objectives: null, spectators: null },
    });
  });

  test('whose clock runs back, or who moves a match to another lobby, is not believed, and the match goes on', async () => {
    const follower = follow();
    const startedAt = now - 600;
    feed.say({ entries: [feedEntry(1, startedAt, 600)] });
    await follower.turn();
    for (const told of [{ duration_s: 90 }, { lobby_id: '77' }, {}, {}]) {
      now += 30;
      feed.say({ entries: [feedEntry(1, startedAt, now - startedAt, told)] });
      await follower.turn();
      if ('duration_s' in told) expect(await refused()).toEqual({ 'its clock ran back': 1 });
      if ('lobby_id' in told) expect(await refused()).toEqual({ 'the same match in two lobbies': 1 });
    }
    expect(await findLiveMatch(postgres, 1)).toMatchObject({
      state: 'running',
      lobbyId: '101332828452614001',
      newest: { atSeconds: 720 },
    });
  });
});

test('an hour down: it is asked less and less, says so, and goes on where it was', async () => {
  const follower = follow();
  const startedAt = now - 60;
  feed.say({ entries: [feedEntry(1, startedAt, 60), feedEntry(2, startedAt, 60)] });
  await follower.turn();
  feed.say({ status: 503 });
  const pauses: number[] = [];
  for (let waited = 0; waited < 3600; waited += pauses.at(-1) ?? 0) {
    now += pauses.at(-1) ?? 30;
    pauses.push((await follower.turn()) / 1000);
  }
  expect(pauses.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 600, 600]);
  expect(await state()).toMatchObject({ state: 'paused', problem: 'The feed answered 503.' });
  now += 600;
  feed.say({ entries: [feedEntry(2, startedAt, now - startedAt), feedEntry(3, now - 30, 30)] });
  for (let turn = 0; turn < 3; turn += 1) {
    await follower.turn();
    now += 30;
    feed.say({ entries: [feedEntry(2, startedAt, now - startedAt), feedEntry(3, now - 60, 60)] });
  }
  expect(await state()).toMatchObject({ state: 'following', failures: 0 });
  expect(await running()).toEqual([2, 3]);
});

test('it is asked again when it wants to be', async () => {
  feed.say({ status: 429, retryAfter: 300 });
  expect(await follow().turn()).toBe(300_000);
});

test('one process follows, the next one goes on when it was killed, and nothing is there twice', async () => {
  const [first, second] = [follow(), follow()];
  const startedAt = now - 60;
  const tell = () => feed.say({ entries: [feedEntry(1, startedAt, now - startedAt)] });
  tell();
  await first.turn();
  const asked = feed.asked();
  now += 30;
  await second.turn();
  expect(feed.asked()).toBe(asked);
  expect(second.known()).toBe(0);
  // Killed: nobody gave anything back, and the lease runs out.
  await postgres.run(pg`update live_feed set lease_until = now() - interval '1 second'`);
  tell();
  await second.turn();
  expect(feed.asked()).toBe(asked + 1);
  now += 30;
  tell();
  await first.turn();
  expect(feed.asked()).toBe(asked + 1);
  expect(await running()).toEqual([1]);
  expect(await listLiveSnapshots(postgres, 1)).toHaveLength(1);
  // Closed: the other one is next at once.
  await second.close();
  await first.turn();
  expect(feed.asked()).toBe(asked + 2);
  expect(await running()).toEqual([1]);
});

test('a day of it leaves no more behind than a day', async () => {
  const follower = follow();
  const begin = now;
  // Ten matches at a time of forty minutes each, asked every five minutes: two days.
  const entriesAt = (seconds: number) =>
    Array.from({ length: 10 }, (_, lane) => {
      const round = Math.floor((seconds + lane * 240) / 2400);
      const startedAt = begin + round * 2400 - lane * 240;
      return feedEntry(1000 + round * 10 + lane, startedAt, seconds + begin - startedAt);
    });
  let most = 0;
  for (let seconds = 0; seconds <= 2 * 86_400; seconds += 300) {
    now = begin + seconds;
    feed.say({ entries: entriesAt(seconds) });
    await follower.turn();
    most = Math.max(most, follower.known());
  }
  expect(most).toBeLessThanOrEqual(40);
  const matches = await postgres.count(pg`select count(*) from live_match`);
  expect(matches).toBeLessThanOrEqual(10 * 37 + 40);
  expect(
    await postgres.count(
      pg`select count(*) from live_match where ended_at < ${new Date((now - 86_400) * 1000)}`,
    ),
  ).toBe(0);
  expect(await running()).toEqual(
    expect.arrayContaining(entriesAt(2 * 86_400).map((entry) => entry.match_id)),
  );
}, 120_000);
