import type { ContextName, TicketContext } from '@soulstat/api-client';
import { useState } from 'react';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { contextOfAddress, contextOfBrowser } from './ticket-context.ts';

export interface ShownContext {
  /** What is sent. */
  readonly left: readonly TicketContext[];
  readonly removed: readonly TicketContext[];
  readonly remove: (name: ContextName) => void;
  readonly restore: () => void;
}

/** What the form fills in by itself: all of it is shown before it is sent, and any of it can be removed. */
export function useTicketContext(): ShownContext {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const [removed, setRemoved] = useState<readonly ContextName[]>([]);
  const all = [...contextOfAddress(search), ...(isHydrated ? contextOfBrowser() : [])];
  return {
    left: all.filter(({ name }) => !removed.includes(name)),
    removed: all.filter(({ name }) => removed.includes(name)),
    remove: (name) => setRemoved((before) => [...before, name]),
    restore: () => setRemoved([]),
  };
}
