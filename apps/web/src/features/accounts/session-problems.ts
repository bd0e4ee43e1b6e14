import type { SessionProblem } from '../../shared/session/session-state.ts';

const SESSION_PROBLEMS: Readonly<Record<SessionProblem, { readonly title: string; readonly text: string }>> =
  {
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

/** What went wrong, in words for the visitor: what happened and what to do. An unknown code counts as a refusal. */
export const explainProblem = (code: string) =>
  SESSION_PROBLEMS[Object.hasOwn(SESSION_PROBLEMS, code) ? (code as SessionProblem) : 'refused'];
