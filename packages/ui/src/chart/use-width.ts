import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width drawn for where there is no browser yet; the drawing then scales with its box. */
const WIDTH_UNSEEN_PX = 640;

/** The width of a box in CSS px, followed as it changes. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_UNSEEN_PX);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(200, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
