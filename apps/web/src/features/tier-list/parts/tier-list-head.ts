import type { Head } from '../../../shared/head.ts';

export const TIER_LIST_HEAD: Head = {
  title: 'Hero tier list',
  description:
    'Heroes in tiers by their likely win rate: with intervals, change since the last patch, and how likely each tier is.',
  image: '/api/heroes/tiers/card.png',
};
