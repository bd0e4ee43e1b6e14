import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, startSession } from './session.ts';
import { accountIdOf, type Session, UNKNOWN } from './session-state.ts';

/** The auth state, as it changes. The page chrome starts the session. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN);
}

/** For pages whose content depends on the session: starts it with the page, on a phone a second before the page chrome would. */
export function useSessionAtOnce(): Session {
  useEffect(startSession, []);
  return useSession();
}

/** The visitor's account id; undefined for guests and while the session loads, so that loading it renders nothing again for a guest. */
export const useOwnAccountId = (): number | undefined =>
  useSyncExternalStore(
    onSessionChange,
    () => accountIdOf(currentSession()),
    () => undefined,
  );

/** Renders again only when that changes, and not for everything else of the session. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => currentSession().state === 'signedIn',
    () => false,
  );
