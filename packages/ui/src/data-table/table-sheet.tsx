import {
  useCallback,
  useDeferredValue,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { usePhone } from '../phone/use-phone.ts';
import { onCellKey } from './cell-keys.ts';
import { ROW_HEIGHT_PX, type Column, type TableView } from './column.ts';
import { TableHead } from './table-head.tsx';
import { opens, TableRow, type RowModel } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';
import { VirtualRows, type VirtualRowsProps } from './virtual-rows.tsx';

export interface TableSheetProps<Row> {
  readonly caption: string;
  readonly model: RowModel<Row>;
  /** In the order they are shown. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isMarked: ((row: Row) => boolean) | undefined;
  readonly view: TableView;
  readonly onChange: (change: Partial<TableView>) => void;
  /** Tables with more rows than this are virtualized. */
  readonly virtualAboveRows: number;
}

/** The table element, in the box that scrolls it when it is too wide. */
export function TableSheet<Row>({
  caption,
  model,
  rows,
  keyOf,
  isMarked,
  view,
  onChange,
  virtualAboveRows,
}: TableSheetProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  const boxed = useOverflow(box);
  const [openKeys, toggle] = useOpenKeys();
  const virtual = rows.length > virtualAboveRows;
  const isPhone = usePhone();
  const shared = { model, keyOf, isMarked, openKeys, onOpen: toggle };
  return (
    <>
      <span ref={before} tabIndex={-1} className="soulstat-data-table-edge" />
      <div
        ref={box}
        className="soulstat-data-table-box"
        data-boxed={boxed || undefined}
        // A scroll container must be focusable, and named.
        {...(boxed && { tabIndex: 0, role: 'region', 'aria-label': caption })}
      >
        {/* The keys move the focus between the contents of rows, and do nothing else. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          data-opens={opens(model) || undefined}
          onKeyDown={(event) => onCellKey(event, { before: before.current, after: after.current })}
          {...(virtual && virtualTable(model.columns, rows.length))}
        >
          <caption className="soulstat-visually-hidden">{caption}</caption>
          {/* A phone has no head: rows are sorted by a select, and labels are beside the numbers. */}
          {!isPhone && <TableHead columns={model.columns} sort={view.sort} onChange={onChange} />}
          {virtual ? (
            <VirtualRows
              {...shared}
              rows={rows}
              rowHeightPx={ROW_HEIGHT_PX[view.density]}
              scroller={boxed ? box : undefined}
            />
          ) : (
            <AllRows {...shared} rows={rows} />
          )}
          <TableFoot model={model} rows={rows} />
        </table>
      </div>
      <span ref={after} tabIndex={-1} className="soulstat-data-table-edge" />
    </>
  );
}

type AllRowsProps<Row> = Omit<VirtualRowsProps<Row>, 'rowHeightPx' | 'scroller'>;

/** More than a screen shows. */
const FIRST_ROWS = 16;

/**
 * Where the browser renders the page, the first rows are on the screen before the others are rendered; all at once where one of the others is
 * marked, to which the page may scroll.
 */
function AllRows<Row>({ model, rows, keyOf, isMarked, openKeys, onOpen }: AllRowsProps<Row>) {
  const hasServerRows = useSyncExternalStore(onNothing, isFalse, isTrue);
  const isWhole = useDeferredValue(
    true,
    hasServerRows || (isMarked !== undefined && rows.slice(FIRST_ROWS).some(isMarked)),
  );
  return (
    <tbody>
      {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row) => {
        const rowKey = keyOf(row);
        return (
          <TableRow
            key={rowKey}
            model={model}
            row={row}
            rowKey={rowKey}
            marked={isMarked?.(row) ?? false}
            open={openKeys.has(rowKey)}
            onOpen={onOpen}
          />
        );
      })}
    </tbody>
  );
}

const onNothing = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

function TableFoot<Row>({ model, rows }: Pick<TableSheetProps<Row>, 'model' | 'rows'>) {
  const [first, ...others] = model.columns;
  if (rows.length === 0 || !model.columns.some(({ foot }) => foot)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{first?.foot?.(rows)}</th>
        {others.map(({ key, label, shortLabel, numeric, foot }) => (
          <td
            key={key}
            data-numeric={numeric || undefined}
            data-label={shortLabel ?? label}
            data-phone={model.phone.includes(key) ? model.phone.indexOf(key) + 1 : undefined}
          >
            {foot?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Which rows are expanded on a phone. */
function useOpenKeys(): [ReadonlySet<string>, (rowKey: string) => void] {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (rowKey: string) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(rowKey)) after.add(rowKey);
        return after;
      }),
    [],
  );
  return [keys, toggle];
}

/** NOTE: phones get the columns' widths without using them: removing them after hydration would restyle every cell. */
function virtualTable<Row>(columns: readonly Column<Row>[], rows: number) {
  const widths = columns.map(widthOf);
  const style = {
    '--soulstat-data-table-columns': widths.map((ch) => `minmax(${ch}ch, ${ch}fr)`).join(' '),
    '--soulstat-data-table-width': `${widths.reduce((sum, ch) => sum + ch, 0)}ch`,
  } as CSSProperties;
  return { 'data-virtual': true, 'aria-rowcount': rows + 1, style };
}

/** The width of a head's letter in `ch` of the table, whose digits are larger; and its padding. */
const HEAD_LETTER_CH = 0.66;
const AROUND_HEAD_CH = 4;

/** Virtualized rows cannot size columns by their content: each column has its minimum width, in which its head fits. */
function widthOf<Row>({ numeric, label, shortLabel = label, widthCh }: Column<Row>): number {
  const head = Math.ceil(shortLabel.length * HEAD_LETTER_CH + AROUND_HEAD_CH);
  return Math.max(head, widthCh ?? (numeric ? 10 : 20));
}
