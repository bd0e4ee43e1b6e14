import { ApiError, type SessionProfile } from '@soulstat/api-client';
import { apiPost, apiQuery } from '../api/api.ts';
import { problemInAddress, withoutProblem } from './auth-error.ts';
import { accountIdOf, nextSession, type Session, type SessionEvent, UNKNOWN } from './session-state.ts';
import { storeAccountId, storedAccountId } from './stored-account.ts';

/** Interval between two checks of a session, in ms: 25 minutes. */
export const RECHECK_MS = 1_500_000;
/** Messages between the tabs of one browser. */
const CHANNEL = 'soulstat-session';

type TabMessage = { readonly type: 'signedIn'; readonly accountId: number } | { readonly type: 'signedOut' };

const status = apiQuery('/api/auth/status', {});
const ownProfile = apiQuery('/api/auth/profile', {});

let session = UNKNOWN;
const listeners = new Set<() => void>();
let tabs: BroadcastChannel | undefined;
let started = 0;

export const currentSession = (): Session => session;

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Determines the auth state and keeps it current: at once, every 25 minutes while somebody is signed in, and when another tab signs in or
 * out. Returns a function that stops it.
 */
export function startSession(): () => void {
  started += 1;
  if (started === 1) begin();
  return () => {
    started -= 1;
    if (started === 0) end();
  };
}

let timer: ReturnType<typeof setInterval> | undefined;

function begin(): void {
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  timer = setInterval(() => accountIdOf(session) !== undefined && void checkSession(), RECHECK_MS);
  addEventListener('online', askAgain);
  const problem = problemInAddress(location.search);
  if (problem === undefined) return void checkSession();
  history.replaceState(history.state, '', withoutProblem(location));
  tell({ event: 'failed', problem });
}

function end(): void {
  tabs?.close();
  clearInterval(timer);
  removeEventListener('online', askAgain);
  latestCheck += 1;
  session = UNKNOWN;
}

/** The network is back: a stored account id may be confirmed. */
function askAgain(): void {
  if (session.state === 'remembered') void checkSession();
}

let latestCheck = 0;

/** Asks the server who is signed in. A response that a newer event has overtaken is ignored. */
export async function checkSession(): Promise<void> {
  latestCheck += 1;
  const check = latestCheck;
  const event = await askWhoIsThere();
  if (check === latestCheck) tell(event);
}

/** An unusable response falls back to the stored account id. */
async function askWhoIsThere(): Promise<SessionEvent> {
  try {
    const { isAuthenticated, profile } = await status.queryFn();
    if (!isAuthenticated) return { event: 'refused' };
    return { event: 'confirmed', profile: profile ?? (await ownProfile.queryFn()) };
  } catch (error) {
    if (isSignedOut(error)) return { event: 'expired' };
    console.error(error);
    return { event: 'unreachable', storedAccountId: storedAccountId() };
  }
}

/** Whether a response means that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** For calls of an account: a 401 clears the session. */
export function noticeRefusal(error: unknown): void {
  if (isSignedOut(error)) tell({ event: 'expired' });
}

/** Ends the session here and in all tabs. A server that does not respond may keep it: the session's problem then says so. */
export async function signOut(): Promise<void> {
  latestCheck += 1;
  try {
    await apiPost('/api/auth/logout');
    tell({ event: 'signedOut' });
  } catch (error) {
    console.error(error);
    tell(
      isSignedOut(error) ? { event: 'signedOut' } : { event: 'signedOut', problem: 'sign_out_unconfirmed' },
    );
  }
}

/** The server sent the profile again, with its changes. */
export function confirmSession(profile: SessionProfile): void {
  tell({ event: 'confirmed', profile });
}

/** The server ended the session by another call, such as signing out everywhere. */
export function forgetSession(): void {
  tell({ event: 'signedOut' });
}

function tell(event: SessionEvent): void {
  const before = session;
  session = nextSession(before, event);
  keep(before, event);
  if (session === before) return;
  for (const listener of listeners) listener();
}

/** Storage and messages to other tabs. */
function keep(before: Session, { event }: SessionEvent): void {
  const had = accountIdOf(before);
  if (session.state === 'signedIn') {
    const { accountId } = session.profile;
    storeAccountId(accountId);
    if (had !== accountId || before.state !== 'signedIn') sendToTabs({ type: 'signedIn', accountId });
  } else if (event === 'signedOut' || event === 'expired' || (event === 'refused' && had !== undefined)) {
    storeAccountId(undefined);
    sendToTabs({ type: 'signedOut' });
  }
}

let isListening = false;

function sendToTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  if (!isListening) tabs?.postMessage(message);
}

/** Received messages are not sent again, or two tabs would answer each other without end. */
function receive(message: TabMessage): void {
  if (message.type === 'signedIn') {
    if (accountIdOf(session) !== message.accountId || session.state !== 'signedIn') void checkSession();
    return;
  }
  isListening = true;
  tell({ event: 'signedOut' });
  isListening = false;
}
