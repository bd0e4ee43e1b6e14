import type { Head } from '../../../shared/head.ts';

export const ITEM_STATS_HEAD: Head = {
  title: 'Item stats',
  description:
    'Which items help to win, corrected for being bought when ahead: pick rate, win rate with interval, win chance added, best time to buy.',
};
