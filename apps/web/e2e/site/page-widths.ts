import type { Page } from '@playwright/test';
import { paths } from '../../src/shared/paths.ts';
import { expect, SIZES } from '../test.ts';

/** The addresses that name nothing of their own: no player, match or room. */
export const PLAIN_PATHS: readonly string[] = Object.values(paths).filter((path) => !path.includes(':'));

/** No page is wider than its window: what is wider in it scrolls in itself. */
export async function expectPageWidths(
  page: Page,
  site: string,
  addresses: readonly string[],
): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  for (const path of addresses) {
    await page.goto(`${site}${path}`);
    expect.soft(await widerThanWindow(page), path).toEqual([]);
  }
}

/** What reaches beyond the right edge of a page that can be scrolled sideways: the outermost of it first. */
const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const said = beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth - clientWidth} px`, ...said];
  });
