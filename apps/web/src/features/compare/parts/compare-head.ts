import type { Head } from '../../../shared/head.ts';

export const COMPARE_HEAD: Head = {
  title: 'Compare',
  description:
    'Deadlock players, heroes, builds or matches side by side: every figure with its interval, and what differs beyond chance.',
};
