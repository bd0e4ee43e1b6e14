import { LIVE_CHANCE, MIN_REAL_MATCHES } from '@soulstat/scores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  saveLiveChange,
  saveLiveFeedState,
  type LiveChange,
} from '../../community/live/queries/save-live-matches.ts';
import type { LiveFeedState } from '../../community/live/live-match.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { adoptScoreModel, currentScoresVersion } from '../../storage/model-versions.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { liveMatchOf } from '../../testing/live-matches.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const CIRCE = 77_001;
const HIDDEN = 77_002;
const NONE: LiveChange = { started: [], continued: [], ended: [] };

let api: TestApp;
let postgres: Postgres;
let url: string;
beforeAll(async () => {
  api = await openTestApp();
  ({ postgres } = api.databases);
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  await postgres.run(pg`
    insert into player (account_id, name, name_source, hidden)
    values (${CIRCE}, 'Circe', 'platform', false), (${HIDDEN}, 'Calypso', 'platform', true)
  `);
});
afterAll(() => api.close());
beforeEach(async () => {
  await postgres.script('delete from live_match');
  await saveLiveFeedState(postgres, FOLLOWING());
});

const FOLLOWING = (told: Partial<LiveFeedState> = {}): LiveFeedState => ({
  source: 'feed',
  state: 'following',
  askedAt: Math.floor(Date.now() / 1000),
  answeredAt: Math.floor(Date.now() / 1000),
  nextAt: Math.floor(Date.now() / 1000) + 30,
  matches: 2,
  refused: [],
  problem: null,
  failures: 0,
  ...told,
});

const high = liveMatchOf(CIRCE, { matchId: 5001 });
const low = liveMatchOf(HIDDEN, { matchId: 5002, averageRank: 44, region: 'asia', mode: 'unranked' });
const start = (...started: LiveChange['started']) =>
  saveLiveChange(postgres, { ...NONE, started }, new Date());
const later = (match: typeof high, atSeconds: number) => ({
  ...match,
  snapshot: { ...match.snapshot, atSeconds, souls: [60_000, 50_000] as const },
});
const list = (query: object = {}) => api.client.get('/api/live/matches', { query });

describe('the list', () => {
  test('has what runs, the highest rank first, with the chance by our model', async () => {
    await start(low, high);
    const told = await list();
    expect(told).toMatchObject({
      running: 2,
      found: 2,
      isExperimental: true,
      feed: { state: 'following', isSimulated: false },
    });
    expect(told.matches.map(({ matchId }) => matchId)).toEqual([5001, 5002]);
    const [first] = told.matches;
    expect(first).toMatchObject({
      averageRank: 95,
      souls: [41_000, 38_500],
      fallen: [
        [0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0],
      ],
    });
    expect(first?.winChance).toBeGreaterThan(0.5);
    expect(first?.players[0]).toMatchObject({ accountId: CIRCE, name: 'Circe', heroId: 1 });
  });

  test.each([
    [{ minRank: 90 }, [5001]],
    [{ maxRank: 50 }, [5002]],
    [{ region: 'asia' }, [5002]],
    [{ mode: 'ranked' }, [5001]],
    [{ heroId: 12 }, [5001, 5002]],
    [{ heroId: 30 }, []],
    [{ player: 'cIR' }, [5001]],
    [{ player: String(CIRCE) }, [5001]],
    [{ player: String(HIDDEN) }, []],
    [{ limit: 1 }, [5001]],
  ] as const)('asked for %o it has %o', async (query, ids) => {
    await start(high, low);
    expect((await list(query)).matches.map(({ matchId }) => matchId)).toEqual(ids);
  });

  test('of which nothing is known says unknown, never 0', async () => {
    await start({
      ...high,
      averageRank: null,
      snapshot: { atSeconds: 60, souls: null, objectives: null, spectators: null, openSpectatorSlots: null },
    });
    expect((await list()).matches[0]).toMatchObject({
      averageRank: null,
      souls: null,
      fallen: null,
      winChance: null,
      spectators: null,
    });
  });

  test('is empty where the feed has not answered for long, or is off, and says so', async () => {
    await start(high);
    const longAgo = Math.floor(Date.now() / 1000) - 3600;
    await saveLiveFeedState(postgres, FOLLOWING({ state: 'paused', answeredAt: longAgo, problem: 'Down.' }));
    expect(await list()).toMatchObject({ matches: [], feed: { state: 'failing', answeredAt: longAgo } });
    expect((await api.client.get('/api/monitoring')).live).toMatchObject({
      state: 'paused',
      problem: 'Down.',
    });
    await saveLiveFeedState(postgres, null);
    expect(await list()).toMatchObject({ matches: [], feed: { state: 'off', answeredAt: null } });
  });
});

