import type { Head } from '../../../shared/head.ts';

export const PRIVACY_HEAD: Head = {
  title: 'Privacy policy',
  description:
    'What Soulstat stores about you, why, for how long and who sees it, and how to hide, export or delete it.',
};

export const TERMS_HEAD: Head = {
  title: 'Terms',
  description: 'The rules for using Soulstat, its data and its API.',
};
