import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { PATCH_NOTES } from '@soulstat/game-data/patch-notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommunityServer, type CommunityAnswer } from '../../testing/community-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { patches } from './patches.ts';

const HAZE = GAME_DATA.heroes.bySlug('haze')?.id ?? 0;
const MAGAZINE = GAME_DATA.items.bySlug('extended-magazine')?.id ?? 0;
const NEWEST = PATCHES.at(-1)?.id ?? '';

const post = (change: object = {}) => ({
  title: 'An update',
  pub_date: `${NEWEST}T20:30:00Z`,
  content_encoded:
    '<div>[ Heroes ]<br />- Haze: Base HP increased from 700 to 711<br>- Nobody: Ammo from 1 to 2<ul><li>Extended&nbsp;Magazine: Damage reduced by 6%</li></ul></div>',
  link: 'https://forum.example/1',
  ...change,
});

let api: TestApp;
let folder: string;
beforeAll(async () => {
  [api, folder] = await Promise.all([openTestApp(), mkdtemp(join(tmpdir(), 'soulstat-feed-'))]);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

async function run(options: Parameters<typeof patches>[0]['options']) {
  const lines: string[] = [];
  const { postgres, clickhouse, rawStore } = api.databases;
  const exitCode = await patches({
    stores: { postgres, clickhouse, rawStore },
    isLive: true,
    options,
    say: (line) => lines.push(line),
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  return { exitCode, said: lines.join('\n') };
}

async function fileWith(contents: unknown): Promise<string> {
  const file = join(folder, 'feed.json');
  await writeFile(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return file;
}

test.each([
  ['no JSON', 'is no JSON'],
  ['[]', 'has no patch notes'],
  [[post(), post({ content_encoded: 7 })], '/1/content_encoded must be string'],
  [[post(), post({ pub_date: 'last tuesday' })], '/1/pub_date is no moment'],
  [Array.from({ length: 2001 }, () => post()), 'must not have more than 2000 items'],
  [{ format: 1, figures: [], notes: [['2026-07-28', [[9]]]] }, 'notes[0][1][0][0] is none of 2'],
])('a feed that is not as expected is refused whole: %#', async (contents, problem) => {
  const { exitCode, said } = await run({ file: await fileWith(contents) });
  expect([exitCode, said]).toEqual([1, expect.stringContaining(problem)]);
  expect(said).toMatch(/Nothing was stored\.$/);
});

test.each<[string, CommunityAnswer, string]>([
  ['says 502', { status: 502 }, 'The feed answered 502.'],
  ['breaks off', 'half', 'broke off'],
  ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'cannot be reached'],
])('a feed that %s is said so, and nothing is stored', async (_, answer, problem) => {
  const server = await openCommunityServer(() => answer);
  const { exitCode, said } = await run({ feedUrl: `${server.url}/v1/patches` });
  await server.close();
  expect([exitCode, said]).toEqual([1, expect.stringContaining(problem)]);
});

test('what a feed says is on the pages of its heroes and items, once however often it is read', async () => {
  const server = await openCommunityServer(() => ({ body: JSON.stringify([post()]) }));
  const first = await run({ feedUrl: server.url });
  const again = await run({ feedUrl: server.url });
  await server.close();
  expect(first).toEqual({
    exitCode: 0,
    said: `1 patch notes up to ${NEWEST} with 2 changes of heroes and items; 1 of them new or changed.`,
  });
  expect(again.said).toContain('0 of them new');
  const { patches: ofHaze } = await api.client.get('/api/patch-notes/heroes/:heroId', {
    params: { heroId: HAZE },
    query: {},
  });
  expect(ofHaze[0]).toMatchObject({
    id: NEWEST,
    isKnown: true,
    facts: [{ day: NEWEST, figure: 'base health', from: [700], to: [711], verdict: 'buff' }],
  });
  const { patches: ofMagazine } = await api.client.get('/api/patch-notes/items/:itemId', {
    params: { itemId: MAGAZINE },
    query: { from: NEWEST },
  });
  expect(ofMagazine).toEqual([
    {
      id: NEWEST,
      isKnown: true,
      factCount: 1,
      facts: [expect.objectContaining({ change: 'scaled', to: [-6], unit: '%', verdict: 'nerf' })],
    },
  ]);
  expect(await api.client.get('/api/patch-notes/latest')).toEqual({
    day: NEWEST,
    heroes: { count: 1, most: [{ id: HAZE, buffs: 1, nerfs: 0, others: 0 }] },
    items: { count: 1, most: [{ id: MAGAZINE, buffs: 0, nerfs: 1, others: 0 }] },
  });
});

test('older patches come from the release, and a hero or item that is none is not found', async () => {
  const { patches: all } = await api.client.get('/api/patch-notes/heroes/:heroId', {
    params: { heroId: HAZE },
    query: { from: '2024-01-01' },
  });
  // What a note says twice stands once.
  const factsOf = (notes: typeof PATCH_NOTES) =>
    notes.flatMap(({ facts }) => [
      ...new Set(
        facts
          .filter(({ kind, id }) => kind === 'hero' && id === HAZE)
          .map((fact) => JSON.stringify({ ...fact, source: null })),
      ),
    ]);
  const facts = factsOf(PATCH_NOTES);
  const first = PATCHES[0]?.id ?? '';
  const early = factsOf(PATCH_NOTES.filter(({ day }) => day < first));
  expect(all.reduce((sum, { factCount }) => sum + factCount, 0)).toBe(facts.length - early.length + 1);
  expect(Math.max(...all.map((patch) => patch.facts.length))).toBeLessThanOrEqual(40);
  const missing = await api.app.inject({ url: '/api/patch-notes/items/5' });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
});
