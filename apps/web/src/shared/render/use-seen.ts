import { useCallback, useState, type RefCallback } from 'react';
import { useHydrated } from './hydrated.ts';

const PHONE = '(width < 768px)';
/** Half a screen before it is seen. */
const NEAR = '50%';

/** On phones, whether an element has come near the screen; elsewhere, and where there is none, true at once. */
export function useSeen(hasElement: boolean): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const isHydrated = useHydrated();
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, !hasElement || isSeen || (isHydrated && !matchMedia(PHONE).matches)];
}
