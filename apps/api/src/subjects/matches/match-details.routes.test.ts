import type { MatchDamage } from '@soulstat/api-client/contract';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import type { Match } from '@soulstat/match-file';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  expectAttackers,
  expectDamage,
  expectDeaths,
  expectObjectives,
  expectPaths,
  rawMatchOf,
} from './testing/expect-details.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const hand = (fileName: string, body: Uint8Array) =>
  api.admin.post('/api/admin/ingest', { query: { fileName }, body });
const PARTS = ['damage', 'deaths', 'objectives', 'paths'] as const;
const ask = (matchId: number) => ({
  damage: () => api.client.get('/api/match/:matchId/damage', { params: { matchId } }),
  deaths: () => api.client.get('/api/match/:matchId/deaths', { params: { matchId } }),
  objectives: () => api.client.get('/api/match/:matchId/objectives', { params: { matchId } }),
  paths: () => api.client.get('/api/match/:matchId/paths', { params: { matchId } }),
  source: () => api.client.get('/api/match/:matchId/source', { params: { matchId } }),
});

describe('the parts of a match', () => {
  const match: Match = { ...sampleMatch({ kind: 'ranked', seed: 5 }), matchId: 71_000_001 };
  const file = encodeMatchFile(match);
  beforeAll(() => hand('71000001.meta.bz2', file));

  test('are not sent again to who holds them', async () => {
    for (const part of PARTS) {
      const url = `/api/match/${match.matchId}/${part}`;
      const first = await api.app.inject(url);
      expect([part, first.statusCode]).toEqual([part, 200]);
      expect(first.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800');
      const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([part, again.statusCode, again.body]).toEqual([part, 304, '']);
    }
  });

  test('hold damage between players only, and its sum by player is the scoreboard’s', async () => {
    const damage = await ask(match.matchId).damage();
    for (const player of match.players)
      expect(sumOf(damage, 'damage', player.slot)).toBe(player.snapshots.at(-1)?.playerDamage);
  });

  test('hold every death with who was near, and what it did to the chances', async () => {
    const { deaths, hasPaths } = await ask(match.matchId).deaths();
    expect(hasPaths).toBe(true);
    expect(deaths).toHaveLength(match.players.reduce((sum, { deaths: count }) => sum + count, 0));
    for (const death of deaths) {
      const team = teamOf(match, death.slot);
      expect(death.mates.every(({ slot }) => slot !== death.slot && teamOf(match, slot) === team)).toBe(true);
      expect(death.enemies.every(({ slot }) => teamOf(match, slot) !== team)).toBe(true);
      expect(death.isAlone).toBe(death.mates.length === 0 && death.enemies.length >= 2);
      expect(death.worth).not.toBeNull();
      expect(death.chanceBefore).toBeGreaterThan(0);
    }
  });

  test('hold the objectives in the order of their fall, each worth something to who took it', async () => {
    const { objectives } = await ask(match.matchId).objectives();
    const falls = objectives.map(({ destroyedAtSeconds }) => destroyedAtSeconds ?? Infinity);
    expect(falls).toEqual(falls.toSorted((a, b) => a - b));
    const walker = objectives.find(
      ({ name, destroyedAtSeconds }) => name.startsWith('walker') && destroyedAtSeconds,
    );
    expect(walker?.value).toBeGreaterThan(0);
  });

  test('tell of which file they are, and give it out byte for byte', async () => {
    const source = await ask(match.matchId).source();
    expect(source).toMatchObject({ detail: 'full', format: 'zstd', bytes: file.byteLength });
    const answer = await api.app.inject(`/api/match/${match.matchId}/file`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="71000001.meta.zst"');
    expect(answer.rawPayload.equals(file)).toBe(true);
  });

  test('say that the file is gone once it is', async () => {
    const lost: Match = { ...match, matchId: 71_000_002 };
    await hand('lost.meta', encodeMatchFile(lost));
    const { rawSha256 } = await ask(lost.matchId).source();
    await rm(join(api.databases.dataFolder.path, 'raw', rawSha256.slice(0, 2)), { recursive: true });
    for (const part of PARTS)
      await expect(ask(lost.matchId)[part]()).rejects.toMatchObject({ code: 'raw_file_missing' });
    expect(await ask(lost.matchId).source()).toMatchObject({ bytes: null, format: null });
  });

  test('are absent, with the reason, where the file has none', async () => {
    const bare: Match = { ...match, matchId: 71_000_003, paths: null, damageMatrix: null };
    await hand('bare.meta', encodeMatchFile(bare));
    expect(await ask(bare.matchId).paths()).toMatchObject({ absent: 'notInFile', players: [] });
    expect(await ask(bare.matchId).damage()).toMatchObject({ absent: 'notInFile', dealt: [] });
    expect(await ask(bare.matchId).deaths()).toMatchObject({ hasPaths: false, absent: null });
  });

  test('are absent, with the reason, where only a scoreboard came', async () => {
    const listed: Match = { ...match, matchId: 71_000_004 };
    await hand('bulk.jsonl', Buffer.from(bulkDialect(listed)));
    for (const part of PARTS)
      expect(await ask(listed.matchId)[part]()).toMatchObject({ absent: 'scoreboardOnly' });
  });

  test('of a match nobody brought in are not found', async () => {
    for (const part of PARTS)
      await expect(ask(71_999_999)[part]()).rejects.toMatchObject({ code: 'match_not_found' });
  });
});

describe.skipIf(!FIXTURES)('every number of a real match is that of its JSON', () => {
  test.each([31_067_068, 34_765_196, 45_932_614, 68_623_064])('%d', async (matchId) => {
    const path = `${FIXTURES}/matches/${matchId}`;
    await hand(`${matchId}.meta.bz2`, await readFile(`${path}.meta.bz2`));
    const raw = rawMatchOf(await readFile(`${path}.json`, 'utf8'));
    expectDamage(await ask(matchId).damage(), raw);
    expectDeaths(await ask(matchId).deaths(), raw);
    const objectives = await ask(matchId).objectives();
    expectObjectives(objectives, raw);
    expectAttackers(objectives);
    expectPaths(await ask(matchId).paths(), raw);
  });
});

function sumOf({ sources, dealt }: MatchDamage, kind: string, slot: number): number {
  return dealt
    .filter((flow) => flow.slot === slot && sources[flow.sourceIndex]?.kind === kind)
    .reduce((sum, { added }) => sum + added.reduce((total, points) => total + points, 0), 0);
}

const teamOf = (match: Match, slot: number) => match.players.find((player) => player.slot === slot)?.team;
