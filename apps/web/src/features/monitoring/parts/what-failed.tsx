import type { Monitoring } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';

type Failure = Monitoring['refusedFiles'][number];

/** Why matches wait, and why files could not be used. None of the former is given up. */
export function WhatFailed({ monitoring: { downloads, refusedFiles } }: { readonly monitoring: Monitoring }) {
  return (
    <section aria-labelledby="monitoring-failures">
      <h2 id="monitoring-failures">Failed downloads and files</h2>
      <h3>Retrying</h3>
      <Reasons failures={downloads.failures} />
      <h3>Files of the last seven days that could not be used</h3>
      <Reasons failures={refusedFiles} />
    </section>
  );
}

function Reasons({ failures }: { readonly failures: readonly Failure[] }) {
  if (failures.length === 0) return <p className="monitoring-note">None.</p>;
  return (
    <ul className="monitoring-reasons">
      {failures.map(({ code, message, matches }) => (
        <li key={code}>
          <span className="monitoring-reason-count">{formatCount(matches)}</span>
          {message}
        </li>
      ))}
    </ul>
  );
}
