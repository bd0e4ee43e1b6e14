import type { Head } from '../../../shared/head.ts';

export const HERO_ITEMS_HEAD: Head = {
  title: 'Items by hero',
  description:
    'What a hero buys, when, and how much it adds to the chance of winning: core, common, flex and situational items, and underbought ones.',
};
