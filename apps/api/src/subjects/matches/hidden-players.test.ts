import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const match = { ...sampleMatch(), matchId: 70_500_001 };
const [shown = 0, hiding = 0] = match.players.map(({ accountId }) => accountId).filter((id) => id > 0);
const slot = match.players.find(({ accountId }) => accountId === hiding)?.slot;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const body = encodeMatchFile(match);
  await api.admin.post('/api/admin/ingest', { query: { fileName: 'a.meta.bz2' }, body });
  // Also what is in memory already must not name anybody later.
  for (const path of PATHS) await api.app.inject(path);
  await setHidden(api.databases.postgres, hiding, true);
});
afterAll(() => api.close());

const PATHS = [
  '',
  '/summary',
  '/scores',
  '/percentiles',
  '/damage',
  '/deaths',
  '/lanes',
  '/souls',
  '/builds',
].map((tab) => `/api/match/${match.matchId}${tab}`);

test.each(PATHS)('%s does not tell the account of a player who hides', async (path) => {
  const { body } = await api.app.inject(path);
  expect(body).not.toContain(String(hiding));
});

test('a match still shows that somebody played there, and who else did', async () => {
  const params = { matchId: match.matchId };
  const { players } = await api.client.get('/api/match/:matchId/summary', { params });
  const player = players.find((candidate) => candidate.slot === slot);
  expect(player).toMatchObject({ accountId: 0, name: 'Hidden player', kills: expect.any(Number) });
  expect(players.map(({ accountId }) => accountId)).toContain(shown);
  const whole = await api.client.get('/api/match/:matchId', { params });
  expect(whole.players.find((candidate) => candidate.slot === slot)?.accountId).toBe(0);
});

test('the file, which names everybody, is not handed out, and is again when nobody hides', async () => {
  const url = `/api/match/${match.matchId}/file`;
  const refused = await api.app.inject(url);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'profile_hidden']);
  await setHidden(api.databases.postgres, hiding, false);
  expect((await api.app.inject(url)).statusCode).toBe(200);
  await setHidden(api.databases.postgres, hiding, true);
});

test('what was stored before comes with another tag', async () => {
  const url = `/api/match/${match.matchId}`;
  const masked = await api.app.inject(url);
  await setHidden(api.databases.postgres, hiding, false);
  const open = await api.app.inject({ url, headers: { 'if-none-match': String(masked.headers.etag) } });
  expect([open.statusCode, open.headers.etag === masked.headers.etag]).toEqual([200, false]);
  await setHidden(api.databases.postgres, hiding, true);
});

test.each(['with', 'without', 'againstPlayer'])(
  'matches of others are not filtered by them: %s',
  async (filter) => {
    const ask = (accountId: number) => api.app.inject(`/api/profile/${shown}/matches?${filter}=${accountId}`);
    const refused = await ask(hiding);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'profile_hidden']);
    expect((await ask(5)).statusCode).toBe(200);
  },
);
