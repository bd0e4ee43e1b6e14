import type { HeroSummary } from '@soulstat/game-data';
import { HeroPortrait, LinkTabs } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { LateFollow } from './late-follow.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { href } from '../../../shared/paths.ts';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import { heroLibraryHead } from './hero-library-head.ts';
import { HERO_TAB_LABELS, HERO_TABS, type HeroTab } from './hero-tabs.ts';
import { heroWords } from './hero-words.ts';
import { loadedHeroTab } from './tab-pages.ts';
import '../../../shared/statistics/statistics.css';

interface HeroFrameProps {
  readonly hero: HeroSummary;
  readonly tab: HeroTab;
}

/** What stands above every part of a hero's page: it stays while tabs change, and so do the filters. */
export function HeroFrame({ hero, tab }: HeroFrameProps) {
  const { search } = useLocation();
  const Tab = loadedHeroTab(tab)?.Component;
  const rest = tab === 'overview' ? hero.slug : `${hero.slug}/${tab}`;
  return (
    <div className="statistics-page hero-page">
      <PageHead {...heroLibraryHead(rest, hero)} />
      <header className="hero-page-head">
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
        <div>
          <p className="hero-page-up">
            <Link to={href('heroLibrary')}>Hero library</Link> ·{' '}
            <Link to={href('card', { kind: 'hero', id: String(hero.id) })}>Card</Link>{' '}
            <LateFollow kind="hero" id={hero.id} what={`patches of ${hero.name}`} />
          </p>
          <h1>{hero.name}</h1>
          <p className="hero-page-words">{heroWords(hero).join(' · ')}</p>
        </div>
      </header>
      <LinkTabs label="Hero">
        {HERO_TABS.map((each) => (
          <Link
            key={each}
            to={`${heroHref(hero.slug, each === 'overview' ? '' : each)}${search}`}
            aria-current={each === tab ? 'page' : undefined}
          >
            {HERO_TAB_LABELS[each]}
          </Link>
        ))}
      </LinkTabs>
      {Tab && <Tab hero={hero} />}
    </div>
  );
}
