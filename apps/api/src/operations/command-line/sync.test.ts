import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCommunityServer,
  type CommunityAnswer,
  type CommunityServer,
} from '../../testing/community-server.ts';
import { dumpOf, parquetOf } from '../../testing/parquet.ts';
import { preparedDataFolder, runProgram } from '../../testing/programs/run-program.ts';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const FIRST = 93_000_001;
const [BUSY, HALF, AS_JSON, CHANGED, NEVER] = [FIRST, FIRST + 1, FIRST + 2, FIRST + 3, FIRST + 4];
const DUMPED = [FIRST, FIRST + 10, FIRST + 11];
const NOT_THERE: CommunityAnswer = { status: 404 };

let folder: TemporaryFolder;
let server: CommunityServer;
let dump: Readonly<Record<string, Uint8Array>> = {};
beforeAll(async () => {
  folder = await preparedDataFolder();
  server = await openCommunityServer(answer);
  const { matchRows, playerRows } = dumpOf(DUMPED);
  dump = {
    '/matches.parquet': await parquetOf(matchRows),
    '/players.parquet': await parquetOf(playerRows),
    '/changed.parquet': await parquetOf([{ match_id: 1, renamed: 2 }]),
  };
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

/** Busy, out of order, cut off, and of another form than before: what a public API does now and then. */
function answer(path: string, times: number): CommunityAnswer {
  const isFirst = times === 1;
  if (path === '/v1/matches/recently-fetched')
    return isFirst
      ? { status: 503 }
      : {
          body: JSON.stringify(
            [BUSY, HALF, AS_JSON, CHANGED, NEVER].map((id) => ({ match_id: id, fresh: {} })),
          ),
        };
  const file = dump[path];
  if (file) return isFirst && path === '/matches.parquet' ? { status: 500 } : { body: file };
  const matchId = Number(/\/(\d+)\/metadata/.exec(path)?.[1]);
  const isRaw = path.endsWith('/raw');
  if (matchId === BUSY && isFirst) return { status: 429, headers: { 'retry-after': '1' } };
  if (matchId === HALF && isFirst) return 'half';
  if (matchId === AS_JSON) return isRaw ? NOT_THERE : { body: bulkDialect({ ...MATCH, matchId }) };
  if (matchId === CHANGED) return isRaw ? NOT_THERE : { body: '{"renamed":{"match_id":1}}' };
  if (matchId === NEVER || !isRaw) return NOT_THERE;
  return { body: encodeMatchFile({ ...MATCH, matchId }) };
}

const soulstat = (...args: string[]) =>
  runProgram('cli', args, {
    env: { DATA_DIR: folder.path, COMMUNITY_API_URL: server.url, LOG_LEVEL: 'error' },
  }).ended();

test('soulstat sync goes on through what the API does, says what came of it, and finds it known the next time', async () => {
  const first = await soulstat('sync');
  expect(first.output).toContain('5 matches taken in there lately, 0 of them stored here before');
  expect(first.output).toContain('3 new, 0 already known, 1 rejected, 1 could not be had');
  expect(first.code).toBe(0);
  const second = await soulstat('sync');
  // What came as JSON is stored, but not in full: it is looked for again.
  expect(second.output).toContain('5 matches taken in there lately, 2 of them stored here before');
  expect(second.output).toContain('0 new, 1 already known');
}, 240_000);

test('soulstat seed takes a dump in from a host that fails at first, and refuses what is no dump with a sentence', async () => {
  const urls = [`${server.url}/matches.parquet`, `${server.url}/players.parquet`] as const;
  // One of the three came in full before: the poorer row of the dump leaves it as it is.
  const taken = await soulstat('seed', ...urls);
  expect(taken.output).toContain('Done: 2 new, 1 already known, 0 rejected');
  expect(taken.code).toBe(0);
  const changed = await soulstat('seed', `${server.url}/changed.parquet`, urls[1]);
  expect(changed.output).toMatch(/is no dump of match rows: it has no column start_time/);
  expect(changed.output).not.toContain('    at ');
  expect(changed.code).toBe(1);
}, 240_000);
