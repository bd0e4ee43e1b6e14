import type { Column, Sort } from '@soulstat/ui';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from '../router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../use-change-query.ts';

/** `?sort=win.desc`: the address of a table names its column and direction. */
export function parseSort<Row>(text: string | null, columns: readonly Column<Row>[]): Sort | undefined {
  const [, key, direction] = /^(.+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  const column = columns.find((each) => each.key === key && each.sortable !== false);
  return column && { key: column.key, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

export const formatSort = ({ key, direction }: Sort): string =>
  `${key}.${direction === 'ascending' ? 'asc' : 'desc'}`;

/**
 * The sort of a table, stored in the address under `name`: reload and link show the same. The table changes at once; the address follows and
 * makes no entry of the history. The initial sort is not written. What names no column is ignored.
 */
export function useTableSort<Row>(
  name: string,
  columns: readonly Column<Row>[],
  initial: Sort | undefined,
): readonly [Sort | undefined, (sort: Sort) => void] {
  const { search } = useLocation();
  const text = new URLSearchParams(search).get(name);
  const changeQuery = useChangeQuery();
  const [chosen, choose] = useState({ search, shown: text });
  // Back and forward, and links to the same page. The whole query: a link right after a sort replaces it before it was rendered.
  if (search !== chosen.search) choose({ search, shown: text });
  const standard = initial && formatSort(initial);
  const change = useCallback(
    (sort: Sort) => {
      const shown = formatSort(sort);
      choose((before) => ({ ...before, shown }));
      changeQuery((query) => withParameters(query, { [name]: shown === standard ? undefined : shown }), {
        replace: true,
      });
    },
    [changeQuery, name, standard],
  );
  const sort = useMemo(() => parseSort(chosen.shown, columns), [chosen.shown, columns]);
  return [sort ?? initial, change];
}
