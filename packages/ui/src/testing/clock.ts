import { afterEach, beforeEach, vi } from 'vitest';

const realTimeout = globalThis.setTimeout;

/** Stops the clock of every test in the file; only `pass` moves it on. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/**
 * Lets that many ms go by, and React draw what came of it.
 * NOTE: locators that wait move a stopped clock on in steps; between two calls of this look with `query` and `element`.
 */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => realTimeout(resolve, 20));
}
