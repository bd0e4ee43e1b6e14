import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of a server render; the plot then scales with its box. */
const WIDTH_UNSEEN_PX = 640;

/** The width of a box in CSS px, observed. */
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
