import { memo, type ComponentProps, type ReactNode } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { cellText, type Column } from './column.ts';

export interface RowModel<Row> {
  readonly columns: readonly Column<Row>[];
  /** Keys of the columns a phone shows while the row is collapsed, in their order. */
  readonly phone: readonly string[];
  readonly best: ReadonlyMap<string, number>;
}

export interface TableRowProps<Row> extends Omit<ComponentProps<'tr'>, 'children'> {
  readonly model: RowModel<Row>;
  readonly row: Row;
  readonly rowKey: string;
  /** Highlighted. */
  readonly marked: boolean;
  readonly open: boolean;
  readonly onOpen: (rowKey: string) => void;
  /** Leaves out the cells that a phone hides while the row is collapsed. */
  readonly short?: boolean;
}

/** One row: cells side by side, or on a phone two lines and a button for the rest. */
function Row<Row>({ model, row, rowKey, marked, open, onOpen, short = false, ...tr }: TableRowProps<Row>) {
  return (
    <tr {...tr} data-open={open || undefined} data-marked={marked || undefined}>
      <RowCells model={model} row={row} rowKey={rowKey} open={open} onOpen={onOpen} short={short && !open} />
    </tr>
  );
}

type CellsProps<Row> = Pick<TableRowProps<Row>, 'model' | 'row' | 'rowKey' | 'open' | 'onOpen' | 'short'>;

/** A component of its own: the row is moved and marked without rendering them. */
function Cells<Row>({ model, row, rowKey, open, onOpen, short = false }: CellsProps<Row>) {
  const [first, ...others] = model.columns;
  if (!first) return null;
  const name = String(first.value(row) ?? rowKey);
  return (
    <>
      <th scope="row" data-numeric={first.numeric || undefined}>
        {contentOf(first, row, model.best)}
      </th>
      {others.map((column) => {
        const phoneIndex = model.phone.indexOf(column.key);
        if (short && phoneIndex < 0) return null;
        return (
          <td
            key={column.key}
            data-numeric={column.numeric || undefined}
            data-label={column.shortLabel ?? column.label}
            data-phone={phoneIndex >= 0 ? phoneIndex + 1 : undefined}
          >
            {contentOf(column, row, model.best)}
          </td>
        );
      })}
      <td className="soulstat-data-table-more">
        {opens(model) && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`All about ${name}`}
            onClick={() => onOpen(rowKey)}
          >
            <Glyph name="chevron-down" />
          </button>
        )}
      </td>
    </>
  );
}

const RowCells = memo(Cells) as typeof Cells;

/** Whether a phone hides any cell of the row. */
export const opens = <Row,>({ columns, phone }: RowModel<Row>): boolean => columns.length - 1 > phone.length;

/** Memoized: a table may have hundreds of rows. */
export const TableRow = memo(Row) as typeof Row;

/** Not a component, whose cost every cell of every table would pay. */
function contentOf<Row>(column: Column<Row>, row: Row, best: RowModel<Row>['best']): ReactNode {
  const content = column.cell?.(row) ?? cellText(column, row);
  const isBest = best.has(column.key) && best.get(column.key) === column.value(row);
  if (!isBest) return content;
  return (
    <span className="soulstat-data-table-best">
      <svg viewBox="0 0 8 8" width="7" height="7" aria-hidden="true">
        <path d="M4 0 7 4 4 8 1 4Z" />
      </svg>
      {content}
      <span className="soulstat-visually-hidden"> best</span>
    </span>
  );
}
