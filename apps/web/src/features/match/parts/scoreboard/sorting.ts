import type { SummaryPlayer } from '@soulstat/api-client';
import { STAT_KEYS, type StatKey } from './stat-columns.ts';

/** What a table of players is sorted by besides its numbers: what the models say, and who queued together. */
const OTHER_SORT_KEYS = ['place', 'ppImpact', 'party'] as const;
export type SortKey = StatKey | (typeof OTHER_SORT_KEYS)[number];
const SORT_KEYS: readonly SortKey[] = [...STAT_KEYS, ...OTHER_SORT_KEYS];
/** The least of these comes first: place 1, party 1. */
const MIN_FIRST: ReadonlySet<SortKey> = new Set(['place', 'party']);

export interface Sorting {
  readonly by: SortKey;
  readonly direction: 'ascending' | 'descending';
}

const DEFAULT: Sorting = { by: 'netWorth', direction: 'descending' };

/** `?sort=kills` sorts from the most down, `?sort=-kills` from the least up. */
export function parseSorting(search: URLSearchParams): Sorting {
  const text = search.get('sort') ?? '';
  const ascending = text.startsWith('-');
  const by = SORT_KEYS.find((key) => key === text.slice(ascending ? 1 : 0));
  return by ? { by, direction: ascending ? 'ascending' : 'descending' } : DEFAULT;
}

/** The query with the order in it; everything else stays. */
export function sortingSearch(before: URLSearchParams, { by, direction }: Sorting): URLSearchParams {
  const search = new URLSearchParams(before);
  if (by === DEFAULT.by && direction === DEFAULT.direction) search.delete('sort');
  else search.set('sort', direction === 'ascending' ? `-${by}` : by);
  return search;
}

/** The order in which a column is read first. */
export const firstSorting = (by: SortKey): Sorting => ({
  by,
  direction: MIN_FIRST.has(by) ? 'ascending' : 'descending',
});

/** What a press on the head of a column leads to. */
export function toggledSorting(current: Sorting, by: SortKey): Sorting {
  const first = firstSorting(by);
  if (current.by !== by || current.direction !== first.direction) return first;
  return { by, direction: first.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** What a player is sorted by; null where it is not known. */
export type SortValue = (player: SummaryPlayer, by: SortKey) => number | null;

/** Players without the number come last; equals keep the order of their slots. */
export function sortedPlayers(
  players: readonly SummaryPlayer[],
  { by, direction }: Sorting,
  valueOf: SortValue,
): SummaryPlayer[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return players.toSorted((a, b) => {
    const [x, y] = [valueOf(a, by), valueOf(b, by)];
    if (x === y) return a.slot - b.slot;
    if (x === null || y === null) return x === null ? 1 : -1;
    return sign * (x - y);
  });
}
