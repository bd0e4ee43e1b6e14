import { Skeleton, type DataTableProps } from '@soulstat/ui';
import { useState, type ComponentType, type CSSProperties } from 'react';
import { isServerRender } from '../render/server-render.ts';
import { useHydrated } from '../render/hydrated.ts';
import './late-table.css';

type Table = ComponentType<DataTableProps<never>>;

/** Tables with more rows are virtualized: their cells are complex, and a change of filters renders all of them again. */
export const ROWS_AT_ONCE = 20;

let ServerTableComponent: Table | undefined;

/** On the server, where no script is loaded late: the table component (`app/server-render.tsx`). */
export function renderTablesWith(table: Table): void {
  ServerTableComponent = table;
}

/**
 * The first rows as the server rendered them, shown until the table's script is loaded: readable at once, and neither the script nor the
 * rows delay hydration.
 */
export function ServerTable<Row>(props: DataTableProps<Row>) {
  const isHydrated = useHydrated();
  const [wasServerRendered] = useState(!isHydrated);
  const boxProps = {
    className: 'late-table',
    style: roomFor(props.rows.length),
    ...(props.rows.length <= ROWS_AT_ONCE && { 'data-complete': '' }),
  };
  if (isServerRender() && ServerTableComponent) {
    const OfRows = ServerTableComponent as unknown as ComponentType<DataTableProps<Row>>;
    return (
      <div {...boxProps}>
        <OfRows {...props} />
      </div>
    );
  }
  // The server's markup is left as it is.
  if (wasServerRendered)
    return <div {...boxProps} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  return <TablePlaceholder rows={props.rows.length} />;
}

const NOTHING = { __html: '' };

/** The height of so many rows. */
export function TablePlaceholder({ rows }: { readonly rows: number }) {
  return (
    <div className="late-table" style={roomFor(rows)} aria-busy="true">
      <Skeleton shape="block" width="100%" height="100%" />
    </div>
  );
}

const roomFor = (rows: number) => ({ '--rows': rows }) as CSSProperties;
