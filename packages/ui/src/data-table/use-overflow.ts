import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether the content of the box is wider than the box. While it fits, the page scrolls and the head is sticky to the window; when it does
 * not, the box scrolls in both directions, and the head is sticky to the box.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1);
    // In the next frame: a change within this one may alter the very size that was observed.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element);
    observer.observe(content);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [box]);
  return overflows;
}
