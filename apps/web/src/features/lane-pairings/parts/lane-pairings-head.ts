import type { Head } from '../../../shared/head.ts';

export const LANE_PAIRINGS_HEAD: Head = {
  title: 'Lane pairings',
  description:
    'Which two heroes win more in one lane, together or against each other, than both do on their own.',
};
