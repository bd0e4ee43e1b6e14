import { Disclosure } from '@soulstat/ui';
import type { ReactNode } from 'react';
import './statistics.css';

interface HowComputedProps {
  readonly children: ReactNode;
  /** The request whose answer is the table above, such as `/api/heroes/tiers?mode=ranked`. */
  readonly request: string;
}

/** Under a table: what its numbers are, and the request that gives them to anybody. */
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
