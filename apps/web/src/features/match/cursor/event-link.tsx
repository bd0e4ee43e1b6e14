import { formatDuration, type Exported } from '@soulstat/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { Link } from '../../../shared/link.tsx';
import { withCursor } from './cursor-search.ts';
import { useCursorStore } from './cursor.tsx';

export interface EventLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  /** Second of the match that it leads to. */
  readonly second: number;
  /** The time as `12:30` by default. */
  readonly children?: ReactNode;
}

/** Moves the cursor of the page to a moment. A real link: it can be copied, and opens the same page at that moment. */
export function EventLink({ second, children, className = '', ...anchor }: EventLinkProps) {
  const { pathname, search } = useLocation();
  const store = useCursorStore();
  return (
    <Link
      {...anchor}
      className={`event-link ${className}`.trim()}
      aria-current={undefined}
      to={`${pathname}${withCursor(search, second)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        store.set(second);
      }}
    >
      {children ?? formatDuration(second)}
    </Link>
  );
}

EventLink.exported = ({ second }: EventLinkProps): Exported => ({ value: second, format: formatDuration });
