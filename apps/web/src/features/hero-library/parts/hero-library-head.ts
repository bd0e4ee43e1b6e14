import type { Head } from '../../../shared/head.ts';
import { heroTabOf, HERO_TAB_LABELS } from './hero-tabs.ts';

export const HERO_LIBRARY_HEAD: Head = {
  title: 'Hero library',
  description: 'Find a hero, see how often each is played and wins, and compare up to four.',
};

/** The slug and the rest of an address below the library. */
export function partsOf(rest: string | undefined): { readonly slug: string; readonly tab: string } {
  const [slug = '', ...tab] = (rest ?? '').replace(/\/$/, '').split('/');
  return { slug, tab: tab.join('/') };
}

/** Of the library, or of the page of a hero; the server knows heroes by their slug alone. */
export function heroLibraryHead(rest: string | undefined, name?: string): Head {
  const { slug, tab } = partsOf(rest);
  if (slug === '') return HERO_LIBRARY_HEAD;
  const called = name ?? nameOf(slug);
  const known = heroTabOf(tab);
  const title = known && known !== 'overview' ? `${called}: ${HERO_TAB_LABELS[known]}` : called;
  return {
    title,
    description: `${called} in numbers: win rate by rank, length and experience, builds, items, counters, lanes and patches.`,
    headline: called,
  };
}

/** `grey_talon` → "Grey Talon". */
const nameOf = (slug: string) =>
  slug
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
