import { useDeferredValue, useState } from 'react';
import { serverRenderedAt } from './server-render.ts';

/** A clock that differs from the server's by less changes no sentence that somebody reads. */
const SAME_MS = 60_000;

/** The time of the first render: relative times do not tick. A page of the server keeps the server's as long as it is fresh. */
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
