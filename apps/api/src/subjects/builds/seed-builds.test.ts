import type { BuildLibrary } from '@soulstat/api-client';
import { readBuildJson } from '@soulstat/build-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noImports } from '../../matches/sync/import-totals.ts';
import { importBuilds } from './import-builds.ts';
import { openBuildPatchStates } from './patch-states.ts';
import { openCommunityServer, type CommunityAnswer } from '../../testing/community-server.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { seedBuilds } from './seed-builds.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const listing = (id: number, change: object = {}, favourites = 3) => ({
  hero_build: {
    hero_build_id: id,
    hero_id: 10,
    author_account_id: 1000 + id,
    name: `Build ${id}`,
    description: '',
    version: 1,
    last_updated_timestamp: 1_785_000_000,
    publish_timestamp: 1_780_000_000,
    details: { mod_categories: [{ name: 'Core', mods: [{ ability_id: 1 }] }] },
    ...change,
  },
  num_favorites: favourites,
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => listing(from + index));

const library = async (query = ''): Promise<BuildLibrary> =>
  (await (await site.visitor()).get(`/api/builds${query}`)).json() as BuildLibrary;
const take = async (...listings: object[]) => {
  const totals = noImports();
  const states = await openBuildPatchStates(site.databases.postgres)();
  await importBuilds(site.databases.postgres, readBuildJson(JSON.stringify(listings)), states, totals);
  return totals;
};

test('builds of the game are known by their number and version, and one that was taken away stays away', async () => {
  expect(await take(listing(1))).toMatchObject({ stored: 1, known: 0, rejected: 0 });
  expect(await take(listing(1, {}, 9))).toMatchObject({ stored: 0, known: 1 });
  const [card] = (await library('?source=imported')).builds;
  expect(card).toMatchObject({
    name: 'Build 1',
    favourites: 9,
    author: { accountId: 1001, role: null },
    version: 1,
  });
  expect(await take(listing(1, { version: 2, name: ' ' }))).toMatchObject({ stored: 1 });
  expect((await library()).builds[0]).toMatchObject({
    id: card?.id,
    name: 'Unnamed Paradox build',
    version: 2,
  });
  const bad = await take({ hero_build: { hero_id: 10 } }, { hero_build: { hero_build_id: 4 } }, { x: 1 });
  expect([bad.rejected, [...bad.reasons.values()]]).toEqual([3, [1, 1, 1]]);
  await site.databases.postgres.rows({ fragments: ['delete from build'], values: [] });
  expect(await take(listing(1, { version: 3 }))).toMatchObject({ stored: 0, known: 1 });
  expect((await library()).total).toBe(0);
});

test('an API is read page by page, from where it was cut off, and pages that are as they were are not sent again', async () => {
  const pages: Record<string, object[]> = { 0: page(100, 100), 100: page(200, 100), 200: page(300, 5) };
  const tags: string[] = [];
  const stopping = new AbortController();
  let isAway = false;
  const server = await openCommunityServer((path, times): CommunityAnswer => {
    const start = new URL(path, 'http://there').searchParams.get('start') ?? '';
    if (start === '100' && times === 1) return { status: 429, headers: { 'retry-after': '1' } };
    if (start === '200' && isAway) stopping.abort();
    return { body: JSON.stringify(pages[start] ?? []), etag: `"${start}"` };
  });
  const run = async (signal: AbortSignal) => {
    const states = await openBuildPatchStates(site.databases.postgres)();
    const options = { postgres: site.databases.postgres, states, api: { url: server.url }, pauseMs: 1 };
    return seedBuilds({ ...options, signal, say: (text) => void tags.push(text) });
  };
  try {
    isAway = true;
    await run(stopping.signal).catch(() => undefined);
    const before = server.asked.length;
    isAway = false;
    await run(new AbortController().signal);
    expect(tags).toContain('Going on with page 3, where the last run was cut off');
    expect(server.asked.slice(before).map((asked) => /start=(\d+)/.exec(asked)?.[1])).toEqual(['200', '300']);
    expect((await library()).total).toBe(205);
    const again = await run(new AbortController().signal);
    expect(again).toMatchObject({ stored: 0, known: 0, rejected: 0 });
  } finally {
    await server.close();
  }
});
