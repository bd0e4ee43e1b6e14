import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const GROWTH_PERCENT = 30;
/** Of Node.js 24: others may know other flags. */
const KNOWN_V8 = /^13\./;

/**
 * Lets memory be tidied up after it has grown by a share of what is in use. By itself V8 begins whenever 64 MB were taken for typed arrays
 * and buffers, however many of them are gone again. With some hundred megabytes of sums in memory that was once every seven questions and
 * half the processor time of each.
 */
export function tidyMemoryByShare(): void {
  if (!KNOWN_V8.test(process.versions.v8)) return;
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/** Collects all garbage of this thread now, which stops it for a tenth of a second. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
