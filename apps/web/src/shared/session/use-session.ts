import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';
import { type Session, UNKNOWN } from './session-state.ts';

/** The auth state, as it changes. The page chrome starts the session. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN);
}
