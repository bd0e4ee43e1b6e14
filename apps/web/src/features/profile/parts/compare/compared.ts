/** The player of the profile and three others. */
export const MAX_COMPARED = 4;

/** The other players in an address: `players=1,2,3`. What is no account id, twice there or the player's own is left out. */
export function parseCompared(params: URLSearchParams, own: number): number[] {
  const ids = (params.get('players') ?? '')
    .split(',')
    .filter((text) => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter((id) => id >= 1 && id <= 0xff_ff_ff_ff && id !== own);
  return [...new Set(ids)].slice(0, MAX_COMPARED - 1);
}

/** The query of the address with these players in it. */
export function formatCompared(search: string, ids: readonly number[]): string {
  const params = new URLSearchParams(search);
  params.delete('players');
  const rest = params.toString();
  // Written by hand: a comma needs no encoding in a query.
  const players = ids.length > 0 ? `players=${ids.join(',')}` : '';
  const query = [rest, players].filter(Boolean).join('&');
  return query && `?${query}`;
}
