import type { Build, BuildLibrary } from '@soulstat/api-client';
import { readBuildJson, type BuildRecord } from '@soulstat/build-file';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { noImports } from '../../matches/sync/import-totals.ts';
import { importBuilds } from './import-builds.ts';
import { measureBuilds } from './measure-builds.ts';
import { openBuildPatchStates } from './patch-states.ts';

/** What a round trip keeps to the letter. */
const whatStays = ({ name, description, details, origin_build_id, ...record }: BuildRecord) => ({
  name,
  description: description ?? '',
  origin: origin_build_id || null,
  // Of some it is not known: then it is the day of what they say.
  publishedAt: record.publish_timestamp ?? record.last_updated_timestamp,
  categories: (details?.mod_categories ?? []).map((category) => ({
    name: category.name ?? '',
    description: category.description ?? null,
    items: (category.mods ?? []).map(({ ability_id, annotation }) => [ability_id, annotation ?? null]),
  })),
  steps: (details?.ability_order?.currency_changes ?? []).map(({ ability_id, currency_type, annotation }) => [
    ability_id,
    currency_type,
    annotation ?? null,
  ]),
});

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

  test('go out as they came in: their texts, steps, origin and the day of their publication', async () => {
    const listings = ['many-heroes_2025-01_50', 'paradox_2025-06_100'].flatMap((name) =>
      readBuildJson(readFileSync(`${FIXTURES}/builds/${name}.json`)).flatMap((entry) =>
        entry.state === 'build' ? [entry.listing.hero_build] : [],
      ),
    );
    const ids = await site.databases.postgres.rows<{ id: number; game: number }>({
      fragments: ['select id, game_build_id::float8 as game from build'],
      values: [],
    });
    for (const came of listings) {
      const { id = 0 } = ids.find(({ game }) => game === came.hero_build_id) ?? {};
      const { hero_build: goes } = await read<{ hero_build: BuildRecord }>(`/api/builds/${id}/record`);
      expect(whatStays(goes)).toEqual(whatStays(came));
    }
  });

  test('an older version that is listed later changes nothing, not even how many like it', async () => {
    const states = await openBuildPatchStates(site.databases.postgres)();
    const [entry] = readBuildJson(readFileSync(`${FIXTURES}/builds/paradox_2025-06_100.json`));
    if (entry?.state !== 'build') throw new Error('The first entry is no build.');
    const { listing } = entry;
    const { hero_build: record } = listing;
    const older = {
      ...listing,
      num_favorites: 1,
      hero_build: { ...record, version: (record.version ?? 0) - 1 },
    };
    await importBuilds(site.databases.postgres, [{ ...entry, listing: older }], states, noImports());
    const [{ id = 0 } = {}] = await site.databases.postgres.rows<{ id: number }>({
      fragments: [`select id from build where game_build_id = ${record.hero_build_id}`],
      values: [],
    });
    expect(await read<Build>(`/api/builds/${id}`)).toMatchObject({ favourites: listing.num_favorites });
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
