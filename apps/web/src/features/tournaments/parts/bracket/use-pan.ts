import { type RefObject, useEffect } from 'react';

/** The mouse drags what it scrolls; matches stay links, and touch scrolls by itself. */
export function usePan(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const control = new AbortController();
    const { signal } = control;
    element.addEventListener(
      'pointerdown',
      (event) => {
        const isOnMatch = (event.target as Element).closest('a') !== null;
        if (event.pointerType !== 'mouse' || event.button !== 0 || isOnMatch) return;
        element.setPointerCapture(event.pointerId);
        element.dataset['panning'] = '';
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (element.dataset['panning'] === undefined) return;
        element.scrollLeft -= event.movementX;
        element.scrollTop -= event.movementY;
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, () => delete element.dataset['panning'], { signal });
    return () => control.abort();
  }, [box]);
}
