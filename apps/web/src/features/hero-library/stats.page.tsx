import heroesUrl from '@soulstat/game-data/data/heroes.json?url&no-inline';
import abilitiesUrl from '@soulstat/game-data/data/abilities.json?url&no-inline';
import type { Ability, Hero } from '@soulstat/game-data';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { AbilityFigures } from './parts/ability-figures.tsx';
import { HeroFigures } from './parts/hero-figures.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import './stats.css';
import { QueryState } from '../../shared/api/query-state.tsx';

const FILES_FAILED = 'The file did not load. The connection may be down.';

/** What the game says of a hero: figures by boon, its gun and its abilities. */
export function Component({ hero }: HeroTabProps) {
  const query = useQuery(
    {
      queryKey: ['figures of heroes'],
      queryFn: async () => {
        const [heroes, abilities] = await Promise.all([load<Hero>(heroesUrl), load<Ability>(abilitiesUrl)]);
        return { heroes, abilities };
      },
      staleTime: Infinity,
    },
    queryClient,
  );
  return (
    <QueryState query={query} what="The figures" failure={FILES_FAILED} height="60rem">
      {(data) => <Figures hero={hero} data={data} />}
    </QueryState>
  );
}

interface FiguresProps extends HeroTabProps {
  readonly data: { readonly heroes: readonly Hero[]; readonly abilities: readonly Ability[] };
}

function Figures({ hero, data }: FiguresProps) {
  const whole = data.heroes.find(({ id }) => id === hero.id);
  const abilities = hero.abilityIds.flatMap(
    (id) => data.abilities.find((ability) => ability.id === id) ?? [],
  );
  return (
    <>
      <h2 className="visually-hidden">Stats and scaling</h2>
      {whole && <HeroFigures hero={whole} />}
      <section className="hero-abilities" aria-labelledby="hero-abilities">
        <h3 id="hero-abilities">Abilities</h3>
        {abilities.map((ability, index) => (
          <AbilityFigures key={ability.id} ability={ability} place={index + 1} />
        ))}
      </section>
      <p className="statistics-lead">From the game’s files, without items; not counted from matches.</p>
    </>
  );
}

/** A table of our own build. */
async function load<Row>(url: string): Promise<readonly Row[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as readonly Row[];
}
