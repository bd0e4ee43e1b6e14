import heroesUrl from '@soulstat/game-data/data/heroes.json?url&no-inline';
import type { Hero } from '@soulstat/game-data';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { HeroFigures } from './parts/hero-figures.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import { loadTable } from './parts/load-table.ts';
import { heroHref } from '../../shared/game/hero-href.ts';
import { Link } from '../../shared/link.tsx';
import './stats.css';
import { QueryState } from '../../shared/api/query-state.tsx';

const FILES_FAILED = 'The file did not load. The connection may be down.';

/** What the game says of a hero: figures by boon, and its gun. */
export function Component({ hero }: HeroTabProps) {
  const query = useQuery(
    {
      queryKey: ['figures of heroes'],
      queryFn: () => loadTable<Hero>(heroesUrl),
      staleTime: Infinity,
    },
    queryClient,
  );
  return (
    <QueryState query={query} what="The figures" failure={FILES_FAILED} height="60rem">
      {(heroes) => <Figures hero={hero} heroes={heroes} />}
    </QueryState>
  );
}

interface FiguresProps extends HeroTabProps {
  readonly heroes: readonly Hero[];
}

function Figures({ hero, heroes }: FiguresProps) {
  const whole = heroes.find(({ id }) => id === hero.id);
  return (
    <>
      <h2 className="visually-hidden">Stats and scaling</h2>
      {whole && <HeroFigures hero={whole} />}
      <p className="statistics-lead">
        From the game’s files, without items. <Link to={heroHref(hero.slug, 'abilities')}>Abilities</Link>
      </p>
    </>
  );
}
