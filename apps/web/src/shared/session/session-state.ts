import type { AuthError, SessionProfile } from '@soulstat/api-client';

/** What is amiss with a session, in a word that the page explains. */
export type SessionProblem = AuthError | 'sign_out_unconfirmed';

/** Who is looking at the site. */
export type Session =
  /** The server has not answered yet. */
  | { readonly state: 'unknown' }
  | { readonly state: 'signedIn'; readonly profile: SessionProfile }
  /**
   * The server cannot say who this is; the browser remembers an account. It is worth a link to the profile and nothing more: all
   * that belongs to an account stays with the server.
   */
  | { readonly state: 'remembered'; readonly accountId: number }
  | { readonly state: 'guest'; readonly problem?: SessionProblem };

/** What may happen to a session. */
export type SessionEvent =
  /** The server knows this visitor. */
  | { readonly event: 'confirmed'; readonly profile: SessionProfile }
  /** The server says that nobody is signed in. */
  | { readonly event: 'refused' }
  /** A call that belongs to an account was answered by a 401. */
  | { readonly event: 'expired' }
  /** No usable answer; the account that this browser remembers, if any. */
  | { readonly event: 'unreachable'; readonly storedAccountId: number | undefined }
  /** An attempt to sign in came back without success. */
  | { readonly event: 'failed'; readonly problem: SessionProblem }
  | { readonly event: 'signedOut'; readonly problem?: SessionProblem };

export const UNKNOWN: Session = { state: 'unknown' };
const GUEST: Session = { state: 'guest' };

/** The session after an event. */
export function nextSession(session: Session, told: SessionEvent): Session {
  switch (told.event) {
    case 'confirmed':
      return { state: 'signedIn', profile: told.profile };
    case 'refused':
    case 'expired':
      // Why an attempt failed stays said when the server agrees that nobody is signed in.
      return session.state === 'guest' ? session : GUEST;
    case 'unreachable':
      return remembered(session, told.storedAccountId);
    case 'failed':
      return { state: 'guest', problem: told.problem };
    case 'signedOut':
      return told.problem === undefined ? GUEST : { state: 'guest', problem: told.problem };
  }
}

/** Local re-authentication: a guest stays a guest, everybody else is who the browser remembers. */
function remembered(session: Session, storedAccountId: number | undefined): Session {
  if (session.state === 'guest') return session;
  const accountId = accountIdOf(session) ?? storedAccountId;
  return accountId === undefined ? GUEST : { state: 'remembered', accountId };
}

/** The account of a session, as far as one is known. */
export function accountIdOf(session: Session): number | undefined {
  if (session.state === 'signedIn') return session.profile.accountId;
  return session.state === 'remembered' ? session.accountId : undefined;
}
