import { useCallback } from 'react';
import { useRouter } from './router/router-provider.tsx';
import type { Router } from './router/router.ts';

/** From the current query to the next one. */
export type QueryChange = (query: URLSearchParams) => URLSearchParams | string;

export interface QueryOptions {
  /** Replaces the history entry, for states nobody goes back to. */
  readonly replace?: boolean;
}

/**
 * Changes the query of the address; the scroll position stays. The change starts from the current address, not from that of the last
 * render: of two quick changes none is lost.
 */
export function useChangeQuery(): (change: QueryChange, options?: QueryOptions) => boolean {
  const router = useRouter();
  return useCallback(
    (change, options) => router !== undefined && changeQuery(router, change, options),
    [router],
  );
}

/** Returns whether it was done: a pending navigation to another page is not interrupted. */
export function changeQuery(
  router: Pick<Router, 'state' | 'navigate'>,
  change: QueryChange,
  options?: QueryOptions,
): boolean {
  const { location, pending } = router.state;
  const newest = pending ?? location;
  if (newest.pathname !== location.pathname) return false;
  const search = String(change(new URLSearchParams(newest.search)));
  void router.navigate(`${location.pathname}${search && `?${search.replace(/^\?/, '')}`}`, {
    ...options,
    preventScrollReset: true,
  });
  return true;
}

/** A query with other values; `undefined` takes a parameter out. */
export function withParameters(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(values))
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  return next;
}

/** The values that changed, so that what changed elsewhere meanwhile stays. */
export function changedValues<Values extends object>(before: Values, after: Values): Partial<Values> {
  const keys = Object.keys({ ...before, ...after }) as (keyof Values)[];
  const changed = keys.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Values>;
}
