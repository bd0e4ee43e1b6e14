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

/** What is measured of how hard heroes are to learn, beside what players of the league voted. */
export async function expectLearningCurve(page: Page, url: string): Promise<void> {
  const voted = async () => {
    const { heroes } = (await (await page.request.get(`${url}/api/difficulty`)).json()) as {
      readonly heroes: readonly unknown[];
    };
    return heroes.length;
  };
  await expect.poll(voted, { timeout: 120_000 }).toBeGreaterThan(30);
  await page.goto(`${url}/heroes/community-difficulty?heroId=13&results=shown`);
  await expect(page.getByRole('heading', { level: 3, name: /^Measured: win rate of Haze/ })).toBeVisible();
  await expect(page.getByText(/^Shown from 5 voters/)).toHaveCount(0);
  await expect(page.getByText('Hidden until you vote')).toHaveCount(0);
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
  const picture = page.getByRole('link', { name: 'Picture' });
  const answer = await page.request.get(`${url}${await picture.getAttribute('href')}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/og:image" content="[^"]*\/api\/compare\/card\.png\?of=heroes/);
  expect(html).toMatch(/og:image:alt" content="Heroes .+ side by side/);
  await page.goto(`${url}/compare?of=builds`);
  await expect(page.getByText('Choose two builds')).toBeVisible();
}

/** Leaks with their evidence, the week, drills and what the patch did; the next visit says what changed. */
export async function expectImprove(page: Page, url: string, { accountId }: TableIds): Promise<void> {
  const address = `${url}/profile/${accountId}/improve`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Largest leaks/ })).toBeVisible();
  await expect(page.getByText('First visit in this browser')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Since the patch' })).toBeVisible();
  // What is told is beyond chance, and says what it stands on.
  const told = page.locator('.improve-finding');
  const { findings } = (await (await page.request.get(`${url}/api/profile/${accountId}/improve`)).json()) as {
    readonly findings: readonly {
      readonly kind: string;
      readonly heroId: number | null;
      readonly state: string;
    }[];
  };
  const unsaid = findings.find(({ state, heroId }) => state === 'unclear' && heroId === null)?.kind;
  const shown = (state: string) => Math.min(3, findings.filter((one) => one.state === state).length);
  await expect(told).toHaveCount(shown('leak') + shown('strength'));
  for (const finding of await told.all())
    await expect(finding).toContainText(/[+−]\d+\.\d points of win chance a match \([+−]\d.* to [+−]\d/);
  await page.getByRole('button', { name: 'Also checked' }).press('Enter');
  await expect(page.locator('.improve-unsaid li').first()).toContainText(/no clear effect|missing/);
  await expectAccessibleInBothLooks(page);
  await page.evaluate(
    (looks) => localStorage.setItem('improveLooks', looks),
    JSON.stringify([{ accountId, looks: [{ at: 1000, leaks: [unsaid] }] }]),
  );
  await page.goto(address);
  await expect(page.getByText(/^Since the last visit, .*no longer clear/)).toBeVisible();
  await page.getByRole('link', { name: 'Run the shop' }).click();
  await page.getByRole('button', { name: /^Practise the \d+ items/ }).click();
  await expect(page.getByRole('button', { name: /^Practise the/ })).toHaveCount(0);
}
