import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { publicClient, type ProgramProfile } from './index.ts';

interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

const KEY = `sk_${'a'.repeat(64)}`;
let asked: Asked[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = { readonly status?: number; readonly body?: unknown; readonly retryAfter?: number } | 'broken';

/** Answers one after another, the last one for ever. */
function clientOf(answers: readonly Answer[], options: object = {}) {
  let at = 0;
  const send: typeof fetch = async (url, init) => {
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    asked.push({ url: String(url), method: init?.method, key: headers['x-api-key'], body });
    const answer = answers[Math.min(at, answers.length - 1)] ?? {};
    at += 1;
    if (answer === 'broken') throw new TypeError('fetch failed');
    const { status = 200, body: json = [], retryAfter } = answer;
    return new Response(JSON.stringify(json), {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  };
  return publicClient({ baseUrl: 'https://stats.example', key: KEY, fetch: send, ...options });
}

const BUSY = {
  status: 429,
  body: { error: 'x', code: 'too_many_requests', message: 'Wait.' },
  retryAfter: 7,
};

test('the key is sent, and answers have their types', async () => {
  const client = clientOf([{ body: { accountId: 7, name: 'Ada' } }]);
  const profile = await client.profile(7);
  expect(profile.name).toBe('Ada');
  expectTypeOf(profile).toEqualTypeOf<ProgramProfile>();
  expect(asked).toEqual([
    { url: 'https://stats.example/api/public/profile/7', method: 'GET', key: KEY, body: undefined },
  ]);
});

test('batches are split and joined, each id once', async () => {
  const client = clientOf([{ body: [{ accountId: 1 }] }, { body: [{ accountId: 2 }] }]);
  const rows = await client.profiles([...Array.from({ length: 150 }, (_, at) => at), 1, 2]);
  expect(rows.map(({ accountId }) => accountId)).toEqual([1, 2]);
  expect(asked.map(({ body }) => (body as number[]).length)).toEqual([100, 50]);
  await client.matches(Array.from({ length: 26 }, (_, at) => at + 1));
  expect(asked.slice(2).map(({ body }) => (body as { matchIds: number[] }).matchIds.length)).toEqual([25, 1]);
  expect(await client.profiles([])).toEqual([]);
  expect(asked).toHaveLength(4);
});

test('pages are read as far as they are wanted', async () => {
  const pages = [
    { body: { matches: [{ matchId: 3 }, { matchId: 2 }], next: 500 } },
    { body: { matches: [{ matchId: 1 }], next: null } },
  ];
  const all: number[] = [];
  for await (const { matchId } of clientOf(pages).matchesOf(7)) all.push(matchId);
  expect(all).toEqual([3, 2, 1]);
  expect(asked.map(({ url }) => new URL(url).searchParams.get('offset'))).toEqual(['0', '500']);
  for await (const { matchId } of clientOf(pages).matchesOf(7)) if (matchId === 3) break;
  expect(asked).toHaveLength(3);
});

test('a limit is waited for as long as the server asks', async () => {
  const answer = clientOf([BUSY, { body: { accountId: 7 } }]).profile(7);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ accountId: 7 });
});

test.each([408, 425, 500, 502, 503])('%d is tried again, with longer pauses', async (status) => {
  const answer = clientOf([{ status }, 'broken', { body: { accountId: 7 } }]).profile(7);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toEqual({ accountId: 7 });
  expect(asked).toHaveLength(3);
});

test.each([400, 401, 403, 404])('%d stays what it is', async (status) => {
  const body = { error: 'x', code: 'not_found', message: 'No.' };
  await expect(clientOf([{ status, body }]).profile(7)).rejects.toMatchObject({ status, message: 'No.' });
  expect(asked).toHaveLength(1);
});

test('it gives up after five tries, and on pauses that are too long', async () => {
  const failing = expect(clientOf([{ status: 500 }]).profile(7)).rejects.toMatchObject({ status: 500 });
  await vi.advanceTimersByTimeAsync(60_000);
  await failing;
  expect(asked).toHaveLength(5);
  const { retryAfter: _, ...busy } = BUSY;
  await expect(clientOf([{ ...busy, retryAfter: 3600 }]).profile(7)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 3600,
  });
  expect(asked).toHaveLength(6);
});

test('a pause ends with the signal', async () => {
  const controller = new AbortController();
  const answer = clientOf([BUSY]).profile(7, { signal: controller.signal });
  const failing = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await failing;
  expect(asked).toHaveLength(1);
});
