import { href } from '../paths.ts';

/** The key in the address of a match that marks a player on its pages. */
export const ORIGIN = 'from';

/** The address of a match, with one of its players marked: the one whose page links to it. */
export const matchHref = (matchId: number, accountId?: number): string =>
  `${href('matchSummary', { matchId: String(matchId) })}${accountId ? `?${ORIGIN}=${accountId}` : ''}`;
