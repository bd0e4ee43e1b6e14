import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** In the creator: a Swiss for eight teams by invitation, then a play-off of four. Gives its id. */
export async function makeCup(page: Page): Promise<number> {
  await page.goto('/tournament-creator');
  await page.getByRole('button', { name: /^Swiss into top 8/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Champions of the Test');
  await next(page, 'Entry');
  await page.getByLabel(/^Registration/).selectOption({ label: 'By invitation: invite links only' });
  await page.getByLabel('Places').fill('8');
  await page.getByLabel('Seeding').selectOption({ label: 'Random' });
  await next(page, 'Format');
  const playOff = page.getByRole('group', { name: /^Stage 2/ });
  await playOff.getByLabel('How many').fill('4');
  await playOff.getByLabel('Matches').selectOption({ label: 'Best of 1' });
  await playOff.getByLabel('Final').selectOption({ label: 'Best of 3' });
  await playOff.getByLabel('Match for third place').uncheck();
  await next(page, 'Times');
  await next(page, 'Draft');
  await page
    .getByRole('group', { name: 'Swiss', exact: true })
    .getByLabel('First pick')
    .selectOption({ label: 'The better seed picks first' });
  await next(page, 'Texts');
  await next(page, 'Publish');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Champions of the Test' })).toBeVisible();
  return Number(/tournaments\/(\d+)/.exec(page.url())?.[1]);
}

async function next(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
}
