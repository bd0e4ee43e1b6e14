import { ORIGIN } from '../../../shared/game/match-href.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { parseCursor, withCursor } from '../cursor/cursor-search.ts';

/** In links that people share. On the map the same key marks a slot: no account has such a number. */
const SHARED = 'player';
const MAX_SLOT = 12;

/** The account of the player whom the page is about: from whose page the visitor came, `?from=1234`, or of a shared link, `?player=1234`. */
export function parseOrigin(search: string): number | undefined {
  const query = new URLSearchParams(search);
  const text = query.get(ORIGIN) ?? query.get(SHARED) ?? '';
  const accountId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return accountId > MAX_SLOT || query.has(ORIGIN) ? accountId || undefined : undefined;
}

export const playerHref = (pathname: string, accountId: number): string =>
  `${pathname}?${SHARED}=${accountId}`;

export function useOrigin(): number | undefined {
  return parseOrigin(useLocation().search);
}

/** What of the query every tab of a match takes over: the moment, and the marked player. */
export function carriedSearch(search: string): string {
  const origin = parseOrigin(search);
  const second = parseCursor(new URLSearchParams(search));
  return withCursor(origin === undefined ? '' : `${ORIGIN}=${origin}`, second);
}
