import type { Head } from '../../../shared/head.ts';

export const HOW_WE_COMPUTE_HEAD: Head = {
  title: 'How we compute',
  description:
    'Which models make the scores of Soulstat, what data they stand on, and how they do on the matches on record, as live figures.',
};
