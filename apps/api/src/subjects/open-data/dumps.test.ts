import type { DumpManifest } from '@soulstat/api-client/contract';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, u64 } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { readConfig } from '../../config.ts';
import { removeMatches } from '../../matches/removal/remove-matches.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { KEPT_HOURS } from './licence.ts';
import { isDumpDue } from './queries/dumps.ts';
import { filesOf, LEAGUE, NOW, openDumpLeague, SOMEBODY, type DumpLeague } from './testing/dump-league.ts';
import { removeLeftFiles } from './write-dump.ts';

let league: DumpLeague;
let manifest: DumpManifest;
beforeAll(async () => {
  league = await openDumpLeague();
  const none = await league.api.client.get('/api/data/manifest.json');
  expect([none.madeAt, none.tables, await isDumpDue(league.api.databases.postgres)]).toEqual([
    null,
    [],
    true,
  ]);
  manifest = await league.written();
}, 60_000);
afterAll(() => league.api.close());

test('the licence is ODC-By, or what the operator says from the next start on', async () => {
  expect([manifest.licence.name, manifest.attribution]).toEqual(['ODC-By 1.0', 'Data: Soulstat, ODC-By 1.0']);
  const { dataLicence } = readConfig({ DATA_LICENCE: 'CC0', DATA_LICENCE_URL: 'https://cc0.example/' });
  const app = buildApp({ ...league.api.databases, ingester: league.api.ingester, dataLicence });
  const told = (await app.inject('/api/data/manifest.json')).json<DumpManifest>();
  await app.close();
  expect(told.licence).toMatchObject({ name: 'CC0', url: 'https://cc0.example/' });
  expect(told.licence.text).toMatch(/^What you may do with the data is in the licence\. .* belong to Valve/);
  expect(told).toEqual({ ...manifest, licence: told.licence, attribution: 'Data: Soulstat, CC0' });
});

test('files whose matches stay the same are kept, and the others are written again', async () => {
  const again = await league.written();
  expect(filesOf(again)).toEqual(filesOf(manifest));
  const parts = await league.written({ matchesAFile: 3 });
  const names = filesOf(parts, 'matches').map(({ name, rows }) => [name, rows]);
  expect(names.length).toBeGreaterThan(2);
  expect(names[0]?.[0]).toBe('matches-2026-07-1.parquet');
  expect(parts.tables.find(({ name }) => name === 'matches')?.rows).toBe(LEAGUE.length);
});

test('who hides is nobody in the next dump, and somebody again when shown', async () => {
  const accountId = SOMEBODY;
  const { postgres } = league.api.databases;
  const named = async (dump: DumpManifest) => {
    const duck = await league.duckDbOf(dump);
    const [row] = duck.rows<{ named: number; rows: number; parties: number }>(`
      select count(*) filter (account_id = ${accountId}) as named, count(*) as rows from players`);
    duck.close();
    return row;
  };
  await setHidden(postgres, accountId, true);
  expect(await named(await league.written())).toEqual({ named: 0, rows: LEAGUE.length * 12 });
  await setHidden(postgres, accountId, false);
  expect((await named(await league.written()))?.named).toBeGreaterThan(0);
});

test('a removed match asks for a dump, which has it no more; the old files go a day later', async () => {
  const { postgres, rawStore } = league.api.databases;
  const before = await league.written();
  expect(await isDumpDue(postgres)).toBe(false);
  const matchIds = [LEAGUE[3]?.matchId ?? 0];
  await removeMatches(league.api.databases, {
    matchIds,
    refusedFrom: 'everyone',
    removedBy: 'operator',
    why: null,
  });
  expect(await isDumpDue(postgres)).toBe(true);
  const after = await league.written();
  expect([after.matches, await isDumpDue(postgres)]).toEqual([LEAGUE.length - 1, false]);
  const old = filesOf(before).filter(({ sha256 }) => !filesOf(after).some((file) => file.sha256 === sha256));
  expect(old.length).toBeGreaterThan(3);
  await removeLeftFiles(league.api.databases);
  for (const { url } of old) expect((await league.api.app.inject(url)).statusCode).toBe(200);
  await postgres.run(
    pg`update dump_file set left_at = left_at - make_interval(hours => ${KEPT_HOURS}::integer)`,
  );
  await removeLeftFiles(league.api.databases);
  for (const { url, sha256 } of old)
    expect([(await league.api.app.inject(url)).statusCode, await rawStore.has(sha256)]).toEqual([404, false]);
  for (const { url } of filesOf(after)) expect((await league.api.app.inject(url)).statusCode).toBe(200);
});

test('what a player sent alone is left out', async () => {
  const before = await league.written();
  const match = { ...sampleMatch({ seed: 99 }), matchId: 75_000_900, startedAt: NOW };
  await league.api.ingester.ingest({
    fileName: 'a.meta',
    firstMatch: 1,
    bytes: encodeMatchFile(match),
    provenance: 'player',
  });
  expect((await league.written()).matches).toBe(before.matches);
});

test('what was written before a list was known is left out of its table alone', async () => {
  const { clickhouse } = league.api.databases;
  const matchId = LEAGUE[5]?.matchId ?? 0;
  const rows = ({ tables }: DumpManifest) =>
    ['players', 'items', 'snapshots'].map((name) => tables.find((table) => table.name === name)?.rows ?? 0);
  const before = rows(await league.written());
  const of = ch`final where match_id = ${u64(matchId)}`;
  await clickhouse.run(ch`insert into player_match
    select * replace (version + 1 as version, [] as sample_level) from player_match ${of}`);
  await clickhouse.run(ch`insert into match select * replace (version + 1 as version) from match ${of}`);
  const [players, items, snapshots = 0] = rows(await league.written());
  expect([players, items]).toEqual(before.slice(0, 2));
  expect(snapshots).toBeGreaterThan(0);
  expect(snapshots).toBeLessThan(before[2] ?? 0);
});

test('a file that the store has lost is said to be gone, and asks for another dump', async () => {
  const { postgres, rawStore } = league.api.databases;
  const [file] = filesOf(await league.written());
  await rawStore.remove(file?.sha256 ?? '');
  const gone = await league.api.app.inject(file?.url ?? '');
  expect([gone.statusCode, gone.json().code]).toEqual([410, 'raw_file_missing']);
  expect(await isDumpDue(postgres)).toBe(true);
  await league.written();
  expect((await league.api.app.inject(file?.url ?? '')).statusCode).toBe(200);
});
