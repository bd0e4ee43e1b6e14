import {
  useDeferredValue,
  memo,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { usePhone } from '../phone/use-phone.ts';
import type { PooledRow } from './row-pool.ts';
import { numberAloud, RowWindow } from './row-window.ts';
import { TableRow, type RowModel, type TableRowProps } from './table-row.tsx';

export interface VirtualRowsProps<Row> {
  readonly model: RowModel<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isMarked: ((row: Row) => boolean) | undefined;
  readonly openKeys: ReadonlySet<string>;
  readonly onOpen: (rowKey: string) => void;
  readonly rowHeightPx: number;
  /** The box that scrolls the rows, or `undefined` when the window does. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

/** A server render knows no positions: rows are in normal flow. */
const FIRST_ROWS: readonly PooledRow[] = Array.from({ length: 30 }, (_, index) => ({ slot: index, index }));
/** In a browser the position is measured before any row is rendered: rows out of sight would be laid out for nothing. */
const NO_ROWS: readonly PooledRow[] = [];

/** The visible rows and some overscan; the others are empty space. Rows are recycled, so cells must not keep a state of their own. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { model, rows, keyOf, isMarked, openKeys, onOpen, rowHeightPx, scroller } = props;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const serverRows = useSyncExternalStore(onNothing, noRows, firstRows);
  const [view] = useState(() => new RowWindow<Row>(redraw, serverRows));
  const body = useRef<HTMLTableSectionElement>(null);
  const isPhone = usePhone();
  // What the server rendered has every cell: those that a phone hides go in small pieces.
  const short = useDeferredValue(isPhone);
  view.setRows(rows, keyOf, isPhone ? PHONE_ROW_PX : rowHeightPx);
  useLayoutEffect(
    () => (body.current ? view.attach(body.current, scroller?.current ?? undefined, flushSync) : undefined),
    [view, scroller],
  );
  useLayoutEffect(() => view.drawn(openKeys.size > 0));
  return (
    <tbody
      ref={body}
      data-placed={view.pool !== undefined || undefined}
      style={{ height: view.topOf(rows.length) }}
    >
      {view.shown.map(({ slot, index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const rowKey = keyOf(row);
        return (
          <PositionedRow
            key={slot}
            top={view.pool && view.topOf(index)}
            aria-rowindex={numberAloud(index)}
            model={model}
            row={row}
            rowKey={rowKey}
            marked={isMarked?.(row) ?? false}
            open={openKeys.has(rowKey)}
            onOpen={onOpen}
            short={short}
          />
        );
      })}
    </tbody>
  );
}

const onNothing = () => () => undefined;
const noRows = () => NO_ROWS;
const firstRows = () => FIRST_ROWS;

/** The estimated height of two lines; the real one is measured. */
const PHONE_ROW_PX = 60;

interface PositionedRowProps<Row> extends TableRowProps<Row> {
  readonly top: number | undefined;
}

function Positioned<Row>({ top, ...row }: PositionedRowProps<Row>) {
  return <TableRow {...row} style={{ top }} />;
}

const PositionedRow = memo(Positioned) as typeof Positioned;
