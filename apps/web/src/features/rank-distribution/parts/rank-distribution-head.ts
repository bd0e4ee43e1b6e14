import type { Head } from '../../../shared/head.ts';

export const RANK_DISTRIBUTION_HEAD: Head = {
  title: 'Rank distribution',
  description:
    'How players and matches are spread over the ranks, by the publisher’s badge and by Soulstat points, with the place of any player.',
};
