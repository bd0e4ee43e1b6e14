import type { Monitoring } from '@soulstat/api-client';
import { formatBytes } from './words.ts';

const NAMES = {
  facts: 'Facts and counts (ClickHouse)',
  accounts: 'Accounts, names, receipts and jobs (PostgreSQL)',
  matchFiles: 'Match files as they came',
} as const;

export function Sizes({ sizes }: { readonly sizes: Monitoring['sizes'] }) {
  return (
    <section aria-labelledby="monitoring-sizes">
      <h2 id="monitoring-sizes">Storage</h2>
      <dl className="monitoring-sizes">
        {sizes.map(({ name, bytes }) => (
          <div key={name}>
            <dt>{NAMES[name]}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
