import { type RefObject, useEffect, useState } from 'react';

export interface BracketWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Until the size is known, as on the server: what a large screen shows first. */
export const FIRST_WINDOW: BracketWindow = { left: 0, top: 0, right: 1600, bottom: 1000 };
const EVERYTHING: BracketWindow = { left: 0, top: 0, right: Infinity, bottom: Infinity };

/** What is in sight, in pixels of the drawing at full size, in steps of 400: in between, scrolling renders nothing. Everything for a print. */
export function useWindow(box: RefObject<HTMLElement | null>, scale: number): BracketWindow {
  const [view, setView] = useState(FIRST_WINDOW);
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
      setView((was) => (isSame(was, next) ? was : next));
    };
    const showAll = () => setView(EVERYTHING);
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('beforeprint', showAll);
    addEventListener('afterprint', look);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      removeEventListener('beforeprint', showAll);
      removeEventListener('afterprint', look);
      sizes.disconnect();
    };
  }, [box, scale]);
  return view;
}

const STEP = 400;
const down = (value: number) => Math.floor(value / STEP) * STEP;
const up = (value: number) => Math.ceil(value / STEP) * STEP;

const isSame = (one: BracketWindow, other: BracketWindow): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom;
