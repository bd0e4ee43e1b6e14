import type { Head } from '../../../shared/head.ts';

export const PERFORMANCE_STATS_HEAD: Head = {
  title: 'Performance stats',
  description:
    'Kills, souls, damage, healing and accuracy of every hero: the usual game, the range from the weakest to the best tenth, and how wins differ from losses.',
};
