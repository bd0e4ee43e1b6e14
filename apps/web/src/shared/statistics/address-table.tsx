import { DataTable, type DataTableProps, type TableView } from '@soulstat/ui';
import { useCallback, useMemo, useState } from 'react';
import { useTableSort } from './use-table-sort.ts';

export interface AddressTableProps<Row> extends Omit<DataTableProps<Row>, 'view' | 'onViewChange'> {
  /** The parameter of the address that stores the sort: another one for each table of a page. */
  readonly sortName?: string;
}

/** A table whose sort is in the address: a reload and a link show the same rows first. */
export function AddressTable<Row>({ sortName = 'sort', initialView, ...table }: AddressTableProps<Row>) {
  const { columns } = table;
  const [sort, setSort] = useTableSort(sortName, columns, initialView?.sort);
  const [own, setOwn] = useState<Partial<TableView>>();
  const density = own?.density ?? initialView?.density ?? 'regular';
  const hidden = own?.hidden ?? initialView?.hidden;
  const view = useMemo<TableView>(
    () => ({
      sort,
      density,
      hidden: hidden ?? columns.filter(({ optional }) => optional).map(({ key }) => key),
    }),
    [sort, density, hidden, columns],
  );
  const change = useCallback(
    (next: TableView) => {
      setOwn(next);
      if (next.sort && next.sort !== sort) setSort(next.sort);
    },
    [setSort, sort],
  );
  return <DataTable {...table} view={view} onViewChange={change} />;
}
