import { useSyncExternalStore } from 'react';

/** Where a table of twelve by twelve has room. */
const WIDE = '(width >= 768px)';

/** Whether the window is wide, as it is made wider and narrower. Where there is no window it is, and the style decides. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidthChange, isWide, () => true);
}

const isWide = () => matchMedia(WIDE).matches;

function onWidthChange(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
