import type { SessionProfile } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { accountIdOf, nextSession, type Session, type SessionEvent, UNKNOWN } from './session-state.ts';

const profile: SessionProfile = {
  accountId: 7,
  name: 'Lady',
  avatarUrl: null,
  country: null,
  isHidden: false,
};
const GUEST: Session = { state: 'guest' };
const FAILED: Session = { state: 'guest', problem: 'expired' };
const SIGNED_IN: Session = { state: 'signedIn', profile };
const REMEMBERED: Session = { state: 'remembered', accountId: 7 };

const confirmed: SessionEvent = { event: 'confirmed', profile };
const refused: SessionEvent = { event: 'refused' };
const expired: SessionEvent = { event: 'expired' };
const failed: SessionEvent = { event: 'failed', problem: 'expired' };
const signedOut: SessionEvent = { event: 'signedOut' };
const unreachable = (storedAccountId?: number): SessionEvent => ({ event: 'unreachable', storedAccountId });

test.each([
  [UNKNOWN, confirmed, SIGNED_IN],
  [UNKNOWN, refused, GUEST],
  [UNKNOWN, expired, GUEST],
  [UNKNOWN, failed, FAILED],
  [UNKNOWN, unreachable(7), REMEMBERED],
  [UNKNOWN, unreachable(), GUEST],
  [GUEST, confirmed, SIGNED_IN],
  [GUEST, refused, GUEST],
  // A guest stays one: what the browser remembers may be a profile that was only visited.
  [GUEST, unreachable(7), GUEST],
  [FAILED, refused, FAILED],
  [FAILED, confirmed, SIGNED_IN],
  [SIGNED_IN, refused, GUEST],
  [SIGNED_IN, expired, GUEST],
  [SIGNED_IN, unreachable(), REMEMBERED],
  [SIGNED_IN, unreachable(9), REMEMBERED],
  [SIGNED_IN, signedOut, GUEST],
  [
    SIGNED_IN,
    { event: 'signedOut', problem: 'sign_out_unconfirmed' },
    { state: 'guest', problem: 'sign_out_unconfirmed' },
  ],
  [REMEMBERED, confirmed, SIGNED_IN],
  [REMEMBERED, refused, GUEST],
  [REMEMBERED, unreachable(), REMEMBERED],
  [REMEMBERED, signedOut, GUEST],
] satisfies [Session, SessionEvent, Session][])('%j, told %j, is %j', (session, told, next) => {
  expect(nextSession(session, told)).toEqual(next);
});

test.each([
  [UNKNOWN, undefined],
  [GUEST, undefined],
  [SIGNED_IN, 7],
  [REMEMBERED, 7],
])('the account of %j is %s', (session, accountId) => {
  expect(accountIdOf(session)).toBe(accountId);
});
