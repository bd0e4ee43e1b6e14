import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { findFullMatches } from '@soulstat/warehouse/facts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { saveSalts } from '../queries/salts.ts';
import {
  openCommunityServer,
  type CommunityAnswer,
  type CommunityServer,
} from '../../testing/community-server.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { dumpOf, parquetOf } from '../../testing/parquet.ts';
import { mergedSalts } from './community-api.ts';
import { openForwarder } from './forwarder.ts';
import { DumpError, seed } from './seed.ts';
import { syncMatches } from './sync-matches.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const fileOf = (matchId: number) => encodeMatchFile({ ...MATCH, matchId });
const FIRST = 94_000_000;
const RECENT = '/v1/matches/recently-fetched';
const signal = new AbortController().signal;

let databases: Databases;
let server: CommunityServer;
let answers: (path: string, times: number, body: string) => CommunityAnswer;
beforeAll(async () => {
  databases = await openTestDatabases();
  server = await openCommunityServer((path, times, body) => answers(path, times, body));
});
afterAll(async () => {
  await server.close();
  await databases.close();
});

const sync = () =>
  syncMatches({
    api: { url: server.url, patienceMs: 4000 },
    target: {
      ...openIngester(databases),
      settledMatches: (matchIds) => findFullMatches(databases.clickhouse, matchIds),
    },
    signal,
    pace: { betweenRequests: 0, afterFailure: 1, longest: 20, attempts: 4 },
  });

const list = (...ids: readonly unknown[]): CommunityAnswer => ({ body: JSON.stringify(ids) });
const NOT_THERE: CommunityAnswer = { status: 404 };

describe('following the community’s API', () => {
  test('goes on through everything that passes, and takes in each match once', async () => {
    const troubles: readonly CommunityAnswer[] = [
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 502 },
      'silence',
      'half',
    ];
    const ids = troubles.map((_, index) => FIRST + index);
    answers = (path, times) => {
      if (path === RECENT)
        return times === 1
          ? { status: 503 }
          : // Fields that are new, ids as text, and what is no match at all.
            list(...ids.map((id) => ({ match_id: id, fresh: {} })), { match_id: String(FIRST) }, null, 'x');
      const matchId = Number(/\/(\d+)\/metadata\/raw$/.exec(path)?.[1]);
      return times === 1 ? (troubles[matchId - FIRST] ?? NOT_THERE) : { body: fileOf(matchId) };
    };
    expect(await sync()).toEqual({ listed: 4, present: 0, stored: 4, known: 0, rejected: 0, missing: 0 });
    const before = server.asked.length;
    expect(await sync()).toMatchObject({ listed: 4, present: 4, stored: 0 });
    expect(server.asked.slice(before)).toEqual([`GET ${RECENT}`]);
  });

  test('takes JSON where there is no file, leaves out what cannot be had, and tells what cannot be read', async () => {
    const [json, never, changed, none] = [FIRST + 20, FIRST + 21, FIRST + 22, FIRST + 23];
    answers = (path) => {
      if (path === RECENT) return list(json, never, changed, none);
      if (path.endsWith('/raw')) return path.includes(String(never)) ? { status: 500 } : NOT_THERE;
      if (path.includes(String(json))) return { body: bulkDialect({ ...MATCH, matchId: json }) };
      return path.includes(String(changed)) ? { body: '{"renamed":{"match_id":1}}' } : NOT_THERE;
    };
    expect(await sync()).toMatchObject({ listed: 4, stored: 1, rejected: 1, missing: 2 });
  });

  test('fails with a sentence when the list is no list', async () => {
    answers = () => ({ body: '{"matches":[]}' });
    await expect(sync()).rejects.toThrow('The community’s match API cannot be used now');
  });
});

describe('salts that visitors want the community’s API to have', () => {
  test('are handed on once it takes them', async () => {
    const taken: unknown[] = [];
    answers = (_path, times, body) => {
      if (times < 3) return { status: times === 1 ? 429 : 500 };
      taken.push(...(JSON.parse(body) as unknown[]));
      return { body: '{"status":"success","salts_ingested":1}' };
    };
    await saveSalts(databases.postgres, {
      salts: [
        { matchId: 7, kind: 'metadata', clusterId: 4, salt: 5 },
        { matchId: 7, kind: 'replay', clusterId: 4, salt: 6 },
        { matchId: 8, kind: 'replay', clusterId: 4, salt: 9 },
      ],
      present: new Set(),
      forward: true,
    });
    const forwarder = openForwarder(databases.postgres, {
      log: SILENT_LOG,
      api: { url: server.url },
      pace: { betweenRequests: 5, whenIdle: 5, afterFailure: 5, longest: 10 },
    });
    await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 50_000 });
    await forwarder.close();
    expect(taken).toEqual([
      { match_id: 7, cluster_id: 4, metadata_salt: 5, replay_salt: 6 },
      { match_id: 8, cluster_id: 4, metadata_salt: null, replay_salt: 9 },
    ]);
  });

  test('that are two for the same file are two entries', () => {
    const salt = { matchId: 1, kind: 'metadata' as const, clusterId: 2 };
    expect(
      mergedSalts([
        { ...salt, salt: 3 },
        { ...salt, salt: 4 },
      ]),
    ).toHaveLength(2);
  });
});

const load = (matchUrl: string, playerUrl: string) =>
  seed({
    clickhouse: databases.clickhouse,
    ingester: openIngester(databases),
    matchUrl,
    playerUrl,
    signal,
    atOnce: 2,
  });

describe('a dump', () => {
  const IDS = [FIRST + 50, FIRST + 51, FIRST + 52];
  const { matchRows, playerRows } = dumpOf(IDS);

  test('is taken in through the door of every file, as often as one likes', async () => {
    const [matches, players] = [await parquetOf(matchRows), await parquetOf(playerRows)];
    answers = (path) => ({ body: path.startsWith('/matches') ? matches : players });
    const urls = [`${server.url}/matches.parquet`, `${server.url}/players.parquet`] as const;
    expect(await load(...urls)).toMatchObject({ stored: 3, known: 0, rejected: 0 });
    expect(await load(...urls)).toMatchObject({ stored: 0, known: 3, rejected: 0 });
  });

  test('of other columns, or none, is refused with a sentence', async () => {
    const other = await parquetOf([{ match_id: 1, something: 2 }]);
    answers = (path) => (path.startsWith('/other') ? { body: other } : { status: 404 });
    await expect(load(`${server.url}/other.parquet`, `${server.url}/other.parquet`)).rejects.toThrow(
      /is no dump of match rows: it has no column start_time/,
    );
    await expect(load(`${server.url}/none.parquet`, `${server.url}/none.parquet`)).rejects.toThrow(DumpError);
  });
});
