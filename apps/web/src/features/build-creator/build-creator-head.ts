import type { Head } from '../../shared/head.ts';

export const BUILD_CREATOR_HEAD: Head = {
  title: 'Build creator',
  description:
    'Write a Deadlock build: items in categories, ability order, conditions with evidence from matches. Test its numbers, publish it, or put it into the game.',
};
