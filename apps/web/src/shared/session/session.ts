import { ApiError, type SessionProfile } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';
import { problemInAddress, withoutProblem } from './auth-error.ts';
import { accountIdOf, nextSession, type Session, type SessionEvent, UNKNOWN } from './session-state.ts';
import { storeAccountId, storedAccountId } from './stored-account.ts';

/** Between two checks of a session, in ms: 25 minutes. */
export const RECHECK_MS = 1_500_000;
/** What the tabs of one browser tell each other. */
const CHANNEL = 'soulstat-session';

type Told = { readonly word: 'signedIn'; readonly accountId: number } | { readonly word: 'signedOut' };

const status = apiQuery('/api/auth/status', {});
const ownProfile = apiQuery('/api/auth/profile', {});
const logout = apiQuery('/api/auth/logout', {});

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
 * Finds out who is looking and keeps it true: at once, every 25 minutes while somebody is signed in, and when another tab
 * signs in or out. Gives a function that ends it.
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
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
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

/** The network is back: what the browser only remembered may be confirmed. */
function askAgain(): void {
  if (session.state === 'remembered') void checkSession();
}

let latestCheck = 0;

/** Asks the server who is signed in. An answer that came too late to be true any more is passed over. */
export async function checkSession(): Promise<void> {
  latestCheck += 1;
  const check = latestCheck;
  const event = await askWhoIsThere();
  if (check === latestCheck) tell(event);
}

/** An answer that is none falls back to what this browser remembers. */
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

/** Whether an answer means that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** For calls of an account: a 401 clears the session. */
export function noticeRefusal(error: unknown): void {
  if (isSignedOut(error)) tell({ event: 'expired' });
}

/** Ends the session here and in all tabs. A server that does not answer may keep it: the session's problem then says so. */
export async function signOut(): Promise<void> {
  latestCheck += 1;
  try {
    await logout.queryFn();
    tell({ event: 'signedOut' });
  } catch (error) {
    console.error(error);
    tell(
      isSignedOut(error) ? { event: 'signedOut' } : { event: 'signedOut', problem: 'sign_out_unconfirmed' },
    );
  }
}

/** The server told the profile again, with what was changed. */
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

/** What the browser remembers and what other tabs hear of it. */
function keep(before: Session, { event }: SessionEvent): void {
  const had = accountIdOf(before);
  if (session.state === 'signedIn') {
    const { accountId } = session.profile;
    storeAccountId(accountId);
    if (had !== accountId || before.state !== 'signedIn') say({ word: 'signedIn', accountId });
  } else if (event === 'signedOut' || event === 'expired' || (event === 'refused' && had !== undefined)) {
    storeAccountId(undefined);
    say({ word: 'signedOut' });
  }
}

let isListening = false;

function say(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  if (!isListening) tabs?.postMessage(told);
}

/** What was heard is not said again, or two tabs would talk without end. */
function hear(told: Told): void {
  if (told.word === 'signedIn') {
    if (accountIdOf(session) !== told.accountId || session.state !== 'signedIn') void checkSession();
    return;
  }
  isListening = true;
  tell({ event: 'signedOut' });
  isListening = false;
}
