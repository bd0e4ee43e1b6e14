import { useEffect, useRef } from 'react';
import { useRouteName } from '../../shared/router/router-provider.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';

/** One visit in ten is measured: enough to see a page become slow. */
export const SAMPLE = 0.1;

/** Measures the page that was loaded, in a sample of the visits. */
export function useWebVitals(): void {
  const name = useRouteName();
  const first = useRef(name);
  useEffect(() => {
    if (Math.random() >= SAMPLE) return;
    loadChunk('web-vitals', () => import('./web-vitals.ts')).then(
      ({ reportWebVitals }) => reportWebVitals(first.current),
      // Without it the site still works.
      (error: unknown) => console.warn(error),
    );
  }, []);
}
