import abilitiesUrl from '@soulstat/game-data/data/abilities.json?url&no-inline';
import type { Ability } from '@soulstat/game-data';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { heroHref } from '../../shared/game/hero-href.ts';
import { Link } from '../../shared/link.tsx';
import { AbilityFigures } from './parts/ability-figures.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import { loadTable } from './parts/load-table.ts';
import './stats.css';

const MAX_SPIRIT = 300;

/** What the four abilities of a hero do: in words, by tier, at any spirit power. */
export function Component({ hero }: HeroTabProps) {
  const query = useQuery(
    {
      queryKey: ['figures of abilities'],
      queryFn: () => loadTable<Ability>(abilitiesUrl),
      staleTime: Infinity,
    },
    queryClient,
  );
  return (
    <>
      <h2 className="visually-hidden">Abilities</h2>
      <QueryState query={query} what="The abilities" height="60rem">
        {(abilities) => <Abilities hero={hero} abilities={abilities} />}
      </QueryState>
    </>
  );
}

function Abilities({ hero, abilities }: HeroTabProps & { readonly abilities: readonly Ability[] }) {
  const [spirit, setSpirit] = useState(0);
  const id = useId();
  const own = hero.abilityIds.flatMap((abilityId) => abilities.find((each) => each.id === abilityId) ?? []);
  return (
    <div className="hero-abilities">
      <p className="boon-choice">
        <label htmlFor={id}>Spirit power</label>
        <input
          id={id}
          type="range"
          min={0}
          max={MAX_SPIRIT}
          step={5}
          value={spirit}
          onChange={({ target }) => setSpirit(Number(target.value))}
        />
        <output htmlFor={id}>{spirit}</output>
      </p>
      {own.map((ability, index) => (
        <AbilityFigures key={ability.id} ability={ability} place={index + 1} spirit={spirit} />
      ))}
      <p className="statistics-lead">
        From the game’s files.{' '}
        <Link to={heroHref(hero.slug, 'builds')}>In which order players take them</Link>
      </p>
    </div>
  );
}
