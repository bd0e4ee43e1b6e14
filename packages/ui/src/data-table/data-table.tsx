'use client';

import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { formatCount } from '../format/format.ts';
import { useStable } from '../stable/use-stable.ts';
import { bestValues, phoneColumns, sortRows, type Column, type TableView } from './column.ts';
import type { RowModel } from './table-row.tsx';
import { TableSheet } from './table-sheet.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableView } from './use-table-view.ts';

export type { Column, Density, Sort, TableView } from './column.ts';
export type { Exported } from './exported.ts';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table contains, read aloud before it; the page's heading usually says the same. */
  readonly caption: string;
  /** The first column names the row. Pass the same array in every render. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the rows are, for the count in the footer. */
  readonly noun?: { readonly one: string; readonly many: string };
  /** Controlled view, for pages that store it (in the address); otherwise the table stores it, beginning with `initialView`. */
  readonly view?: TableView;
  readonly initialView?: Partial<TableView>;
  readonly onViewChange?: (view: TableView) => void;
  /** Keys of the three columns a phone shows of each row; by default the first three after the name. */
  readonly phoneColumnKeys?: readonly string[];
  /** Highlighted rows: the visitor's own. */
  readonly isMarked?: (row: Row) => boolean;
  /** Rows that do not compete, such as a rest: last in every order and never the best. Pass the same function in every render. */
  readonly isLast?: (row: Row) => boolean;
  /** File name of the CSV download, and with another ending of the JSON; without it there are none. */
  readonly csvFileName?: string;
  /** The request whose JSON the table is made from. */
  readonly jsonHref?: string;
  /** In the footer beside the row count: how fresh the data is. */
  readonly footNote?: ReactNode;
  /** Replaces the rows when there are none. */
  readonly empty?: ReactNode;
  /** Tables with more rows than this are virtualized, with columns of fixed widths; 200 by default. */
  readonly virtualAboveRows?: number;
}

/**
 * A table of numbers: sorted by its head, with a choice of columns and row height, the best of each column marked, the name of the row and
 * the head sticky, and as CSV. On a phone each row is two lines that expand.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  noun = { one: 'row', many: 'rows' },
  view: given,
  initialView,
  onViewChange,
  phoneColumnKeys,
  isMarked,
  isLast,
  csvFileName,
  jsonHref,
  footNote,
  empty,
  virtualAboveRows = 200,
  className = '',
  ...div
}: DataTableProps<Row>) {
  const [view, change] = useTableView(columns, { given, initialView, onViewChange });
  const { sort, hidden, density } = view;
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  const [ranked, last] = useMemo(() => apart(rows, isLast), [rows, isLast]);
  const sorted = useMemo(() => [...sortRows(ranked, columns, sort), ...last], [ranked, last, columns, sort]);
  const best = useMemo(() => bestValues(ranked, columns), [ranked, columns]);
  // As one string: an equal list is no reason to render every row again.
  const phone = phoneColumns(shown, phoneColumnKeys, sort).join('\n');
  const model = useMemo<RowModel<Row>>(
    () => ({ columns: shown, phone: phone.split('\n'), best }),
    [shown, phone, best],
  );
  const save = useStable(async (kind: 'csv' | 'json') => {
    if (!csvFileName) return;
    const { download, toCsv, toJson } = await import('./csv.ts');
    if (kind === 'csv') download(csvFileName, toCsv(shown, sorted));
    else download(csvFileName.replace(/\.csv$/, '.json'), toJson(shown, sorted));
  });
  return (
    <div {...div} className={`soulstat-data-table ${className}`.trim()} data-density={density}>
      {rows.length > 0 && (
        <TableTools
          columns={columns}
          view={view}
          onChange={change}
          onDownload={csvFileName ? save : undefined}
          jsonHref={jsonHref}
        />
      )}
      <TableSheet
        caption={caption}
        model={model}
        rows={sorted}
        keyOf={keyOf}
        isMarked={isMarked}
        view={view}
        onChange={change}
        virtualAboveRows={virtualAboveRows}
      />
      {rows.length === 0 && empty && <div className="soulstat-data-table-empty">{empty}</div>}
      <div className="soulstat-data-table-note">
        <output>
          {formatCount(rows.length)} {rows.length === 1 ? noun.one : noun.many}
        </output>
        {footNote}
      </div>
    </div>
  );
}

/** The rows that compete, and those that do not. */
function apart<Row>(
  rows: readonly Row[],
  isLast: ((row: Row) => boolean) | undefined,
): readonly [readonly Row[], readonly Row[]] {
  return isLast ? [rows.filter((row) => !isLast(row)), rows.filter(isLast)] : [rows, []];
}
