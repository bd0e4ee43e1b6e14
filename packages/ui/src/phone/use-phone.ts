import { useSyncExternalStore } from 'react';

/** Where stylesheets make two lines of a row, and a sheet of a bar. */
const PHONE = '(max-width: 767px)';

let phone: MediaQueryList | undefined;
const ofWindow = () => (phone ??= matchMedia(PHONE));

/** Whether the window is as narrow as a phone; a server takes it for wide. */
export function usePhone(): boolean {
  return useSyncExternalStore(onPhone, isPhone, isNoPhone);
}

const isPhone = () => ofWindow().matches;
const isNoPhone = () => false;

function onPhone(changed: () => void): () => void {
  ofWindow().addEventListener('change', changed);
  return () => ofWindow().removeEventListener('change', changed);
}
