import { expect, test } from 'vitest';
import { formatQueueFilters, parseQueueFilters } from './queue-filters.ts';

test.each(['', '?state=solved', '?category=bug&assignee=me&text=lane+chart', '?state=waiting&page=3'])(
  'the queue of %j is read and written alike',
  (search) => {
    expect(formatQueueFilters(parseQueueFilters(search))).toBe(search);
  },
);

test('what the queue does not know is left out', () => {
  const filters = parseQueueFilters('?state=lost&category=praise&assignee=1&page=-2&text=%20');
  expect(formatQueueFilters(filters)).toBe('');
});
