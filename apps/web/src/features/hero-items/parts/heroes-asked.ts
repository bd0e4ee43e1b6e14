import type { HeroSummary } from '@soulstat/game-data';
import { useCallback } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { type HeroData, useHeroes } from '../../../shared/api/game-data.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

/** Key of the second hero in the address. */
const BESIDE = 'beside';

/** The heroes of the address: the one that is looked at, and the one beside it. */
export interface HeroesAsked {
  readonly hero: HeroSummary | undefined;
  readonly beside: HeroSummary | undefined;
  readonly choose: (which: 'heroId' | typeof BESIDE, heroId: number | undefined) => void;
}

/** Without a hero in the address it is the first by name. */
export function heroesIn(search: string | URLSearchParams, { liveHeroes, heroById }: HeroData) {
  const params = new URLSearchParams(search);
  const heroOf = (key: string) => heroById(Number(params.get(key)));
  const hero = heroOf('heroId') ?? liveHeroes[0];
  const beside = heroOf(BESIDE);
  return { hero, beside: beside?.id === hero?.id ? undefined : beside };
}

export function useHeroesAsked(): HeroesAsked {
  const heroes = useHeroes();
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const choose = useCallback<HeroesAsked['choose']>(
    (which, heroId) => changeQuery((query) => withParameters(query, { [which]: heroId?.toString() })),
    [changeQuery],
  );
  return { ...heroesIn(search, heroes), choose };
}
