import type { Head } from '../../../shared/head.ts';

export const ACTIVE_MATCHES_HEAD: Head = {
  title: 'Active matches',
  description:
    'Matches being played right now, highest rank first: both line-ups, souls, objectives and the live win chance.',
};
