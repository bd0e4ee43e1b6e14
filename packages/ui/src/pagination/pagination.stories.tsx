import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Pagination } from './pagination.tsx';

export default {
  title: 'Parts/Pagination',
  component: Pagination,
  tags: ['phone'],
  parameters: usage(
    'For lists whose pages have an address, such as leaderboards. A list that is all there scrolls instead. Links of a router come by `hrefFor` and `onPage`.',
  ),
  args: { label: 'Leaderboard', pageCount: 42, page: 7, hrefFor: (page: number) => `#page-${page}` },
} satisfies Meta<typeof Pagination>;

export const Middle = {};
export const First = { args: { page: 1 } };
export const Last = { args: { page: 42 } };
export const Few = { args: { page: 2, pageCount: 3 } };
