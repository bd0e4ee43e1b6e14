import { ApiError, type Favourite } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiPost, apiQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, noticeRefusal, onSessionChange } from '../session/session.ts';
import { accountIdOf } from '../session/session-state.ts';

type Favourites = readonly Favourite[];

const { queryKey, queryFn } = apiQuery('/api/profile/favourites', {});
const favouritesQuery = {
  queryKey,
  queryFn: (context: { readonly signal: AbortSignal }) => queryFn(context).catch(logged),
};

/**
 * The favourites of the signed-in visitor.
 * @param isWanted false defers the request until they are shown
 */
export function useFavourites(isWanted: boolean) {
  return useQuery(
    { ...favouritesQuery, enabled: isWanted, staleTime: 0, refetchOnWindowFocus: true },
    queryClient,
  );
}

/** How a change ended; `full` when there are 500 favourites already. */
export type Changed = 'done' | 'full' | 'failed';

/** Adds one at the end. */
export function addFavourite(favourite: Favourite): Promise<Changed> {
  const { accountId } = favourite;
  return change(
    (list) => (list.some((each) => each.accountId === accountId) ? list : [...list, favourite]),
    () => apiPost('/api/profile/add-favourite/:accountId', { params: { accountId } }),
  );
}

export function removeFavourite(accountId: number): Promise<Changed> {
  return change(
    (list) => list.filter((each) => each.accountId !== accountId),
    () => apiPost('/api/profile/remove-favourite/:accountId', { params: { accountId } }),
  );
}

/** Puts the favourites into the order of these ids. */
export function orderFavourites(accountIds: readonly number[]): Promise<Changed> {
  return change(
    (list) => list.toSorted((a, b) => accountIds.indexOf(a.accountId) - accountIds.indexOf(b.accountId)),
    () => apiPost('/api/profile/order-favourites', { body: { accountIds: [...accountIds] } }),
  );
}

let running = 0;
let tabs: BroadcastChannel | undefined;

/**
 * Optimistic update: shows a change at once and then the server's result; the result of the last change counts. After a failure, which is
 * logged, the list is loaded anew.
 */
async function change(
  apply: (list: Favourites) => Favourites,
  send: () => Promise<Favourite[]>,
): Promise<Changed> {
  running += 1;
  await queryClient.cancelQueries(favouritesQuery);
  queryClient.setQueryData<Favourites>(favouritesQuery.queryKey, (list) => list && apply(list));
  try {
    const list = await send().catch(logged);
    if (running === 1) queryClient.setQueryData(favouritesQuery.queryKey, list);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tabs?.postMessage('changed');
    return 'done';
  } catch (error) {
    reload();
    return error instanceof ApiError && error.code === 'favourites_full' ? 'full' : 'failed';
  } finally {
    running -= 1;
  }
}

/** Failures are logged and thrown on; a 401 ends the session. */
function logged(error: unknown): never {
  // NOTE: an aborted request is no failure.
  if (!(error instanceof DOMException)) console.error(error);
  noticeRefusal(error);
  throw error;
}

function reload(): void {
  void queryClient.invalidateQueries(favouritesQuery);
}

/** Keeps the list current when other tabs change it and when somebody else signs in. Returns a function that stops it and forgets the list. */
export function followFavourites(): () => void {
  const opened = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  opened?.addEventListener('message', reload);
  tabs = opened;
  let owner = accountIdOf(currentSession());
  const leave = onSessionChange(() => {
    const next = accountIdOf(currentSession());
    if (next !== owner) queryClient.removeQueries(favouritesQuery);
    owner = next;
  });
  return () => {
    opened?.close();
    leave();
    queryClient.removeQueries(favouritesQuery);
  };
}

const CHANNEL = 'soulstat-favourites';
