import type { Head } from '../../../shared/head.ts';

export const OPEN_API_HEAD: Head = {
  title: 'API',
  description:
    'Players, matches and statistics for your program: keys, limits, examples and what stays stable.',
};
