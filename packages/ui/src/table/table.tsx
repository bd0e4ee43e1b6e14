'use client';

import { useRef, type ComponentProps } from 'react';
import { useOverflow } from '../data-table/use-overflow.ts';

export interface TableProps extends ComponentProps<'table'> {
  /** Names the box that scrolls, for those who do not see it. */
  readonly label: string;
  /** A class of that box. */
  readonly boxClassName?: string;
}

/**
 * A plain table, in a box. Where the table is wider than the room it has, the box scrolls sideways, also by keyboard, and the page keeps
 * its width. Rows that are sorted, exported or many are a `DataTable`.
 */
export function Table({ label, boxClassName = '', ...table }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <div
      ref={box}
      className={`soulstat-table-box ${boxClassName}`.trim()}
      // What scrolls has to take the focus, and needs a name for that.
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table {...table} />
    </div>
  );
}
