import { useCallback, useState, type RefCallback } from 'react';
import { isDrawn } from './hydrated.ts';

/** Half a screen before it is seen. */
const NEAR = '50%';

/** Whether an element has come near the screen; where there is none, true at once. */
export function useSeen(hasElement: boolean): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback(
    (element: Element | null) => (element ? onNear(element, () => setSeen(true)) : undefined),
    [],
  );
  return [watch, !hasElement || isSeen];
}

/**
 * Resolves when what the server drew at `selector` comes near the screen, or anything is pressed: then filters may change, and it has to be
 * drawn anew. At once where nothing was drawn.
 */
export function whenNear(selector: string): Promise<void> {
  const place = isDrawn ? document.querySelector(selector) : null;
  if (!place) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = onNear(place, done);
    for (const type of PRESSES) addEventListener(type, done, { once: true, capture: true });
    function done() {
      leave();
      for (const type of PRESSES) removeEventListener(type, done, { capture: true });
      resolve();
    }
  });
}

const PRESSES = ['pointerdown', 'keydown'] as const;

function onNear(element: Element, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
