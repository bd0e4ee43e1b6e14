import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../../render/when-idle.ts';

/** A part this close to the viewport is updated at once. */
const NEAR = '100px';
/** Everything else is updated once nothing was chosen for this long. */
const AT_REST_MS = 1500;

/**
 * For a part that is expensive to render and below the first screen: the value it shows, which is the current one while it is near the
 * viewport. Otherwise it is updated when it comes near, or when the visitor has stopped choosing, so that a change of filters does not wait
 * for it. Behind a dialog (the sheet with the filters on a phone) nothing is near.
 */
export function useNearValue<Value>(value: Value, part: RefObject<Element | null>): Value {
  const [shown, show] = useState(value);
  const isNear = useIsNear(part);
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

/** True at first: the initial value is rendered with the page. */
function useIsNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) startTransition(() => setNear(last.isIntersecting));
      },
      { rootMargin: NEAR },
    );
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isNear;
}

/** Props of a part whose value may be outdated: `aria-busy`, and dimmed. */
export const behindWhere = (isBehind: boolean) => (isBehind ? { 'aria-busy': true, 'data-behind': '' } : {});
