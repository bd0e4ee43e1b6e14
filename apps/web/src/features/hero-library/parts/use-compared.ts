import { useCallback, useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

export const MAX_COMPARED = 4;

export interface Compared {
  readonly heroIds: readonly number[];
  readonly toggle: (heroId: number) => void;
  readonly clear: () => void;
}

/** The heroes laid beside each other: in the address, so that a link shows the same. */
export function useCompared(): Compared {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const heroIds = useMemo(() => parseCompared(search), [search]);
  const set = useCallback(
    (change: (ids: readonly number[]) => readonly number[]) => {
      const idsIn = (query: URLSearchParams) => change(parseCompared(query.toString()));
      changeQuery((query) => withParameters(query, { compare: idsIn(query).join('-') || undefined }), {
        replace: true,
      });
    },
    [changeQuery],
  );
  return {
    heroIds,
    toggle: (heroId) =>
      set((ids) => (ids.includes(heroId) ? ids.filter((id) => id !== heroId) : [...ids, heroId])),
    clear: () => set(() => []),
  };
}

/** `?compare=1-7-13`: what cannot be read is left out. */
function parseCompared(search: string): number[] {
  const ids = (new URLSearchParams(search).get('compare') ?? '').split('-').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MAX_COMPARED);
}
