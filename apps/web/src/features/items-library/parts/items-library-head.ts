import type { Head } from '../../../shared/head.ts';

export const ITEMS_LIBRARY_HEAD: Head = {
  title: 'In-game shop',
  description:
    'The whole shop by category and tier: search by name or by effect, count souls and investment bonuses, compare items, see what they add.',
};
