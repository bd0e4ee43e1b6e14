import type { Log } from '../../base/log.ts';

/** What a process ends with that may not go on, and is to be started again (`supervise.ts`). */
export const CRASHED = 70;
/** Answers and jobs under way get this long. */
const PATIENCE_MS = 15_000;

/**
 * Resolves with the first error that was thrown where nobody caught it: anything may be half done, so that the process ends in order and with
 * `CRASHED`. A promise that failed while nobody waited for it was the work of one visitor or one job: it is written down, and the process
 * goes on for all others.
 */
export function untilCrash(log: Log): Promise<void> {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'Something failed that nobody waited for');
  });
  return new Promise((resolve) => {
    process.on('uncaughtException', (error) => {
      log.error({ err: error }, 'An error was caught by nobody: this process ends');
      process.exitCode = CRASHED;
      setTimeout(() => process.exit(CRASHED), PATIENCE_MS).unref();
      resolve();
    });
  });
}
