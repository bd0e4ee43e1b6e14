/** Requests and jobs under way get this long to finish. */
const STOP_PATIENCE_MS = 15_000;

/**
 * Resolves when the process is asked to stop. One Ctrl-C arrives several times (from the terminal, and from npm, which passes it
 * on): the first counts. Whoever waits too long is not kept.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        resolve();
        setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
      });
  });
}
