import type { Monitoring } from '@soulstat/api-client';
import { formatCount, type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';

type Request = Monitoring['requests'][number];

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : formatCount(Math.round(value))} ms`;
const COLUMNS: readonly Column<Request>[] = [
  { key: 'route', label: 'Operation', value: ({ method, route }) => `${method} ${route}`, widthCh: 44 },
  { key: 'requests', label: 'Requests', numeric: true, value: ({ requests }) => requests },
  { key: 'p50', label: 'Half within', numeric: true, value: ({ p50Ms }) => p50Ms, format: ms },
  { key: 'p95', label: '95 % within', numeric: true, value: ({ p95Ms }) => p95Ms, format: ms },
  { key: 'p99', label: '99 % within', numeric: true, value: ({ p99Ms }) => p99Ms, format: ms },
  { key: 'errors', label: 'Failed', numeric: true, value: ({ errors }) => errors },
];

export function Requests({ monitoring: { requests } }: { readonly monitoring: Monitoring }) {
  return (
    <section aria-labelledby="monitoring-requests">
      <h2 id="monitoring-requests">Response times</h2>
      <AddressTable
        caption="Time to answer, by operation, since the server started"
        columns={COLUMNS}
        rows={requests}
        keyOf={({ method, route }) => `${method} ${route}`}
        noun={{ one: 'operation', many: 'operations' }}
        phoneColumnKeys={['p95', 'requests']}
        csvFileName="latency.csv"
        empty={<p className="monitoring-note">No requests yet.</p>}
      />
    </section>
  );
}
