import type { DataTableProps } from '@soulstat/ui';
import { lazy, type ComponentType } from 'react';
import { ServerTable, TablePlaceholder, ROWS_AT_ONCE } from './server-table.tsx';
import { Late } from '../render/late.tsx';
import { loadChunk } from '../api/load-chunk.ts';
import './late-table.css';

export { ROWS_AT_ONCE };

const load = async () => {
  const part = await loadChunk('tables', () => import('./table-part.tsx'));
  return { default: part.DataTable };
};
const Table = lazy(load);

/** The approximate height of a table's empty state. */
const ROWS_OF_WORDS = 2;

interface LateTableProps<Row> extends DataTableProps<Row> {
  /** Its first rows are part of the server render: for the main table of a page. */
  readonly isMain?: boolean;
}

/** A table whose script is loaded after the first screen, in reserved space of the same height. */
export function LateTable<Row>({ isMain = false, ...props }: LateTableProps<Row>) {
  const OfRows = Table as unknown as ComponentType<DataTableProps<Row>>;
  return (
    <Late
      fallback={
        isMain ? <ServerTable {...props} /> : <TablePlaceholder rows={props.rows.length || ROWS_OF_WORDS} />
      }
    >
      <OfRows {...props} />
    </Late>
  );
}
