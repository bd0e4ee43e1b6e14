import { expect, test } from 'vitest';
import { pageList } from './page-list.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 20, '1 2 gap-after 20'],
  [3, 20, '1 2 3 4 gap-after 20'],
  [4, 20, '1 2 3 4 5 gap-after 20'],
  [10, 20, '1 gap-before 9 10 11 gap-after 20'],
  [17, 20, '1 gap-before 16 17 18 19 20'],
  [20, 20, '1 gap-before 19 20'],
  [3, 5, '1 2 3 4 5'],
])('page %d of %d shows %s', (page, pageCount, entries) => {
  expect(pageList(page, pageCount).join(' ')).toBe(entries);
});
