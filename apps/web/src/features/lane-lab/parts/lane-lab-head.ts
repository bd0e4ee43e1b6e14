import type { Head } from '../../../shared/head.ts';

export const LANE_LAB_HEAD: Head = {
  title: '2v2 lane lab',
  description:
    'Put two Deadlock heroes against two: who wins the lane and the match, souls minute by minute, and the best answer to a duo.',
};
