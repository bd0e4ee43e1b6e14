import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { request, type ClientRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { openReaders, type Readers } from '../../matches/reader/readers.ts';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { MAX_UPLOAD_BYTES } from './upload-gate.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const PLAYER = MATCH.players[0]?.accountId ?? 0;
const zstd = (text: string, bytes = text.length) =>
  new Uint8Array(zstdCompressSync(Buffer.alloc(bytes, text)));

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterAll(() => databases.close());

interface Sending {
  readonly request: ClientRequest;
  readonly answer: Promise<{ status: number; body: Record<string, unknown>; retryAfter: string | undefined }>;
}

/** Says how long the body is, and sends it where it is given. */
async function send(
  site: AccountSite,
  accountId: number,
  { body, length = body?.length }: { body?: Uint8Array; length?: number | undefined },
): Promise<Sending> {
  const { cookies } = await site.visitor(accountId);
  const sending = request(`${site.url}/api/ingest/files?fileName=a.meta`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      origin: site.url,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const answer = new Promise<Awaited<Sending['answer']>>((resolve, reject) => {
    sending.on('error', reject).on('response', (got) => {
      const retryAfter = got.headers['retry-after'];
      void textOf(got).then((json) =>
        resolve({ status: got.statusCode ?? 0, body: JSON.parse(json), retryAfter }),
      );
    });
  });
  answer.catch(() => undefined);
  sending.flushHeaders();
  if (body) sending.end(body);
  return { request: sending, answer };
}

const upload = async (site: AccountSite, accountId: number, body: Uint8Array) =>
  (await send(site, accountId, { body })).answer;

describe('a file that is', () => {
  let site: AccountSite;
  beforeAll(async () => {
    site = await openAccountSite(databases);
  });
  afterAll(() => site.close());

  const deaths = MATCH.players.flatMap(({ deathDetails }) => deathDetails).slice(0, 1);
  const withDeaths = (count: number) => {
    const [first, ...others] = MATCH.players;
    if (!first) throw new Error('The sample has no players');
    const deathDetails = Array.from({ length: count }, () => deaths).flat();
    return encodeMatchFile({
      ...MATCH,
      matchId: 93_000_001,
      players: [{ ...first, deathDetails }, ...others],
    });
  };
  test.each<[string, () => Uint8Array, string]>([
    ['16 MB of empty lines in two kilobytes', () => zstd('{}\n', 16_000_000), 'too_large'],
    ['60 MB of empty lines in six kilobytes', () => zstd('{}\n', 60_000_000), 'too_large'],
    ['lists in lists', () => zstd('[', 60_000_000), 'too_large'],
    ['a list of millions of nothing', () => zstd(`[${'{},'.repeat(5_000_000)}{}]`), 'too_large'],
    [
      'a match of a list of millions',
      () => zstd(`{"match_id":1,"players":[${'{},'.repeat(5_000_000)}{}]}`),
      'too_large',
    ],
    ['a match of one player with ten thousand deaths', () => withDeaths(10_000), 'implausible'],
  ])('%s is refused in a sentence', async (_, bytes, code) => {
    const { status, body } = await upload(site, PLAYER, bytes());
    expect([status, body]).toMatchObject([200, { stored: 0, rejections: [{ code, matches: 1 }] }]);
  });

  test('a hundred empty lines is one reason for a hundred', async () => {
    const { body } = await upload(site, PLAYER, Buffer.from('{}\n'.repeat(100)));
    expect(body).toMatchObject({
      stored: 0,
      rejected: 100,
      rejections: [{ source: 'a.meta, match 1', matches: 100, code: 'unknown_dialect' }],
    });
  });

  test('a match is taken all the same', async () => {
    const file = encodeMatchFile({ ...MATCH, matchId: 93_000_002 });
    expect((await upload(site, PLAYER, file)).body).toMatchObject({ stored: 1 });
  });
});

describe('before a body is read', () => {
  let site: AccountSite;
  beforeAll(async () => {
    const rateLimits = { ...RATE_LIMITS, uploadedFilesPerDay: 8, uploadedBytesPerDay: 3 * MAX_UPLOAD_BYTES };
    site = await openAccountSite(databases, { rateLimits });
  });
  afterAll(() => site.close());

  test('its length is asked for, and too much is refused', async () => {
    const unknown = await send(site, 501, {});
    expect(await unknown.answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const tooMuch = await send(site, 501, { length: MAX_UPLOAD_BYTES + 1 });
    expect(await tooMuch.answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  test('those under way are counted: two of an account, 24 MB in all; others wait until one has ended, and beyond ten of an account are refused', async () => {
    const large = { length: MAX_UPLOAD_BYTES };
    const underWay = await Promise.all([601, 601].map((id) => send(site, id, large)));
    // An answer to something else says that these have arrived.
    await site.visitor(601);
    const ofAnother = await send(site, 604, { body: Buffer.alloc(1_000_000) });
    const waiting = await Promise.all(Array.from({ length: 11 }, () => send(site, 601, large)));
    const refused = await Promise.race(waiting.map(({ answer }) => answer));
    expect(refused).toMatchObject({ status: 429, retryAfter: '5' });
    await expect(Promise.race([ofAnother.answer, 'waits'])).resolves.toBe('waits');
    underWay[0]?.request.destroy();
    expect((await ofAnother.answer).status).toBe(200);
    for (const { request: sending } of [...underWay, ...waiting]) sending.destroy();
    await expect.poll(async () => (await upload(site, 604, Buffer.from('nothing'))).status).toBe(200);
  });

  test('a day of an account has so many files and so many bytes', async () => {
    const small = Buffer.from('nothing');
    const statuses = [];
    for (let file = 0; file < 9; file += 1) statuses.push((await upload(site, 701, small)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    for (let file = 0; file < 3; file += 1) {
      const { request: large } = await send(site, 702, { length: MAX_UPLOAD_BYTES });
      await site.visitor(702);
      large.destroy();
      await expect.poll(async () => (await upload(site, 703, small)).status).toBeLessThan(430);
    }
    expect(await upload(site, 702, small)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });
});

describe('while the threads for uploads are stuck', () => {
  let site: AccountSite;
  let readers: Readers;
  beforeAll(async () => {
    const worker = new URL('../../base/threads/testing/naughty-worker.ts', import.meta.url);
    readers = openReaders({ worker, maxThreads: 1, deadlineMs: 5000 });
    site = await openAccountSite(databases, { readers });
    const matchId = 93_000_003;
    await openIngester(databases).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...MATCH, matchId }),
    });
  });
  afterAll(async () => {
    await site.close();
    await readers.close();
  });

  test('pages are read, and the file ends at the deadline with a reason', async () => {
    const { answer } = await send(site, PLAYER, { body: Buffer.from('L') });
    let isOver = false;
    void answer.then(() => (isOver = true));
    for (const part of ['deaths', 'damage']) {
      const page = await fetch(`${site.url}/api/match/93000003/${part}`);
      expect(page.status).toBe(200);
    }
    expect(isOver).toBe(false);
    expect(await answer).toMatchObject({ status: 200, body: { rejections: [{ code: 'too_slow' }] } });
  });

  test('a file that kills its thread costs its sender a sentence', async () => {
    const { status, body } = await upload(site, PLAYER, Buffer.from('U'));
    expect([status, body]).toMatchObject([200, { rejections: [{ code: 'unreadable' }] }]);
  });
});
