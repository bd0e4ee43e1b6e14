import type { Head } from '../../../shared/head.ts';
import { SITE_NAME } from '../../../shared/site.ts';

export const HOME_HEAD: Head = {
  title: SITE_NAME,
  description:
    "Match statistics for Deadlock: results, both teams' tables, souls over time and objectives of every match.",
};

/** Of an address that leads nowhere: the home page, and it says so. */
export const NOT_FOUND_HEAD: Head = { ...HOME_HEAD, title: 'Page Not Found' };
