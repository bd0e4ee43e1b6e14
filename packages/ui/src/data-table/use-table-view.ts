import { useCallback, useState } from 'react';
import { defaultView, type Column, type TableView } from './column.ts';

export interface TableViewOwner {
  /** Controlled view. */
  readonly given: TableView | undefined;
  readonly initialView: Partial<TableView> | undefined;
  readonly onViewChange: ((view: TableView) => void) | undefined;
}

/** The view and a setter of its parts: controlled by the page, or stored here. */
export function useTableView<Row>(
  columns: readonly Column<Row>[],
  { given, initialView, onViewChange }: TableViewOwner,
): [TableView, (change: Partial<TableView>) => void] {
  const [own, setOwn] = useState<TableView>(() => ({ ...defaultView(columns), ...initialView }));
  const view = given ?? own;
  const change = useCallback(
    (part: Partial<TableView>) => {
      const next = { ...view, ...part };
      setOwn(next);
      onViewChange?.(next);
    },
    [view, onViewChange],
  );
  return [view, change];
}
