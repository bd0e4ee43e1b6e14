import { EmptyState, linkButton } from '@soulstat/ui';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { Params } from '../../shared/router/match-route.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { NO_PAGE_HEAD } from '../../shared/head.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { HeroFrame } from './parts/hero-frame.tsx';
import { partsOf } from './parts/hero-library-head.ts';
import { heroTabOf } from './parts/hero-tabs.ts';
import { loadedLibrary, loadHeroTab, loadLibrary } from './parts/tab-pages.ts';
import './hero-library.css';

/** The script of what is shown alone. */
export async function loadScript(params: Params) {
  const { slug, tab } = partsOf(params['*']);
  const known = heroTabOf(tab);
  if (slug === '') await loadLibrary();
  else if (known) await loadHeroTab(known);
}

export const loader = ({ params }: LoaderArgs) => loadScript(params);

/** All heroes, or one of them. */
export function Component() {
  const { '*': rest } = useParams();
  const { slug, tab } = partsOf(rest);
  const hero = useHeroes().heroes.bySlug(slug);
  const known = heroTabOf(tab);
  const Library = loadedLibrary()?.Component;
  if (slug === '') return Library ? <Library /> : null;
  if (hero && known) return <HeroFrame key={hero.id} hero={hero} tab={known} />;
  return (
    <>
      <PageHead {...NO_PAGE_HEAD} />
      <h1 className="visually-hidden">{hero ? 'Page not found' : 'Hero not found'}</h1>
      <EmptyState
        title={hero ? `${hero.name} has no such page` : 'No hero has that name'}
        action={
          <Link {...linkButton('primary', 'touch')} to={href('heroLibrary')}>
            To the hero library
          </Link>
        }
      >
        Find heroes by name in the library.
      </EmptyState>
    </>
  );
}
