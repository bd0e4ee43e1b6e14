import { ORIGIN } from '../../../shared/game/match-href.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { parseCursor, withCursor } from '../cursor/cursor-search.ts';

/** The account of the player from whose page the visitor came, `?from=1234`. */
export function parseOrigin(search: string): number | undefined {
  const text = new URLSearchParams(search).get(ORIGIN) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export function useOrigin(): number | undefined {
  return parseOrigin(useLocation().search);
}

/** What of the query every tab of a match takes over: the moment, and the marked player. */
export function carriedSearch(search: string): string {
  const origin = parseOrigin(search);
  const second = parseCursor(new URLSearchParams(search));
  return withCursor(origin === undefined ? '' : `${ORIGIN}=${origin}`, second);
}
