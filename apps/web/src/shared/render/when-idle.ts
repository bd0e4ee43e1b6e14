const AT_THE_LATEST_MS = 2000;
/** For browsers that do not tell when they are idle. */
const A_MOMENT_MS = 200;

/** Resolves when the browser has nothing better to do: for what the first screen stands without. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    else setTimeout(resolve, A_MOMENT_MS);
  });
}
