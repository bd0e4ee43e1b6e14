import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect } from '../test.ts';

/** Two heroes against two, with what that stands on, a link and a picture. */
export async function expectLaneLab(page: Page, url: string): Promise<void> {
  const { heroes } = (await (await page.request.get(`${url}/api/heroes/library`)).json()) as {
    readonly heroes: readonly {
      readonly heroId: number;
      readonly now: { readonly winRate: { readonly count: number } };
    }[];
  };
  const [a, b, c, d] = heroes
    .toSorted((one, other) => other.now.winRate.count - one.now.winRate.count)
    .map(({ heroId }) => heroId);
  const address = `${url}/2v2?own=${a},${b}&enemies=${c},${d}&from=2025-01-01`;
  await page.goto(address);
  await expect(page.getByText('Lane won (ahead at 9:00)')).toBeVisible();
  await expect(
    page.getByText(/lanes? with exactly these heroes|Below 20 the mean of each hero/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Souls ahead, minute by minute' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^The lane by the minute/ }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: /^Best answers to/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Worst duos for/ })).toBeVisible();
  await page.getByRole('heading', { name: 'First ability' }).scrollIntoViewIfNeeded();
  await expectAccessibleInBothLooks(page);
  const picture = await page.getByRole('link', { name: 'Picture' }).getAttribute('href');
  const answer = await page.request.get(`${url}${picture}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
}

/** What is measured of how hard heroes are to learn, beside votes that nobody cast yet. */
export async function expectLearningCurve(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/heroes/community-difficulty?heroId=13&results=shown`);
  await expect(page.getByRole('heading', { level: 3, name: /^Measured: win rate of Haze/ })).toBeVisible();
  await expect(page.getByText('Shown from 5 voters (0 so far)')).toBeVisible();
  await expectAccessibleInBothLooks(page);
}
