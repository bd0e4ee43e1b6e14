'use client';

import { Children, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

export interface LinkTabsProps extends Omit<ComponentProps<'nav'>, 'aria-label'> {
  /** Names the navigation: `Match`, `Profile`. */
  readonly label: string;
  /** Links of any router, the current one with `aria-current="page"`; a disabled view is a `<span aria-disabled="true">`. */
  readonly children: ReactNode;
}

/** Tabs that are addresses. On a narrow screen the row scrolls sideways and shows the current one. */
export function LinkTabs({ label, children, className = '', ...nav }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<Element>(undefined);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    // Once for each current link: the visitor's own scrolling is left alone.
    if (!list.current || !current || current === shown.current) return;
    shown.current = current;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav {...nav} aria-label={label} className={`soulstat-link-tabs ${className}`.trim()}>
      <ul ref={list}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>
    </nav>
  );
}
