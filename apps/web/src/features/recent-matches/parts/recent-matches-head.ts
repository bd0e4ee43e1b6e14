import type { Head } from '../../../shared/head.ts';

export const RECENT_MATCHES_HEAD: Head = {
  title: 'Recent top matches',
  description:
    'The matches of the last days by average rank, by how exciting they were, the greatest comebacks, the clearest wins and the longest.',
};
