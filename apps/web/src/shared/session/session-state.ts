import type { AuthError, SessionProfile } from '@soulstat/api-client';

/** The problem of a session, as a code that the page explains. */
export type SessionProblem = AuthError | 'sign_out_unconfirmed';

/** Auth state: who is looking at the site. */
export type Session =
  /** The server has not answered yet. */
  | { readonly state: 'unknown' }
  | { readonly state: 'signedIn'; readonly profile: SessionProfile }
  /**
   * The server cannot say who this is; the browser has a stored account id. It is good for a link to the profile and nothing more:
   * everything else of an account stays with the server.
   */
  | { readonly state: 'remembered'; readonly accountId: number }
  | {
      readonly state: 'guest';
      /** As the address says it, or a `SessionProblem`. */ readonly problem?: string;
    };

/** Events of a session. */
export type SessionEvent =
  /** The server confirmed this visitor. */
  | { readonly event: 'confirmed'; readonly profile: SessionProfile }
  /** The server says that nobody is signed in. */
  | { readonly event: 'refused' }
  /** A call of an account was answered by a 401. */
  | { readonly event: 'expired' }
  /** No usable response; the account id stored in this browser, if any. */
  | { readonly event: 'unreachable'; readonly storedAccountId: number | undefined }
  /** A sign-in attempt failed. */
  | { readonly event: 'failed'; readonly problem: string }
  | { readonly event: 'signedOut'; readonly problem?: SessionProblem };

export const UNKNOWN: Session = { state: 'unknown' };
const GUEST: Session = { state: 'guest' };

/** The session after an event. */
export function nextSession(session: Session, change: SessionEvent): Session {
  switch (change.event) {
    case 'confirmed':
      return { state: 'signedIn', profile: change.profile };
    case 'refused':
    case 'expired':
      // The reason of a failed attempt is kept when the server confirms that nobody is signed in.
      return session.state === 'guest' ? session : GUEST;
    case 'unreachable':
      return remembered(session, change.storedAccountId);
    case 'failed':
      return { state: 'guest', problem: change.problem };
    case 'signedOut':
      return change.problem === undefined ? GUEST : { state: 'guest', problem: change.problem };
  }
}

/** Local re-authentication: a guest stays a guest, everybody else falls back to the stored account id. */
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
