import { useState } from 'react';
import { serverRenderedAt } from './server-render.ts';
import { useHydrated } from './hydrated.ts';

/** The time of the first render: relative times do not tick. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return useHydrated() ? now : (serverRenderedAt() ?? now);
}
