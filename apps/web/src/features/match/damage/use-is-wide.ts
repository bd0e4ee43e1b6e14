import { useSyncExternalStore } from 'react';

/** Where tables of six by six have room for names. */
const WIDE = '(width >= 768px)';

/** Whether the window is wide, as it is made wider and narrower; undefined where there is no window, and the style decides. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(onWidthChange, isWide, () => undefined);
}

const isWide = () => matchMedia(WIDE).matches;

function onWidthChange(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
