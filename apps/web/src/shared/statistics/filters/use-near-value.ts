import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../../render/when-idle.ts';

/** So near to what is seen a part follows at once. */
const NEAR = '100px';
/** Everything else follows once nothing was chosen for so long. */
const AT_REST_MS = 1500;

/**
 * For a part that is dear to draw and stands below what is read first: the value it shows, which is the one given while its place is near
 * what is seen. Otherwise it follows when its place comes near, or when the visitor has come to rest: until then a choice of filters does
 * not wait for it. Behind a dialog nothing is seen, such as the sheet in which a phone shows the filters.
 */
export function useNearValue<Value>(value: Value, place: RefObject<Element | null>): Value {
  const [shown, show] = useState(value);
  const isNear = useIsNear(place);
  const follows = isNear && value !== shown && !isBehindDialog();
  if (follows) show(value);
  useEffect(() => {
    if (value === shown) return undefined;
    let isWanted = true;
    const follow = () => isWanted && startTransition(() => show(value));
    const timer = setTimeout(() => void whenIdle().then(follow), AT_REST_MS);
    document.addEventListener('close', follow, { capture: true });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener('close', follow, { capture: true });
    };
  }, [value, shown]);
  return follows ? value : shown;
}

const isBehindDialog = () => document.querySelector('dialog:modal') !== null;

/** At first as if it was: what a page begins with is drawn with the page. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) startTransition(() => setNear(last.isIntersecting));
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

/** For the place of a part that may be behind: it says so to screen readers, and is dimmed. */
export const behindWhere = (isBehind: boolean) => (isBehind ? { 'aria-busy': true, 'data-behind': '' } : {});
