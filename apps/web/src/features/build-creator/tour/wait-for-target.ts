import type { TourTarget } from '../tour-targets.ts';

/** As the specification has it: 50 looks, 100 ms between them, and then a warning. */
const TRIES = 50;
const PAUSE_MS = 100;
/** So many looks are for the part itself, because its panel may be about to open; then what stands in for it will do. */
const TRIES_ALONE = 3;

/** Waits until one of these is on the page, the first of them that is; undefined where none comes, or nobody waits any more. */
export async function waitForTarget(
  names: readonly TourTarget[],
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (signal.aborted) return undefined;
    const found = findTarget(tries < TRIES_ALONE ? names.slice(0, 1) : names);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (!signal.aborted)
    console.warn(`The tour waited ${(TRIES * PAUSE_MS) / 1000} s for “${names[0]}”: it is not on the page.`);
  return undefined;
}

function findTarget(names: readonly TourTarget[]): HTMLElement | undefined {
  for (const name of names) {
    const marked = document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`);
    const shown = [...marked].find((element) => element.checkVisibility());
    if (shown) return shown;
  }
  return undefined;
}
