import { useDeferredValue, type ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Whether to render what stands below the first screen. False in the first render after a navigation, which is shown sooner without it; a
 * server renders it with the page.
 */
export const useBelow = (): boolean => useDeferredValue(true, !useHydrated());

export function Below({ children }: { readonly children: ReactNode }) {
  return useBelow() && children;
}
