import { useEffect } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { whenIdle } from '../../../shared/render/when-idle.ts';

/** Counts that the build is looked at. A view that is not counted is no failure of the page. */
export function useView(buildId: number): void {
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() =>
      isHere
        ? apiPost('/api/builds/:buildId/view', { params: { buildId } }).catch(() => undefined)
        : undefined,
    );
    return () => {
      isHere = false;
    };
  }, [buildId]);
}
