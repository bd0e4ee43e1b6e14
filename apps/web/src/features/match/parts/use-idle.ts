import { useEffect, useState } from 'react';
import { whenIdle } from '../../../shared/render/when-idle.ts';

/** True once the browser has shown the first screen and has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => !isGone && setIdle(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
