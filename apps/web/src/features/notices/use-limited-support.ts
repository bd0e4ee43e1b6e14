import { useSyncExternalStore } from 'react';
import { type Device, looksMobile } from './looks-mobile.ts';

const NARROW = '(width < 768px)';

/** True on devices that look mobile and in windows under 768 px, as they are made wider and narrower. */
export function useLimitedSupport(): boolean {
  return useSyncExternalStore(onWidthChange, isLimited, () => false);
}

function isLimited(): boolean {
  return matchMedia(NARROW).matches || looksMobile(navigator as Device);
}

function onWidthChange(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
