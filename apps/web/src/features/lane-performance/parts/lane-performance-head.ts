import type { Head } from '../../../shared/head.ts';

export const LANE_PERFORMANCE_HEAD: Head = {
  title: 'Lane performance',
  description:
    'Souls ahead of the opponents in lane at 3, 6, 9, 12 and 15 minutes, hero by hero, with how sure that is; last hits, denies, damage and deaths.',
};
