import { Skeleton, type DataTableProps } from '@soulstat/ui';
import { lazy, type CSSProperties, type ComponentType } from 'react';
import { Late } from '../late.tsx';
import { loadChunk } from '../load-chunk.ts';
import './statistics.css';

const load = async () => {
  const part = await loadChunk('tables', () => import('./table-part.tsx'));
  return { default: part.DataTable };
};
const Table = lazy(load);

/** A table whose script comes after what is read first, into a place as tall as its rows. */
export function LateTable<Row>(props: DataTableProps<Row>) {
  const OfRows = Table as unknown as ComponentType<DataTableProps<Row>>;
  return (
    <Late fallback={<Place rows={props.rows.length} />}>
      <OfRows {...props} />
    </Late>
  );
}

function Place({ rows }: { readonly rows: number }) {
  return (
    <div className="late-table" style={{ '--rows': rows } as CSSProperties} aria-busy="true">
      <Skeleton shape="block" width="100%" height="100%" />
    </div>
  );
}
