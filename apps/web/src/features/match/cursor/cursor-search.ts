/** The second in the query of an address, `?t=1410`; `undefined` for none and for what is no second. */
export function parseCursor(search: URLSearchParams): number | undefined {
  const text = search.get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** The same query with another second, or without one; everything else in it stays. */
export function withCursor(search: URLSearchParams | string, second: number | undefined): string {
  const next = new URLSearchParams(search);
  if (second === undefined) next.delete('t');
  else next.set('t', String(second));
  const text = next.toString();
  return text && `?${text}`;
}
