import { Skeleton } from '@soulstat/ui';
import { Suspense, type CSSProperties } from 'react';
import { AddressTable, type AddressTableProps } from './address-table.tsx';
import './late-table.css';

/** Tables with more rows are virtualized: their cells are complex, and a change of filters renders all of them again. */
export const ROWS_AT_ONCE = 20;

/** The approximate height of a table's empty state. */
const ROWS_OF_WORDS = 2;

/** A table that the server renders with its first rows, and that the browser hydrates after the rest of the page, in small pieces. */
export function LateTable<Row>(props: AddressTableProps<Row>) {
  const room = { '--rows': props.rows.length || ROWS_OF_WORDS } as CSSProperties;
  return (
    <Suspense
      fallback={
        <div className="late-table" style={room} aria-busy="true">
          <Skeleton shape="block" width="100%" height="100%" />
        </div>
      }
    >
      <AddressTable {...props} />
    </Suspense>
  );
}
