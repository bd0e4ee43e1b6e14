import type { Head } from '../../../shared/head.ts';

export const MVP_STATS_HEAD: Head = {
  title: 'MVP stats',
  description:
    'How often each hero is MVP or key player, its average placement of 12, and the players who are MVP more often than expected of their heroes.',
};
