/** Requests and jobs under way get this long to finish. */
const STOP_PATIENCE_MS = 15_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when the process is asked to stop. One Ctrl-C arrives several times (from the terminal, and from npm, which passes it
 * on): the first counts. Whoever waits too long is not kept.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS)
      process.on(signal, () => {
        resolve();
        setTimeout(endWithout, STOP_PATIENCE_MS).unref();
      });
  });
}

function endWithout(): never {
  console.error(
    `soulstat: what was under way did not end within ${STOP_PATIENCE_MS / 1000} s, and was cut off.`,
  );
  process.exit(1);
}

/** The same for what takes a signal of its own. */
export function abortedBySignal(): AbortSignal {
  const stopping = new AbortController();
  void untilSignal().then(() => stopping.abort());
  return stopping.signal;
}

/** Aborts as long as it is wanted, and leaves the process to finish what is under way. */
export function openStopSignal(): { readonly signal: AbortSignal; forget(): void } {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of SIGNALS) process.on(name, stop);
  return {
    signal: stopping.signal,
    forget: () => {
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}
