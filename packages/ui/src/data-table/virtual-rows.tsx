import { createContext, useContext, type RefObject } from 'react';
import {
  Virtualizer,
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
} from 'virtua';
import { TableRow, type RowModel } from './table-row.tsx';

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

/** The rows in sight and a few around them; the others are room only. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, scroller, rowHeightPx } = props;
  const shared = { as: Body, item: Item, itemSize: rowHeightPx, data: rows, ssrCount: 30, children: nothing };
  return (
    // Each row reads its own data here, as the list hands a row its index only.
    <RowsContext value={props as VirtualRowsProps<unknown>}>
      {scroller ? <Virtualizer {...shared} scrollRef={scroller} /> : <WindowVirtualizer {...shared} />}
    </RowsContext>
  );
}

const RowsContext = createContext<VirtualRowsProps<unknown> | undefined>(undefined);

function Body({ children, style, ref }: CustomContainerComponentProps) {
  return (
    <tbody ref={ref} style={style}>
      {children}
    </tbody>
  );
}

function Item({ index, style, ref }: CustomItemComponentProps) {
  const props = useContext(RowsContext);
  if (!props) return null;
  const row = props.rows[index];
  const rowKey = props.keyOf(row);
  return (
    <TableRow
      ref={ref}
      style={style}
      // The head is row 1 for those who hear the table.
      aria-rowindex={index + 2}
      model={props.model}
      row={row}
      rowKey={rowKey}
      marked={props.isMarked?.(row) ?? false}
      open={props.openKeys.has(rowKey)}
      onOpen={props.onOpen}
    />
  );
}

const nothing = () => <></>;
