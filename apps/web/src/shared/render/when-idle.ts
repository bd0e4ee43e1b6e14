import { isServerRender } from './server-render.ts';

const AT_THE_LATEST_MS = 2000;
/** For browsers without `requestIdleCallback`. */
const A_MOMENT_MS = 200;

/** Resolves when the browser is idle: for what the first screen does without. */
export function whenIdle(): Promise<void> {
  if (isServerRender()) return Promise.resolve();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    else setTimeout(resolve, A_MOMENT_MS);
  });
}
