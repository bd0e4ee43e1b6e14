import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** The creator as whoever was here before sees it: the tour is not offered. */
export async function openCreator(page: Page, query = ''): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('buildTour') === null)
      localStorage.setItem('buildTour', JSON.stringify({ step: 0, isDone: true }));
  });
  await page.goto(`/builds/build-creator${query}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Build setup' })).toBeAttached();
}

/** A category of the build by its name. */
export const category = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The items of a list or a category, in their order. */
export const itemNames = (list: Locator): Locator => list.locator('.creator-tile-name');

export const saved = (page: Page): Locator => page.locator('.creator-saved[data-state="saved"]');

/** Waits until the last change is stored. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(saved(page)).toContainText(/Saved (?:just now|\d+ s ago)/);
}
