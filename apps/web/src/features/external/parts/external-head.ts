import type { Head } from '../../../shared/head.ts';

export const EXTERNAL_HEAD: Head = {
  title: 'Embeds',
  description: 'Matches, builds, heroes, brackets and boards of Soulstat to put into your own page.',
};

export const FOR_YOUR_SITE_HEAD: Head = {
  title: 'For your site',
  description:
    'Embeds, link previews, the API, dumps and packages: Soulstat on your own page or in your program.',
};
