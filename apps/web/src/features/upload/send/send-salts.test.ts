import { ApiError } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { SENT_AT_ONCE, sendSalts, type SendOptions } from './send-salts.ts';
import { memoryOfPage, type KeptSalts } from './upload-memory.ts';

const waiting = (count: number, forward = false): KeptSalts[] =>
  Array.from({ length: count }, (_, index) => ({
    matchId: index + 1,
    clusterId: 4,
    metadataSalt: 5,
    replaySalt: null,
    state: 'waiting',
    reason: null,
    forward,
  }));

/** A server that takes everything, unless told otherwise. */
function open(failures: readonly ApiError[] = []) {
  const memory = memoryOfPage();
  const posted: { readonly body: readonly object[]; readonly forward: boolean }[] = [];
  const pausesMs: number[] = [];
  const left = [...failures];
  const options: SendOptions = {
    post: async (salts, forward) => {
      const failure = left.shift();
      if (failure) throw failure;
      posted.push({ body: salts, forward });
      return { matches: salts.map(({ matchId }) => ({ matchId, state: 'new', reason: null })) };
    },
    keep: memory.keep,
    onPause: () => undefined,
    signal: new AbortController().signal,
    wait: async (ms) => void pausesMs.push(ms),
  };
  return { memory, posted, pausesMs, options };
}

test('everything is sent, some at a time, and of each find four numbers alone', async () => {
  const { memory, posted, options } = open();
  await sendSalts(waiting(SENT_AT_ONCE * 2 + 1), options);
  expect(posted.map(({ body }) => body.length)).toEqual([SENT_AT_ONCE, SENT_AT_ONCE, 1]);
  expect(posted[0]?.body[0]).toEqual({ matchId: 1, clusterId: 4, metadataSalt: 5, replaySalt: null });
  const states = [...(await memory.all()).values()].map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['new']));
});

test('only what is to be forwarded is sent with the wish for it', async () => {
  const { posted, options } = open();
  await sendSalts([...waiting(2), ...waiting(1, true)], options);
  expect(posted.map(({ body, forward }) => [body.length, forward])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('what passes is waited for, longer each time, or as long as the server says', async () => {
  const { posted, pausesMs, options } = open([
    new ApiError(0, 'network_error', 'No.'),
    new ApiError(503, 'temporarily_unavailable', 'No.'),
    new ApiError(429, 'too_many_requests', 'No.', { retryAfterSeconds: 30 }),
    new ApiError(429, 'too_many_requests', 'No.', { retryAfterSeconds: 3000 }),
  ]);
  await sendSalts(waiting(1), options);
  expect(pausesMs).toEqual([1000, 2000, 30_000, 60_000]);
  expect(posted).toHaveLength(1);
});

test('what is beyond the quota of the day waits, and is sent again', async () => {
  const { memory, posted, pausesMs, options } = open();
  const beyond = new ApiError(429, 'too_many_requests', 'More tomorrow.', { retryAfterSeconds: 7200 });
  const states: (readonly string[])[] = [];
  let requests = 0;
  await sendSalts(waiting(3), {
    ...options,
    post: async (salts, forward) => {
      requests += 1;
      if (requests === 2) throw beyond;
      const { matches } = await options.post(salts, forward);
      const taken = requests === 1 ? 1 : salts.length;
      return {
        matches: matches.map((each, index) => (index < taken ? each : { ...each, state: 'over_quota' })),
      };
    },
    keep: async (salts) => {
      states.push(salts.map(({ state }) => state));
      await options.keep(salts);
    },
  });
  expect(states).toEqual([
    ['new', 'waiting', 'waiting'],
    ['new', 'new'],
  ]);
  expect(pausesMs).toEqual([60_000]);
  expect(posted.map(({ body }) => body.length)).toEqual([3, 2]);
  expect(new Set([...(await memory.all()).values()].map(({ state }) => state))).toEqual(new Set(['new']));
});

test('what does not pass is told, and what was sent before stays', async () => {
  const { memory, options } = open([]);
  const { post } = options;
  let calls = 0;
  const failing: SendOptions = {
    ...options,
    post: (salts, forward) => {
      calls += 1;
      if (calls === 2) throw new ApiError(400, 'invalid_request', 'No.');
      return post(salts, forward);
    },
  };
  await expect(sendSalts(waiting(SENT_AT_ONCE + 1), failing)).rejects.toThrow('No.');
  expect((await memory.all()).size).toBeGreaterThan(0);
});
