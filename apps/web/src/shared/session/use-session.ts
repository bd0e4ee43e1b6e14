import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';
import { type Session, UNKNOWN } from './session-state.ts';

/** Who is looking at the site, as it changes. Started by what stands around every page. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN);
}
