/** What is counted, and by which rank. */
export const VIEWS = {
  players: 'Players by badge',
  points: 'Players by PP',
  matches: 'Matches',
  both: 'Both ranks',
} as const;
export type View = keyof typeof VIEWS;

/** The open view of an address; players by the publisher's badge unless it says otherwise. */
export function viewOf(search: string | URLSearchParams): View {
  const named = new URLSearchParams(search).get('by');
  return named !== null && Object.hasOwn(VIEWS, named) ? (named as View) : 'players';
}
