import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, SIZES, THEMES } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The two looks that have least in common. */
export const LOOKS = [
  { theme: THEMES[0], viewport: SIZES.phone },
  { theme: THEMES[1], viewport: SIZES.desktop },
] as const;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, as far as a machine can tell, of the page when nothing on it moves any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // Brought into the page once: that takes as long as looking through a small one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) => window.axe.run(document, { resultTypes: ['violations'], runOnly: tags }),
    RULES,
  );
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('\n  ')}`,
  );
  expect(told).toEqual([]);
}

/** The same in both looks, one after the other, without loading the page again. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const { theme, viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      // Half under the bar of the site everything is too small to be pressed.
      scrollTo(0, 0);
    }, theme);
    await expectAccessible(page);
  }
}

/**
 * Half-way through a transition a colour is neither the old nor the new one: waits until all of them have ended, and until no part of
 * the page is faint because it follows a choice later than the rest.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('[data-behind]'));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return isEndless || playState !== 'running';
    }),
  );
}