test('a match has its course, also when it has ended', async () => {
  await start(high);
  await saveLiveChange(postgres, { ...NONE, continued: [later(high, 700)] }, new Date());
  await saveLiveChange(
    postgres,
    { ...NONE, ended: [{ matchId: 5001, endedAt: new Date(), winningTeam: 0 }] },
    new Date(),
  );
  const told = await api.client.get('/api/live/matches/:matchId', { params: { matchId: 5001 } });
  expect(told.match).toMatchObject({ state: 'ended', winningTeam: 0 });
  expect(told.course.map(({ atSeconds, souls }) => [atSeconds, souls])).toEqual([
    [600, [41_000, 38_500]],
    [700, [60_000, 50_000]],
  ]);
  expect(told.course[1]?.winChance).toBeGreaterThan(told.course[0]?.winChance ?? 1);
  await expect(
    api.client.get('/api/live/matches/:matchId', { params: { matchId: 9 } }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('who hides is a hero alone, in every answer, at once', async () => {
  await start(high, low);
  const everything = async () =>
    JSON.stringify([
      await list(),
      await api.client.get('/api/live/matches/:matchId', { params: { matchId: 5001 } }),
      await api.client.get('/api/live/matches/:matchId', { params: { matchId: 5002 } }),
      (await api.app.inject({ url: '/api/live/get-live-matches' })).json(),
    ]);
  expect(await everything()).not.toMatch(new RegExp(`Calypso|${HIDDEN}`));
  expect(await everything()).toContain('Circe');
  await postgres.run(pg`update player set hidden = true where account_id = ${CIRCE}`);
  expect(await everything()).not.toMatch(new RegExp(`Circe|${CIRCE}`));
  await postgres.run(pg`update player set hidden = false where account_id = ${CIRCE}`);
});

test('programs are told in their own words', async () => {
  await start(high);
  const told = (await api.app.inject({ url: '/api/live/get-live-matches' })).json();
  expect(told).toMatchObject([{ matchId: 5001, durationS: 600, matchModeParsed: 'Ranked' }]);
  expect(told[0].players[0]).toEqual({ accountId: CIRCE, steamProfile: { name: 'Circe', avatarUrl: null } });
  expect(told[0].players[1]).toEqual({ accountId: 4001, steamProfile: { name: null, avatarUrl: null } });
});

describe('whoever watches', () => {
  async function watch(after?: number) {
    const stop = new AbortController();
    const response = await fetch(`${url}/api/live/events${after === undefined ? '' : `?after=${after}`}`, {
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      type: response.headers.get('content-type'),
      until: async (part: RegExp) => {
        while (!part.test(text)) text += (await reader?.read())?.value ?? '';
        return text;
      },
      changes: () =>
        [...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '{}')),
      stop: () => stop.abort(),
    };
  }

  test('is sent differences alone: what moved, what is new, what ended', async () => {
    await start(high);
    const watcher = await watch();
    expect(watcher.type).toContain('text/event-stream');
    await watcher.until(/event: hello/);
    await saveLiveChange(postgres, { ...NONE, continued: [later(high, 640)], started: [low] }, new Date());
    await watcher.until(/event: change[^]*\n\n/);
    const [first] = watcher.changes();
    expect(first.moved).toMatchObject({ matchId: [5001], atSeconds: [640], souls: [[60_000, 50_000]] });
    expect(first.whole.map((match: { matchId: number }) => match.matchId)).toEqual([5002]);
    await saveLiveChange(
      postgres,
      { ...NONE, ended: [{ matchId: 5001, endedAt: new Date(), winningTeam: 1 }] },
      new Date(),
    );
    await watcher.until(/"ended":\[\{[^]*\n\n/);
    expect(watcher.changes().at(-1)).toMatchObject({ ended: [{ matchId: 5001, winningTeam: 1 }], whole: [] });
    watcher.stop();

    const { version } = watcher.changes().at(-1);
    const back = await watch(version - 1);
    await back.until(/event: change[^]*\n\n/);
    expect(back.changes()).toHaveLength(1);
    back.stop();
    // What was sent to others names nobody who has begun to hide since.
    await saveLiveChange(postgres, { ...NONE, started: [{ ...high, matchId: 5003 }] }, new Date());
    const named = await watch(version);
    await named.until(/event: change[^]*Circe[^]*\n\n/);
    named.stop();
    await postgres.run(pg`update player set hidden = true where account_id = ${CIRCE}`);
    const late = await watch(version);
    expect(await late.until(/event: (?:change|reload)[^]*\n\n/)).not.toMatch(/Circe|event: change/);
    late.stop();
    await postgres.run(pg`update player set hidden = false where account_id = ${CIRCE}`);

    const long = await watch(0);
    await long.until(/event: reload/);
    long.stop();
  });
});

test('chances are marked experimental until their model has learned from enough real matches', async () => {
  const marked = async () => (await list()).isExperimental;
  const adopt = (version: number, matches: number) =>
    adoptScoreModel(postgres, 'live', {
      ...LIVE_CHANCE,
      weights: LIVE_CHANCE.weights.map((row) => row.map(() => 0)),
      card: { ...LIVE_CHANCE.card, version: LIVE_CHANCE.card.version + version, data: 'real', matches },
    });
  const scores = currentScoresVersion();
  await start(high);
  expect(await marked()).toBe(true);
  await adopt(1, MIN_REAL_MATCHES - 1);
  expect(await marked()).toBe(true);
  await adopt(2, MIN_REAL_MATCHES);
  expect(await marked()).toBe(false);
  const told = await api.client.get('/api/live/matches/:matchId', { params: { matchId: 5001 } });
  expect(told.isExperimental).toBe(false);
  // It is this model that answers, and no score of a stored match hangs on it.
  expect(told.course[0]?.winChance).toBe(0.5);
  expect(currentScoresVersion()).toBe(scores);
});
