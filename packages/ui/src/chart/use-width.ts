import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** The width of a server render; the plot then scales with its box. */
export const WIDTH_UNSEEN_PX = 640;

/**
 * The width of a box in CSS px, observed; `undefined` until it is known. The browser tells it with the layout of the next frame: read at once
 * it would cost a layout of the whole page, which other parts are still being added to.
 */
export function useWidth(box: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  const isHydrating = useSyncExternalStore(
    onNothing,
    () => false,
    () => true,
  );
  const [wasServerRendered] = useState(isHydrating);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width ?? (wasServerRendered ? WIDTH_UNSEEN_PX : undefined);
}

const onNothing = () => () => {};
