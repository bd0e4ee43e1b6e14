import type { SummaryPlayer } from '@soulstat/api-client';
import { STAT_KEYS, type StatKey } from './stat-columns.ts';

export interface Sorting {
  readonly by: StatKey;
  readonly direction: 'ascending' | 'descending';
}

const DEFAULT: Sorting = { by: 'netWorth', direction: 'descending' };

/** `?sort=kills` sorts from the most down, `?sort=-kills` from the least up. */
export function parseSorting(search: URLSearchParams): Sorting {
  const text = search.get('sort') ?? '';
  const ascending = text.startsWith('-');
  const by = STAT_KEYS.find((key) => key === text.slice(ascending ? 1 : 0));
  return by ? { by, direction: ascending ? 'ascending' : 'descending' } : DEFAULT;
}

export function sortingSearch({ by, direction }: Sorting): string {
  if (by === DEFAULT.by && direction === DEFAULT.direction) return '';
  return `?${new URLSearchParams({ sort: direction === 'ascending' ? `-${by}` : by })}`;
}

/** What a press on the head of a column leads to. */
export function toggledSorting(current: Sorting, by: StatKey): Sorting {
  const again = current.by === by && current.direction === 'descending';
  return { by, direction: again ? 'ascending' : 'descending' };
}

/** Players without the number come last; equals keep the order of their slots. */
export function sortedPlayers(
  players: readonly SummaryPlayer[],
  { by, direction }: Sorting,
): SummaryPlayer[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return players.toSorted((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === y) return a.slot - b.slot;
    if (x === null || y === null) return x === null ? 1 : -1;
    return sign * (x - y);
  });
}
