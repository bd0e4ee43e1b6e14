import { expect, type Locator } from '@playwright/test';

/**
 * Waits until the page's script answers at an element. Before that the browser answers by itself: a link then loads a whole page, which is
 * right for a visitor, and no navigation to test.
 */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
