import { isSimulatedMatchId } from '@soulstat/match-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT_LOG } from '../../base/log.ts';
import {
  findLiveMatch,
  listLiveMatches,
  listLiveSnapshots,
} from '../../community/live/queries/live-matches.ts';
import { endStoredLive, openLiveFollower } from '../../subjects/live/index.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openLiveDemo } from './live-demo.ts';
import { saveDemoWorld } from './queries/demo-world.ts';

const BEGIN = Math.floor(Date.now() / 1000) - 3 * 3600;
const DAY = 86_400;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const plan = { seed: 1, untilSeconds: BEGIN - DAY, days: 3, matches: 30, players: 400 };
  await saveDemoWorld(api.databases.postgres, { state: 'ready', plan, matches: 30 });
});
afterAll(() => api.close());

let now = BEGIN;
const open = (state: 'ready' | 'none' = 'ready') => {
  const { postgres } = api.databases;
  const demo = {
    state: () => (state === 'ready' ? ({ state, matches: 30 } as const) : ({ state } as const)),
    add: (write: () => Promise<void>) => write(),
  };
  const { ingester } = api;
  return openLiveDemo({ log: SILENT_LOG, demo, postgres, ingester, now: () => now * 1000 });
};
const ask = async (source: ReturnType<typeof open>) => {
  const answer = await source.ask(new AbortController().signal);
  return answer.state === 'read' ? new TextDecoder().decode(answer.bytes) : '';
};

test('about twenty simulated matches run at a time, the same after a restart', async () => {
  const said = await ask(open());
  const entries = JSON.parse(said) as { match_id: number; duration_s: number; players: unknown[] }[];
  expect(entries.length).toBeGreaterThanOrEqual(12);
  expect(entries.length).toBeLessThanOrEqual(30);
  for (const entry of entries) {
    expect(isSimulatedMatchId(entry.match_id)).toBe(true);
    expect(entry.players).toHaveLength(12);
  }
  expect(await ask(open())).toBe(said);
});

test('what has ended is stored like any match of the league, and what was seen live is what its file says', async () => {
  const source = open();
  const follower = openLiveFollower(api.databases, { log: SILENT_LOG, source, now: () => now * 1000 });
  await follower.turn();
  const first = (await listLiveMatches(api.databases.postgres)).find(
    ({ newest: { atSeconds } }) => atSeconds > 120 && atSeconds < 800,
  );
  if (!first) throw new Error('no match runs');
  const { matchId } = first;
  const course = await listLiveSnapshots(api.databases.postgres, matchId);
  now += 45 * 60;
  await follower.turn();
  await follower.close();
  const summary = await api.client.get('/api/match/:matchId/summary', { params: { matchId } });
  expect(summary).toMatchObject({
    matchId,
    matchMode: 'unranked',
    startedAt: first.startedAt.getTime() / 1000,
  });
  expect(summary.players.map(({ heroId }) => heroId).toSorted()).toEqual(
    first.players.map(({ heroId }) => heroId).toSorted(),
  );
  // Its worker ends it when its file is here.
  await (
    await endStoredLive(api.databases, [matchId])
  )(api.databases.postgres);
  expect(await findLiveMatch(api.databases.postgres, matchId)).toMatchObject({
    state: 'ended',
    winningTeam: summary.winningTeam,
  });
  const [own, other] = course.at(-1)?.souls ?? [0, 0];
  const total = summary.players.reduce((sum, { netWorth }) => sum + netWorth, 0);
  expect(own + other).toBeGreaterThan(0);
  expect(own + other).toBeLessThanOrEqual(total);
});

test('nothing is told while no simulated league stands', () => {
  expect(open('none').isOn?.()).toBe(false);
});
