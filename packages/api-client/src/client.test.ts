import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { createClient, type LatestMatch } from './index.ts';

type Answer = Parameters<typeof createServer>[1];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const clientOf = async (answer: Answer) => createClient({ baseUrl: await serve(answer) });

test('path and query are filled in and the answer is returned with its type', async () => {
  const seen: (string | undefined)[] = [];
  const client = await clientOf((request, response) => {
    seen.push(request.url);
    response.end('[]');
  });

  const latest = await client.get('/api/matches/latest', { query: { limit: 5 } });
  await client.get('/api/matches/latest');
  await client.get('/api/matches/latest', { query: {} });
  await client.get('/api/match/:matchId/summary', { params: { matchId: 68623064 } });

  expect(seen).toEqual([
    '/api/matches/latest?limit=5',
    '/api/matches/latest',
    '/api/matches/latest',
    '/api/match/68623064/summary',
  ]);
  expectTypeOf(latest).toEqualTypeOf<LatestMatch[]>();
});

test('the origin may end in a slash', async () => {
  const seen: (string | undefined)[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request.url);
    response.end('[]');
  });
  await createClient({ baseUrl: `${baseUrl}/` }).get('/api/matches/latest');
  expect(seen).toEqual(['/api/matches/latest']);
});

test('bytes are sent as they are, with the headers of the client', async () => {
  const received: unknown[] = [];
  const baseUrl = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(
        request.method,
        request.url,
        request.headers.authorization,
        request.headers['content-type'],
      );
      received.push(Buffer.concat(chunks).toJSON().data);
      response.end('{}');
    });
  });
  const client = createClient({ baseUrl, headers: { authorization: 'Bearer secret' } });

  await client.post('/api/admin/ingest', {
    query: { fileName: 'a b.meta' },
    body: new Uint8Array([0, 255, 10]),
  });

  expect(received).toEqual([
    'POST',
    '/api/admin/ingest?fileName=a+b.meta',
    'Bearer secret',
    'application/octet-stream',
    [0, 255, 10],
  ]);
});

test('a problem becomes an ApiError with its status, code, message and time to wait', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(503, { 'retry-after': '5' });
    response.end('{"code":"temporarily_unavailable","message":"Starting again."}');
  });
  await expect(client.get('/api/info/coverage')).rejects.toMatchObject({
    name: 'ApiError',
    status: 503,
    code: 'temporarily_unavailable',
    message: 'Starting again.',
    retryAfterSeconds: 5,
  });
});

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, ''],
  [404, 'null'],
  [200, '<html>A sign-in page of some network</html>'],
])('a %d answer that is not the API’s is unreadable_answer', async (status, body) => {
  const client = await clientOf((_, response) => {
    response.writeHead(status);
    response.end(body);
  });
  await expect(client.get('/api/info/coverage')).rejects.toMatchObject({
    name: 'ApiError',
    status,
    code: 'unreadable_answer',
    message: `The server gave an unexpected answer (${status}).`,
  });
});

test('no answer at all is a network_error with the cause', async () => {
  const client = await clientOf((request) => request.socket.destroy());
  await expect(client.get('/api/info/coverage')).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'network_error',
    cause: expect.any(Error),
  });
});

test('an answer that breaks off is a network_error', async () => {
  const client = await clientOf((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"matches":');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await expect(client.get('/api/info/coverage')).rejects.toMatchObject({ code: 'network_error' });
});

test('an aborted call throws the reason of its signal', async () => {
  const controller = new AbortController();
  const client = await clientOf(() => controller.abort());
  const call = client.get('/api/info/coverage', { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('the compiler refuses wrong calls', () => {
  const client = createClient({ baseUrl: '' });
  const wrong = [
    // @ts-expect-error: no such operation
    () => client.get('/api/nothing'),
    // @ts-expect-error: the match id is missing
    () => client.get('/api/match/:matchId'),
    // @ts-expect-error: an id is a number
    () => client.get('/api/match/:matchId', { params: { matchId: '1' } }),
    // @ts-expect-error: coverage is not posted
    () => client.post('/api/info/coverage'),
  ];
  expect(wrong).toHaveLength(4);
});
