import type { Head } from '../../../shared/head.ts';

export const DIFFICULTY_HEAD: Head = {
  title: 'Difficulty ratings',
  description:
    'How hard players find each Deadlock hero, by votes on five sides of it, beside how much players win more with experience.',
};
