import { useDeferredValue, useState } from 'react';
import { serverRenderedAt } from './server-render.ts';
import { useHydrated } from './hydrated.ts';

/** The time of the first render: relative times do not tick. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  // Deferred: whole tables are rendered by it, and after hydration the visitor's clock differs from the server's by seconds only.
  return useDeferredValue(useHydrated() ? now : (serverRenderedAt() ?? now));
}
