import { useEffect } from 'react';

/** Keeps the screen lit while the page is seen, where the browser can: hands are on the game meanwhile. */
export function useWakeLock(): void {
  useEffect(() => {
    let isHere = true;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      // NOTE: `wakeLock` is missing on plain http, and refused by a battery that is nearly empty.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isHere) lock = held;
      else await held?.release();
    };
    const onVisible = () => void hold();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
