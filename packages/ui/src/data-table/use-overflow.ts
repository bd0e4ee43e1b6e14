import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether what the box holds is wider than the box. While it fits, the page scrolls it and its head sticks to the
 * window; when it does not, the box must scroll both ways, and the head sticks to the box.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1);
    // In the next frame: an answer within this one may change the very size that was observed.
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
