import {
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

/** Drawn one below the other by a server, which knows no place. */
const FIRST_ROWS: readonly PooledRow[] = Array.from({ length: 30 }, (_, index) => ({ slot: index, index }));
/** A browser asks for the place before it draws any: rows that are not in sight would be made and laid out for nothing. */
const NO_ROWS: readonly PooledRow[] = [];

/**
 * The rows in sight and a few around them; the others are room only. A row that leaves is used again for one that comes, so
 * cells must not keep a state of their own.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { model, rows, keyOf, isMarked, openKeys, onOpen, rowHeightPx, scroller } = props;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [view] = useState(() => new RowWindow<Row>(redraw));
  const body = useRef<HTMLTableSectionElement>(null);
  const short = usePhone();
  const unplaced = useSyncExternalStore(onNothing, noRows, firstRows);
  view.place(rows, keyOf, short ? PHONE_ROW_PX : rowHeightPx);
  useLayoutEffect(
    () => (body.current ? view.attach(body.current, scroller?.current ?? undefined, flushSync) : undefined),
    [view, scroller],
  );
  useLayoutEffect(() => view.drawn());
  return (
    <tbody
      ref={body}
      data-placed={view.pool !== undefined || undefined}
      style={{ height: view.topOf(rows.length) }}
    >
      {(view.pool ?? unplaced).map(({ slot, index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const rowKey = keyOf(row);
        return (
          <PlacedRow
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

/** About as high as two lines are; how high they come out is measured. */
const PHONE_ROW_PX = 60;

interface PlacedRowProps<Row> extends TableRowProps<Row> {
  readonly top: number | undefined;
}

function Placed<Row>({ top, ...row }: PlacedRowProps<Row>) {
  return <TableRow {...row} style={{ top }} />;
}

const PlacedRow = memo(Placed) as typeof Placed;
