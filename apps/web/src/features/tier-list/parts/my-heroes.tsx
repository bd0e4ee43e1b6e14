import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { accountIdOf } from '../../../shared/session/session-state.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Played so often, a hero belongs to the visitor's pool. */
const LEAST_PLAYED = 5;

/** The heroes the visitor plays, and whether only they are shown. */
export interface HeroPool {
  /** None while the visitor is not known. */
  readonly size: number | undefined;
  /** The heroes to show; all where undefined. */
  readonly shown: ReadonlySet<number> | undefined;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

export function useMyHeroes(): HeroPool {
  const accountId = accountIdOf(useSession());
  const [isOn, turn] = useState(false);
  const own = apiQuery('/api/profile/:accountId/heroes', {
    params: { accountId: accountId ?? 0 },
    query: {},
  });
  const { data } = useQuery({ ...own, enabled: accountId !== undefined }, queryClient);
  const pool = useMemo(
    () =>
      data &&
      new Set(
        data.heroes.filter(({ winRate }) => winRate.matches >= LEAST_PLAYED).map(({ heroId }) => heroId),
      ),
    [data],
  );
  return { size: pool?.size, shown: isOn ? pool : undefined, isOn, turn };
}

/** For who is signed in: only the heroes they play. */
export function MyHeroes({ pool: { size, isOn, turn } }: { readonly pool: HeroPool }) {
  if (size === undefined) return null;
  return (
    <label className="tier-pool">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} /> Only the {size}{' '}
      heroes I played {LEAST_PLAYED} times or more
    </label>
  );
}
