import { useSyncExternalStore } from 'react';

/** The breakpoint of phones, as in the styles. */
const PHONE = '(max-width: 767px)';

let phone: MediaQueryList | undefined;
const ofWindow = () => (phone ??= matchMedia(PHONE));

/** Whether the window is as narrow as a phone; false in a server render. */
export function usePhone(): boolean {
  return useSyncExternalStore(onPhone, isPhone, isNoPhone);
}

const isPhone = () => ofWindow().matches;
const isNoPhone = () => false;

function onPhone(changed: () => void): () => void {
  ofWindow().addEventListener('change', changed);
  return () => ofWindow().removeEventListener('change', changed);
}
