import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';

/** Played so often, a hero belongs to the visitor's pool. */
const MIN_PLAYED = 5;

interface MyHeroesProps {
  /** The heroes shown; all where undefined. */
  readonly shown: ReadonlySet<number> | undefined;
  readonly onShow: (heroIds: ReadonlySet<number> | undefined) => void;
}

/** For who is signed in: only the heroes they play. */
export function MyHeroes({ shown, onShow }: MyHeroesProps) {
  const pool = useMyHeroes();
  if (!pool) return null;
  return (
    <label className="tier-pool">
      <input
        type="checkbox"
        checked={shown !== undefined}
        onChange={({ target }) => onShow(target.checked ? pool : undefined)}
      />{' '}
      Only the {pool.size} heroes I played {MIN_PLAYED} times or more
    </label>
  );
}

/** The heroes the visitor plays; none while the visitor is not known. */
function useMyHeroes(): ReadonlySet<number> | undefined {
  const accountId = useOwnAccountId();
  const own = apiQuery('/api/profile/:accountId/heroes', {
    params: { accountId: accountId ?? 0 },
    query: {},
  });
  const { data } = useQuery({ ...own, enabled: accountId !== undefined }, queryClient);
  return useMemo(
    () =>
      data &&
      new Set(data.heroes.filter(({ winRate }) => winRate.matches >= MIN_PLAYED).map(({ heroId }) => heroId)),
    [data],
  );
}
