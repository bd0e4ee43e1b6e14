import type { Head } from '../../../shared/head.ts';

export const WINNERS_LOSERS_HEROES_HEAD: Head = {
  title: 'Patch win rate changes: heroes',
  description:
    'Which heroes win more or less since a patch: before, after and the change with its interval, and which changes are beyond chance.',
};

export const WINNERS_LOSERS_ITEMS_HEAD: Head = {
  title: 'Patch win rate changes: items',
  description:
    'With which items players win more or less since a patch: before, after and the change with its interval, and which changes are beyond chance.',
};
