import type { SessionProfile } from '@soulstat/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The site's client takes the browser's fetch when it is loaded.
const fetching = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetching);
const { currentSession, forgetSession, noticeRefusal, RECHECK_MS, signOut, startSession } =
  await import('./session.ts');
const { ApiError } = await import('@soulstat/api-client');

const profile: SessionProfile = {
  accountId: 7,
  name: 'Lady',
  avatarUrl: null,
  country: null,
  isHidden: false,
};
const SIGNED_IN = { isAuthenticated: true, accountId: 7, profile, signIn: 'demo' };
const GUEST = { isAuthenticated: false, accountId: null, profile: null, signIn: 'demo' };
/** A busy machine may take longer than the second that is the default. */
const PATIENCE = { timeout: 30_000 };
const PROBLEM = { code: 'internal', message: 'Broken.' };

/** What the server answers by address: a body, or a status and a body; nothing where it cannot be reached. */
let answers: Record<string, unknown> = {};
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = { '/api/auth/status': GUEST, '/api/auth/logout': { isAuthenticated: false } };
  fetching.mockImplementation(async (input) => {
    const result = answers[String(input)];
    if (result === undefined) throw new TypeError('Failed to fetch');
    const [status, body] = Array.isArray(result) ? (result as [number, unknown]) : [200, result];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetching.mockReset();
  history.replaceState(null, '', location.pathname);
});

async function start(): Promise<void> {
  stop = startSession();
  await vi.waitFor(() => expect(currentSession().state).not.toBe('unknown'), PATIENCE);
}
const asked = () => fetching.mock.calls.map(([input]) => String(input));
const settled = () => vi.waitFor(() => expect(fetching).toHaveBeenCalled(), PATIENCE);

test('nobody is known before the server has answered', () => {
  fetching.mockImplementation(() => new Promise(() => {}));
  stop = startSession();
  expect(currentSession()).toEqual({ state: 'unknown' });
});

test('a profile that comes with the status is used, and its account is remembered', async () => {
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  expect(currentSession()).toEqual({ state: 'signedIn', profile });
  expect(asked()).toEqual(['/api/auth/status']);
  expect(localStorage.getItem('accountId')).toBe('7');
});

test('a profile that does not come with it is fetched', async () => {
  answers['/api/auth/status'] = { ...SIGNED_IN, profile: null };
  answers['/api/auth/profile'] = profile;
  await start();
  expect(currentSession()).toEqual({ state: 'signedIn', profile });
  expect(asked()).toEqual(['/api/auth/status', '/api/auth/profile']);
});

test('a 401 on the profile clears the session', async () => {
  localStorage.setItem('accountId', '7');
  answers['/api/auth/status'] = { ...SIGNED_IN, profile: null };
  answers['/api/auth/profile'] = [401, { code: 'not_signed_in', message: 'No.' }];
  await start();
  expect(currentSession()).toEqual({ state: 'guest' });
  expect(localStorage.getItem('accountId')).toBeNull();
});

test.each([
  ['that cannot be reached', undefined],
  ['that fails', [500, PROBLEM]],
  ['that is starting again', [503, { code: 'temporarily_unavailable', message: 'Wait.' }]],
])('a server %s is logged, and the account that the browser remembers stands in', async (_, result) => {
  localStorage.setItem('accountId', '7');
  answers['/api/auth/status'] = result;
  await start();
  expect(currentSession()).toEqual({ state: 'remembered', accountId: 7 });
  expect(console.error).toHaveBeenCalled();
});

test.each([[null], ['nonsense']])(
  'with %j remembered an unreachable server leaves a guest',
  async (stored) => {
    if (stored !== null) localStorage.setItem('accountId', stored);
    answers['/api/auth/status'] = undefined;
    await start();
    expect(currentSession()).toEqual({ state: 'guest' });
  },
);

test('authError in the address counts as a failed attempt, without a question, and leaves the address', async () => {
  history.replaceState(null, '', '?from=x&authError=expired');
  stop = startSession();
  expect(currentSession()).toEqual({ state: 'guest', problem: 'expired' });
  expect(location.search).toBe('?from=x');
  expect(fetching).not.toHaveBeenCalled();
});

