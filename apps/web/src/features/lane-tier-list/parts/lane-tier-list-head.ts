import type { Head } from '../../../shared/head.ts';

export const LANE_TIER_LIST_HEAD: Head = {
  title: 'Lane tier list',
  description:
    'Which heroes win their lane, how far ahead they are at 9 and 15 minutes, and how those matches end.',
};
