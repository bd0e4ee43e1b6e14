import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect } from '../test.ts';
import type { TableIds } from './table-pages.ts';

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

/** Players, a player beside a rank, and heroes, side by side; the address says which. */
export async function expectComparisons(page: Page, url: string, { accountId }: TableIds): Promise<void> {
  const { entries } = (await (await page.request.get(`${url}/api/leaderboards/matches?limit=3`)).json()) as {
    readonly entries: readonly { readonly accountId: number }[];
  };
  const other = entries.map((entry) => entry.accountId).find((id) => id !== accountId);
  await page.goto(`${url}/compare?ids=${accountId}`);
  const field = page.getByRole('search', { name: 'Compare with' }).getByRole('combobox');
  await field.fill(String(other));
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ids=${accountId}%2C${other}`));
  const players = page.getByRole('table', { name: /^Players side by side/ });
  await expect(players.getByRole('columnheader')).toHaveCount(3);
  await expect(players.getByRole('row', { name: /^Win rate/ })).toContainText('matches');
  // Its state is that of the address, which comes a moment after the press.
  const together = page.getByLabel('Only matches they played together');
  await together.click();
  await expect(page).toHaveURL(/together=yes/);
  await expect(together).toBeChecked();
  await together.click();
  await expect(together).not.toBeChecked();
  await page.getByLabel('Beside a rank').selectOption({ index: 8 });
  await expect(players.getByRole('columnheader')).toHaveCount(4);
  await expectAccessibleInBothLooks(page);
  await players
    .getByRole('button', { name: /^Take out/ })
    .last()
    .press('Enter');
  await expect(players.getByRole('columnheader')).toHaveCount(3);

  await page.goto(`${url}/compare?of=heroes&ids=13&from=2025-01-01`);
  await page.getByLabel('Add a hero').selectOption({ label: 'Abrams' });
  await expect(
    page.getByRole('table', { name: /^Heroes side by side/ }).getByRole('columnheader'),
  ).toHaveCount(3);
  await expect(page.locator('.radar')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto(`${url}/compare?of=builds`);
  await expect(page.getByText('Choose two builds')).toBeVisible();
}
