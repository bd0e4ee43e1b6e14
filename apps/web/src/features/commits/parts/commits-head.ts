import type { Head } from '../../../shared/head.ts';

export const COMMITS_HEAD: Head = {
  title: 'Changes',
  description: 'What changed on the site, week by week, and what moved your numbers.',
  feeds: [{ type: 'application/rss+xml', title: 'Changes', href: '/commits/rss.xml' }],
};
