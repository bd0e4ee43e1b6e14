import { Disclosure } from '@soulstat/ui';
import type { ReactNode } from 'react';
import './statistics.css';

interface HowComputedProps {
  readonly children: ReactNode;
  /** The request whose result is the table above, such as `/api/heroes/tiers?mode=ranked`. */
  readonly request: string;
}

/** Below a table: how its numbers are computed, and the public API request that returns them. */
export function HowComputed({ children, request }: HowComputedProps) {
  return (
    <Disclosure title="How this is computed" className="how-computed">
      {children}
      <p>
        The same numbers by API:{' '}
        <a href={request}>
          <code>GET {request}</code>
        </a>
      </p>
    </Disclosure>
  );
}
