import type { Head } from '../../../shared/head.ts';

export const BUILD_LIBRARY_HEAD: Head = {
  title: 'Build library',
  description: 'Builds by hero, author and item, with their win rates and what patches changed since.',
};
