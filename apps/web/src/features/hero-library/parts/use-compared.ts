import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const MOST_COMPARED = 4;

export interface Compared {
  readonly heroIds: readonly number[];
  readonly toggle: (heroId: number) => void;
  readonly clear: () => void;
}

/** The heroes laid beside each other: in the address, so that a link shows the same. */
export function useCompared(): Compared {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const heroIds = useMemo(() => parseCompared(search), [search]);
  const set = useCallback(
    (ids: readonly number[]) => {
      const params = new URLSearchParams(search);
      if (ids.length > 0) params.set('compare', ids.join('-'));
      else params.delete('compare');
      const query = params.toString();
      void navigate(`${pathname}${query && `?${query}`}`, { preventScrollReset: true, replace: true });
    },
    [navigate, pathname, search],
  );
  return {
    heroIds,
    toggle: (heroId) =>
      set(heroIds.includes(heroId) ? heroIds.filter((id) => id !== heroId) : [...heroIds, heroId]),
    clear: () => set([]),
  };
}

/** `?compare=1-7-13`: what cannot be read is left out. */
function parseCompared(search: string): number[] {
  const ids = (new URLSearchParams(search).get('compare') ?? '').split('-').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_COMPARED);
}
