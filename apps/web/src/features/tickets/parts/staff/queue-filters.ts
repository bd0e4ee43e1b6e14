import type { TicketState } from '@soulstat/api-client';
import type { QueueFilters } from '../queries.ts';
import { CATEGORY_NAMES, QUEUE_STATES } from '../words.ts';

/** The filters in the address; what is unknown there is left out. */
export function parseQueueFilters(search: string): QueueFilters {
  const query = new URLSearchParams(search);
  const states = Object.keys(QUEUE_STATES) as readonly TicketState[];
  const category = CATEGORY_NAMES.find((name) => name === query.get('category'));
  const assignee = (['me', 'nobody'] as const).find((name) => name === query.get('assignee'));
  const text = query.get('text')?.trim().slice(0, 100);
  const page = Number(query.get('page'));
  return {
    state: states.find((state) => state === query.get('state')) ?? 'open',
    ...(category && { category }),
    ...(assignee && { assignee }),
    ...(text && { text }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** Without what is usual. */
export function formatQueueFilters({ state, category, assignee, text, page }: QueueFilters): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(category && { category }),
    ...(assignee && { assignee }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}
