import type { Head } from '../../../shared/head.ts';

export const MONITORING_HEAD: Head = {
  title: 'Monitoring',
  description:
    'Matches per hour and day against the goal, how long they take to get here, what waits and why, and how quick the site answers.',
};
