import type { Head } from '../../../shared/head.ts';

export const SETTINGS_HEAD: Head = {
  title: 'Settings',
  description: 'Theme, ranks, linked accounts, and what is stored about you.',
};
