import type { Guide } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import { guideIdOf } from './guide-address.ts';

export const GUIDES_HEAD: Head = {
  title: 'Build guides',
  description: 'Guides by players, with values that stay current: every number is today’s.',
};

export const WRITE_GUIDE_HEAD: Head = {
  title: 'Write a guide',
  description: 'Write a guide with heroes, items and abilities whose values stay current.',
};

export const GUIDE_REVIEW_HEAD: Head = {
  title: 'Guides to review',
  description: 'Guides that wait for review, for moderators.',
};

/** Of a guide as far as it is known. */
export function guideHead(address: string, guide: Guide | undefined): Head {
  if (!guide)
    return { title: `Guide ${guideIdOf(address) ?? ''}`.trim(), description: 'A guide by a player.' };
  const { title, excerpt, isReviewed } = guide;
  return { title, description: excerpt || `${title}: a guide.`, isUnlisted: !isReviewed };
}
