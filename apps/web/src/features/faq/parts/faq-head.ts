import type { Head } from '../../../shared/head.ts';

export const FAQ_HEAD: Head = {
  title: 'Frequently asked questions',
  description:
    'Why a match is missing or a rank is Obscurus, what PP and intervals mean, how to send matches, and what is stored about you.',
};
