import { memo } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { nextSort, type Column, type Sort, type TableView } from './column.ts';

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onChange: (change: Partial<TableView>) => void;
}

/** The head row. Its labels are buttons that sort; the arrow shows the current or next direction. */
function Head<Row>({ columns, sort, onChange }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              data-numeric={column.numeric || undefined}
              aria-sort={direction ?? (column.sortable === false ? undefined : 'none')}
            >
              <HeadLabel
                column={column}
                {...(column.sortable !== false && {
                  onPress: () => onChange({ sort: nextSort(column, sort) }),
                })}
              />
            </th>
          );
        })}
        <th scope="col" className="soulstat-data-table-more">
          All about it
        </th>
      </tr>
    </thead>
  );
}

/** Memoized: rendered again only when columns or order change, not when rows do. */
export const TableHead = memo(Head) as typeof Head;

interface HeadLabelProps<Row> {
  readonly column: Column<Row>;
  readonly onPress?: () => void;
}

function HeadLabel<Row>({ column, onPress }: HeadLabelProps<Row>) {
  const { label, shortLabel = label, description } = column;
  const hint = [shortLabel === label ? '' : label, description].filter(Boolean).join(': ');
  const content = onPress ? (
    <button type="button" className="soulstat-data-table-sort" onClick={onPress}>
      {shortLabel}
      <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
        <path d="M4 0 8 5H0Z" />
        <path d="M4 12 8 7H0Z" />
      </svg>
    </button>
  ) : (
    <span>{shortLabel}</span>
  );
  if (!hint) return content;
  return (
    <Tooltip content={hint} interactive={onPress !== undefined}>
      {content}
    </Tooltip>
  );
}
