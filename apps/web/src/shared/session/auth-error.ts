import type { SessionProblem } from './session-state.ts';

/** The query parameter by which the server reports a failed attempt. */
const PARAMETER = 'authError';

/** What went wrong, in words for the visitor: what happened and what to do. */
export const SESSION_PROBLEMS: Readonly<
  Record<SessionProblem, { readonly title: string; readonly text: string }>
> = {
  cancelled: {
    title: 'You are not signed in',
    text: 'Signing in was cancelled. You can try again any time.',
  },
  expired: {
    title: 'Signing in took too long',
    text: 'The attempt expired, began in another browser, or cookies are off. Please try again.',
  },
  refused: {
    title: 'Signing in did not work',
    text: 'The answer was not genuine or had been used before. Please try again.',
  },
  provider_unreachable: {
    title: 'Signing in is not possible right now',
    text: 'The game platform did not answer. Please try again in a few minutes.',
  },
  unavailable: {
    title: 'Signing in is not set up here',
    text: 'The operator of this copy of the site has not set it up. Everything else works without.',
  },
  public_url_missing: {
    title: 'Signing in is not set up here',
    text: 'This server does not know its own address: its operator has to set it.',
  },
  not_signed_in: { title: 'You are not signed in', text: 'Sign in first, then link the account again.' },
  sign_out_unconfirmed: {
    title: 'Signed out in this browser only',
    text: 'The server could not be reached and may keep the session. Reload when it is back, and sign out again if you are still signed in.',
  },
};

/** Why the attempt failed, if there was one. An unknown code counts as a refusal. */
export function problemInAddress(search: string): SessionProblem | undefined {
  const code = new URLSearchParams(search).get(PARAMETER);
  if (code === null) return undefined;
  return Object.hasOwn(SESSION_PROBLEMS, code) ? (code as SessionProblem) : 'refused';
}

/** The address without the parameter, so that a reload does not report it again. */
export function withoutProblem({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}
