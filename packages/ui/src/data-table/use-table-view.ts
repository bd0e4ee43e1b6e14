import { useCallback, useState } from 'react';
import { defaultView, type Column, type TableView } from './column.ts';

export interface TableViewOwner {
  /** The view of a page that keeps it itself. */
  readonly given: TableView | undefined;
  readonly initialView: Partial<TableView> | undefined;
  readonly onViewChange: ((view: TableView) => void) | undefined;
}

/** The view and a way to change parts of it: the page's own where it gives one, otherwise remembered here. */
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
