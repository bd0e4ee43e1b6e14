import type { Build, BuildLibrary } from '@soulstat/api-client';
import { readBuildJson } from '@soulstat/build-file';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { noImports } from '../../matches/sync/import-totals.ts';
import { importBuilds } from './import-builds.ts';
import { measureBuilds } from './measure-builds.ts';
import { openBuildPatchStates } from './patch-states.ts';

describe.runIf(FIXTURES)('the 150 real builds', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const read = async <T>(url: string): Promise<T> => (await (await site.visitor()).get(url)).json() as T;
  const takeAll = async () => {
    const totals = noImports();
    const states = await openBuildPatchStates(site.databases.postgres)();
    for (const name of ['many-heroes_2025-01_50', 'paradox_2025-06_100']) {
      const bytes = readFileSync(`${FIXTURES}/builds/${name}.json`);
      await importBuilds(site.databases.postgres, readBuildJson(bytes), states, totals);
    }
    return totals;
  };

  test('load, and load again without a change', async () => {
    expect(await takeAll()).toMatchObject({ stored: 150, known: 0, rejected: 0 });
    expect(await takeAll()).toMatchObject({ stored: 0, known: 150, rejected: 0 });
  });

  test('are listed by hero, with what left the game since', async () => {
    const { builds, total } = await read<BuildLibrary>('/api/builds?hero=10');
    expect(total).toBeGreaterThanOrEqual(100);
    expect(builds.every(({ heroId, source }) => heroId === 10 && source === 'imported')).toBe(true);
    const outdated = await read<BuildLibrary>('/api/builds?patch=outdated');
    const oldest = Math.ceil(outdated.total / builds.length);
    const page = await read<BuildLibrary>(`/api/builds?patch=outdated&sort=new&page=${oldest}`);
    const build = await read<Build>(`/api/builds/${page.builds.at(-1)?.id}`);
    expect(build).toMatchObject({ patchState: 'outdated', patchChanges: build.changes.length });
    expect(build.changes.map(({ kind }) => kind)).toContain('left');
    expect(build.changes[0]?.sentence).toMatch(/^No longer sold/);
  });

  test('are answered as the contract says, each with its record', async () => {
    const ids = await site.databases.postgres.rows<{ id: number; game: number }>({
      fragments: ['select id, game_build_id::float8 as game from build where id % 10 = 0'],
      values: [],
    });
    for (const { id, game } of ids) {
      const record = await read<{ hero_build: { hero_build_id: number } }>(`/api/builds/${id}/record`);
      expect(record.hero_build.hero_build_id).toBe(game);
      await read<Build>(`/api/builds/${id}`);
    }
  });

  test('are checked against the patch again when the game changes', async () => {
    const { signal } = new AbortController();
    const states = await read<BuildLibrary>('/api/builds?patch=outdated');
    await site.databases.postgres.rows({
      fragments: ["update build set patch_checked = 'before', patch_state = 'current'"],
      values: [],
    });
    expect((await read<BuildLibrary>('/api/builds?patch=outdated')).total).toBe(0);
    expect(await measureBuilds(site.databases, { signal })).toBe(true);
    expect((await read<BuildLibrary>('/api/builds?patch=outdated')).total).toBe(states.total);
  });
});
