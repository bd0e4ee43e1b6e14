import { type RefObject, useEffect, useState } from 'react';

export interface BracketWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is in sight, in pixels of the drawing at full size, in steps of 200; undefined where nothing is known, as on the server. */
export function useWindow(box: RefObject<HTMLElement | null>, scale: number): BracketWindow | undefined {
  const [view, setView] = useState<BracketWindow>();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      const next = {
        left: down(scrollLeft / scale),
        top: down(scrollTop / scale),
        right: up((scrollLeft + clientWidth) / scale),
        bottom: up((scrollTop + clientHeight) / scale),
      };
      setView((was) => (was && isSame(was, next) ? was : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [box, scale]);
  return view;
}

const STEP = 200;
const down = (value: number) => Math.floor(value / STEP) * STEP;
const up = (value: number) => Math.ceil(value / STEP) * STEP;

const isSame = (one: BracketWindow, other: BracketWindow): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom;
