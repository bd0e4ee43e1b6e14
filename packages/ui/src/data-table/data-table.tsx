import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { formatCount } from '../format/format.ts';
import { useStable } from '../stable/use-stable.ts';
import { bestValues, phoneColumns, sortRows, type Column, type TableView } from './column.ts';
import { download, toCsv } from './csv.ts';
import type { RowModel } from './table-row.tsx';
import { TableSheet } from './table-sheet.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableView } from './use-table-view.ts';

export type { Column, Density, Sort, TableView } from './column.ts';
export { download, toCsv } from './csv.ts';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table is, read aloud before it; the page's heading usually says the same. */
  readonly caption: string;
  /** The first column names the row. Keep the array the same between renders. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the rows are, for the count at the foot. */
  readonly noun?: { readonly one: string; readonly many: string };
  /** The view of a page that keeps it (in its address); otherwise the table remembers, beginning with `initialView`. */
  readonly view?: TableView;
  readonly initialView?: Partial<TableView>;
  readonly onViewChange?: (view: TableView) => void;
  /** Keys of the three columns a phone shows of each row; by default the first three after the name. */
  readonly phoneColumnKeys?: readonly string[];
  /** Rows to be found again at once: the visitor's own. */
  readonly isMarked?: (row: Row) => boolean;
  /** Offers the rows as a file of this name; without it there is no download. */
  readonly csvFileName?: string;
  /** Where a program finds what the table is made from. */
  readonly jsonHref?: string;
  /** Stands at the foot beside the row count: how fresh the data is. */
  readonly footNote?: ReactNode;
  /** Stands where the rows would be when there are none. */
  readonly empty?: ReactNode;
  /** Of more rows than this only those in sight are drawn, in columns of fixed widths; 200 by default. */
  readonly virtualAboveRows?: number;
}

/**
 * A table of numbers: sorted by its head, with the columns and row height its visitor likes, the best of each column
 * marked, the name of the row and the head always in sight, and as CSV. On a phone each row is two lines that open.
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
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const best = useMemo(() => bestValues(rows, columns), [rows, columns]);
  // As one text: a list that says the same is not a reason to draw every row anew.
  const phone = phoneColumns(shown, phoneColumnKeys, sort).join('\n');
  const model = useMemo<RowModel<Row>>(
    () => ({ columns: shown, phone: phone.split('\n'), best }),
    [shown, phone, best],
  );
  const save = useStable(() => csvFileName && download(csvFileName, toCsv(shown, sorted)));
  return (
    <div {...div} className={`data-table ${className}`.trim()} data-density={density}>
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
      {rows.length === 0 && empty && <div className="data-table-empty">{empty}</div>}
      <div className="data-table-note">
        <output>
          {formatCount(rows.length)} {rows.length === 1 ? noun.one : noun.many}
        </output>
        {footNote}
      </div>
    </div>
  );
}
