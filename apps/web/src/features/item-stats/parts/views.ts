/** What the page shows of items; the first has the address without a word. */
export const VIEWS = {
  all: 'All items',
  together: 'Two together',
  given: 'With and without',
  against: 'Against a hero',
  flow: 'Item flow',
  phases: 'By purchase time',
} as const;
export type View = keyof typeof VIEWS;
export const VIEW_KEYS = Object.keys(VIEWS) as View[];

export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('view');
  return VIEW_KEYS.find((key) => key === asked) ?? 'all';
}

/** The same address with another value, or without one. */
export function addressWith(
  pathname: string,
  search: string,
  key: string,
  value: string | undefined,
): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(key);
  else params.set(key, value);
  return `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`;
}
