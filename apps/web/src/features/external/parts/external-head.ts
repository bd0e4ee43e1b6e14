import type { Head } from '../../../shared/head.ts';

export const EXTERNAL_HEAD: Head = {
  title: 'Embeds',
  description: 'Parts of Soulstat to put into other pages.',
};
