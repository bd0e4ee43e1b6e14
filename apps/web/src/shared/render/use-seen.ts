import { useCallback, useState, type RefCallback } from 'react';
import { isDrawn, useHydrated } from './hydrated.ts';

const PHONE = '(width < 768px)';
/** Half a screen before it is seen. */
const NEAR = '50%';

/** On phones, whether an element has come near the screen; elsewhere, and where there is none, true at once. */
export function useSeen(hasElement: boolean): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const isHydrated = useHydrated();
  const watch = useCallback(
    (element: Element | null) => (element ? onNear(element, () => setSeen(true)) : undefined),
    [],
  );
  return [watch, !hasElement || isSeen || (isHydrated && !isPhone())];
}

/**
 * On phones, resolves when what the server drew at `selector` comes near the screen, or anything is pressed: then filters may change, and it
 * has to be drawn anew. At once elsewhere, and where nothing was drawn.
 */
export function whenNear(selector: string): Promise<void> {
  const place = isDrawn && isPhone() ? document.querySelector(selector) : null;
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

const isPhone = (): boolean => matchMedia(PHONE).matches;

const PRESSES = ['pointerdown', 'keydown'] as const;

function onNear(element: Element, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