test('whoever is signed in is checked again every 25 minutes, a guest is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await start();
  await vi.advanceTimersByTimeAsync(2 * RECHECK_MS);
  expect(fetching).toHaveBeenCalledTimes(1);
  stop();

  expect(RECHECK_MS).toBe(1_500_000);
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  // NOTE: waiting for the start has moved the faked clock on by some steps.
  await vi.advanceTimersByTimeAsync(RECHECK_MS - 1000);
  expect(fetching).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetching).toHaveBeenCalledTimes(3);
});

test.each([
  ['says so', GUEST, { state: 'guest' }, null],
  ['answers 401', [401, { code: 'not_signed_in', message: 'No.' }], { state: 'guest' }, null],
  ['fails', [500, PROBLEM], { state: 'remembered', accountId: 7 }, '7'],
])('a session that ended while one looked on: the server %s', async (_, result, session, stored) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  answers['/api/auth/status'] = result;
  await vi.advanceTimersByTimeAsync(RECHECK_MS);
  await vi.waitFor(() => expect(currentSession()).toEqual(session), PATIENCE);
  expect(localStorage.getItem('accountId')).toBe(stored);
});

test('whom the browser only remembers is asked for again when the network is back', async () => {
  localStorage.setItem('accountId', '7');
  answers['/api/auth/status'] = undefined;
  await start();
  answers['/api/auth/status'] = SIGNED_IN;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(currentSession().state).toBe('signedIn'), PATIENCE);
});

test('signing out asks the server, forgets the account and resets the session', async () => {
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  await signOut();
  expect(asked().at(-1)).toBe('/api/auth/logout');
  expect(fetching.mock.calls.at(-1)?.[1]?.method).toBe('POST');
  expect(currentSession()).toEqual({ state: 'guest' });
  expect(localStorage.getItem('accountId')).toBeNull();
});

test('a sign-out that the server did not hear of ends the session here and says so', async () => {
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  answers['/api/auth/logout'] = undefined;
  await signOut();
  expect(currentSession()).toEqual({ state: 'guest', problem: 'sign_out_unconfirmed' });
  expect(localStorage.getItem('accountId')).toBeNull();
});

test('an answer that comes after signing out changes nothing any more', async () => {
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  const late: { send?: (result: Response) => void } = {};
  fetching.mockImplementationOnce(() => new Promise((resolve) => (late.send = resolve)));
  localStorage.setItem('accountId', '7');
  const { checkSession } = await import('./session.ts');
  const check = checkSession();
  await signOut();
  late.send?.(new Response(JSON.stringify(SIGNED_IN)));
  await check;
  expect(currentSession()).toEqual({ state: 'guest' });
});

test('a 401 of any call of an account clears the session, another error does not', async () => {
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  noticeRefusal(new ApiError(500, 'internal', 'Broken.'));
  expect(currentSession().state).toBe('signedIn');
  noticeRefusal(new ApiError(401, 'not_signed_in', 'No.'));
  expect(currentSession().state).toBe('guest');
});

test.each([
  ['out', () => signOut()],
  ['out everywhere', async () => forgetSession()],
])('another tab hears of signing %s, of a reload it does not', async (_, leave) => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('soulstat-session');
  other.addEventListener('message', ({ data }) => heard.push(data));
  answers['/api/auth/status'] = SIGNED_IN;
  await start();
  await leave();
  await vi.waitFor(
    () => expect(heard).toEqual([{ type: 'signedIn', accountId: 7 }, { type: 'signedOut' }]),
    PATIENCE,
  );
  other.close();
});

test('what another tab tells is followed, and not told again', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('soulstat-session');
  await start();
  answers['/api/auth/status'] = SIGNED_IN;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  other.postMessage({ type: 'signedIn', accountId: 7 });
  await vi.waitFor(() => expect(currentSession().state).toBe('signedIn'), PATIENCE);
  other.addEventListener('message', ({ data }) => heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  other.postMessage({ type: 'signedOut' });
  await vi.waitFor(() => expect(currentSession().state).toBe('guest'), PATIENCE);
  expect(localStorage.getItem('accountId')).toBeNull();
  await settled();
  expect(heard).toEqual([]);
  other.close();
});
