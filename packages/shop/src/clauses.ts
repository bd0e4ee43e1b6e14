import type { ItemSummary } from '@soulstat/game-data';

/** What an item does, clause by clause: always, as a passive, as an active. */
export const clausesOf = ({ summary }: Pick<ItemSummary, 'summary'>): string[] =>
  summary.split('; ').map((clause) => clause.charAt(0).toUpperCase() + clause.slice(1));
