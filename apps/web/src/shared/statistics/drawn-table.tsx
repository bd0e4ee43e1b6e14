import { Skeleton, type DataTableProps } from '@soulstat/ui';
import { useState, type ComponentType, type CSSProperties } from 'react';
import { isDrawing } from '../render/server-render.ts';
import { useHydrated } from '../render/hydrated.ts';
import './late-table.css';

type Table = ComponentType<DataTableProps<never>>;

/** Of more rows than these only those in sight are drawn: their cells say much, and a choice of filters draws all of them anew. */
export const ROWS_AT_ONCE = 20;

let TableOfServer: Table | undefined;

/** On a server, where no script comes late: with what tables are drawn (`app/server-render.tsx`). */
export function drawTablesWith(table: Table): void {
  TableOfServer = table;
}

/**
 * The first rows as the server drew them, which stand there until the script of tables has come: they are read at once, and neither their
 * script nor their rows hold up the page when the browser takes it over.
 */
export function DrawnTable<Row>(props: DataTableProps<Row>) {
  const isTakenOver = useHydrated();
  const [wasDrawn] = useState(!isTakenOver);
  const place = {
    className: 'late-table',
    style: roomFor(props.rows.length),
    ...(props.rows.length <= ROWS_AT_ONCE && { 'data-complete': '' }),
  };
  if (isDrawing() && TableOfServer) {
    const OfRows = TableOfServer as unknown as ComponentType<DataTableProps<Row>>;
    return (
      <div {...place}>
        <OfRows {...props} />
      </div>
    );
  }
  // What is in it already is left as it is.
  if (wasDrawn) return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  return <Place rows={props.rows.length} />;
}

const NOTHING = { __html: '' };

/** As tall as so many rows. */
export function Place({ rows }: { readonly rows: number }) {
  return (
    <div className="late-table" style={roomFor(rows)} aria-busy="true">
      <Skeleton shape="block" width="100%" height="100%" />
    </div>
  );
}

const roomFor = (rows: number) => ({ '--rows': rows }) as CSSProperties;
