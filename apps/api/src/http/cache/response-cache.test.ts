import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { beginSwap, endSwap } from '../../storage/queries/rollup-state.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import type { Pg } from '../../storage/postgres/pg.ts';
import { useEntityTags } from './etag.ts';
import { cacheResponse, useResponseCache } from './response-cache.ts';

const TEXT = 'souls '.repeat(500);

describe('answers that depend on what is counted alone', () => {
  let version: number;
  let asked: number;
  let postgres: Postgres;
  let app: FastifyInstance;
  beforeEach(() => {
    [version, asked] = [4, 0];
    const rows = async ({ fragments: [text] }: Pg) => {
      if (text?.startsWith('update')) version += 1;
      return [{ version }];
    };
    postgres = { rows } as unknown as Postgres;
    app = Fastify();
    useEntityTags(app);
    useResponseCache(app, postgres);
    const answer = async (_request: FastifyRequest, reply: FastifyReply) => {
      asked += 1;
      cacheResponse(reply, version);
      return { text: TEXT, version };
    };
    app.get('/kept', answer);
    app.get('/kept-by-query', { schema: { querystring: { type: 'object' } } }, answer);
    app.get('/other', async () => ({ asked: (asked += 1) }));
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('are computed once, and sent again as they were', async () => {
    const first = await get('/kept');
    const second = await get('/kept');
    expect(asked).toBe(1);
    expect(second.json()).toEqual({ text: TEXT, version: 4 });
    for (const header of ['content-type', 'etag']) expect(second.headers[header]).toBe(first.headers[header]);
    // It takes no query.
    await get('/kept?a=1');
    expect(asked).toBe(1);
    await get('/kept-by-query');
    expect((await get('/kept-by-query?a=1')).json()).toEqual({ text: TEXT, version: 4 });
    expect(asked).toBe(3);
  });

  test('are kept as they were compressed, for those who take it', async () => {
    await get('/kept');
    const first = await get('/kept', { 'accept-encoding': 'gzip, br' });
    const again = await get('/kept', { 'accept-encoding': 'br' });
    expect(asked).toBe(2);
    expect(again.headers['content-encoding']).toBe('br');
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect(JSON.parse(brotliDecompressSync(again.rawPayload).toString())).toEqual({ text: TEXT, version: 4 });
    const ofBrowser = await get('/kept', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(ofBrowser.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(ofBrowser.rawPayload)).toEqual(brotliDecompressSync(again.rawPayload));
  });

  test('are told to be the same by their tag', async () => {
    const { headers } = await get('/kept');
    const again = await get('/kept', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, asked]).toEqual([304, '', 1]);
  });

  test('are computed again once something else is counted, and not kept while that is swapped in', async () => {
    await get('/kept');
    await beginSwap(postgres);
    expect((await get('/kept')).json()).toMatchObject({ version: 5 });
    expect((await get('/kept')).json()).toMatchObject({ version: 5 });
    expect(asked).toBe(3);
    await endSwap(postgres);
    await get('/kept');
    expect((await get('/kept')).json()).toMatchObject({ version: 6 });
    expect(asked).toBe(4);
  });

  test('are the only ones kept', async () => {
    expect((await get('/other')).json()).toEqual({ asked: 1 });
    expect((await get('/other')).json()).toEqual({ asked: 2 });
  });
});
