import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { loadChunk } from '../shared/load-chunk.ts';

/** One visit in ten is measured: enough to see a page become slow. */
export const SAMPLE = 0.1;

/** Measures the page that was loaded, in a sample of the visits. */
export function useWebVitals(): void {
  const name = useMatches().at(-1)?.id ?? 'unknown';
  const first = useRef(name);
  useEffect(() => {
    if (Math.random() >= SAMPLE) return;
    loadChunk('web-vitals', () => import('./web-vitals.ts')).then(
      ({ reportWebVitals }) => reportWebVitals(first.current),
      // The site works on without.
      (error: unknown) => console.warn(error),
    );
  }, []);
}
