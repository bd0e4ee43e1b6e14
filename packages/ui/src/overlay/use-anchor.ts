import { useLayoutEffect, type RefObject } from 'react';

/** Minimum distance of a floating box to the edges of the window, and its distance to its anchor, in CSS px. */
const EDGE = 8;
const GAP = 6;

export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

/**
 * Positions a box of the top layer at its anchor while `open`: on the preferred side if it fits there, else on the other, never beyond the
 * window.
 */
export function useAnchor(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  { side, align }: { readonly side: Side; readonly align: Align },
): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const position = () => {
      if (anchor.current && box.current) positionBeside(anchor.current, box.current, side, align);
    };
    position();
    const resized = new ResizeObserver(position);
    if (box.current) resized.observe(box.current);
    addEventListener('scroll', position, { capture: true, passive: true });
    addEventListener('resize', position);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', position, { capture: true });
      removeEventListener('resize', position);
    };
  }, [open, anchor, box, side, align]);
}

function positionBeside(anchor: HTMLElement, box: HTMLElement, side: Side, align: Align): void {
  const { width, height } = box.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = at.top - GAP - height;
  const below = at.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + height <= clientHeight - EDGE;
  const onTop = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  // What fits on neither side covers its anchor.
  const lowest = Math.max(EDGE, clientHeight - EDGE - height);
  box.style.top = `${Math.round(onTop ? Math.max(EDGE, above) : Math.min(below, lowest))}px`;
  box.style.left = `${Math.round(Math.max(EDGE, Math.min(left, clientWidth - EDGE - width)))}px`;
}
