import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Presses Tab until the page has the focus: on a busy machine the first press may find the browser's own frame focused. */
export const tabIntoPage = () =>
  vi.waitFor(async () => {
    await userEvent.tab();
    expect(document.activeElement).not.toBe(document.body);
  }, 30_000);
