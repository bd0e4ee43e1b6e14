import { slugOf, type HeroSummary, type Table } from '@soulstat/game-data';
import { heroHref } from '../../../shared/game/hero-href.ts';
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

type Named = Pick<HeroSummary, 'id' | 'name'>;

/** Of the library, or of the page of a hero. */
export function heroLibraryHead(rest: string | undefined, hero: Named | undefined): Head {
  const { slug, tab } = partsOf(rest);
  if (slug === '') return HERO_LIBRARY_HEAD;
  const called = hero?.name ?? nameOf(slug);
  const known = heroTabOf(tab);
  const title = known && known !== 'overview' ? `${called}: ${HERO_TAB_LABELS[known]}` : called;
  return {
    title,
    description: `${called} in numbers: win rate by rank, length and experience, builds, items, counters, lanes and patches.`,
    headline: called,
    ...(hero && { image: `/api/cards/hero/${hero.id}/card.png` }),
  };
}

/** `grey_talon` → "Grey Talon". */
const nameOf = (slug: string) =>
  slug
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

type Heroes = Table<HeroSummary>;

/** Whether the rest of an address is the library, or a page of a hero. */
export function isHeroPage(rest: string | undefined, heroes: Heroes): boolean {
  const { slug, tab } = partsOf(rest);
  return slug === '' || (heroes.bySlug(slug) !== undefined && heroTabOf(tab) !== undefined);
}

/** The address of a hero that is written in another way: `HAZE`, `mo-krill`, `doorman`. */
export function heroAddress(rest: string | undefined, heroes: Heroes): string | undefined {
  const { slug, tab } = partsOf(rest);
  if (slug === '' || heroes.bySlug(slug)) return undefined;
  const asked = lettersOf(slug);
  const hero = heroes.all.find((each) => lettersOf(each.slug) === asked);
  return hero && heroHref(hero.slug, tab);
}

const lettersOf = (text: string): string =>
  slugOf(text)
    .split('-')
    .filter((word) => word !== 'and' && word !== 'the')
    .join('');
