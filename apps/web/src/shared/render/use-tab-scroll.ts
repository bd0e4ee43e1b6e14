import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After a change of tabs the page stays where it is. Who had scrolled past the tabs sees the new page from its beginning, right below the
 * tabs: they are passed to the ref that is returned.
 */
export function useTabScroll(tab: string | undefined): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const page = firstInFlow(tabs.current?.nextElementSibling);
    if (shown.current === tab || !tabs.current || !page) return;
    shown.current = tab;
    const bar = document.querySelector<HTMLElement>('.top-bar')?.offsetHeight ?? 0;
    const hidden = bar + tabs.current.offsetHeight - page.getBoundingClientRect().top;
    if (hidden > 0) scrollBy(0, -hidden);
  }, [tab]);
  return tabs;
}

/** What is for screen readers alone has no place of its own. */
function firstInFlow(element: Element | null | undefined): Element | null | undefined {
  const isOutOfFlow = element && getComputedStyle(element).position === 'absolute';
  return isOutOfFlow ? firstInFlow(element.nextElementSibling) : element;
}
