import { useDeferredValue, useState } from 'react';
import { serverRenderedAt } from './server-render.ts';

/** Relative times have minutes as their smallest unit: a smaller difference between two clocks is not worth a second render. */
const SAME_MS = 60_000;

/** The time of the first render: relative times do not tick. A server-rendered page that is fresh keeps the server's. */
export function useNow(): Date {
  const renderedAt = serverRenderedAt();
  const [now] = useState(() => timeBeside(renderedAt));
  // Deferred: whole tables are rendered by it.
  return useDeferredValue(now, renderedAt === now ? undefined : renderedAt);
}

function timeBeside(renderedAt: Date | undefined): Date {
  const now = new Date();
  return renderedAt && Math.abs(now.getTime() - renderedAt.getTime()) < SAME_MS ? renderedAt : now;
}
