import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expectReproducible } from '../reproducible.ts';
import { expect, test } from '../test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The samples count some time after they came in. */
async function untilCounted(page: Page): Promise<void> {
  const isCounted = async () => {
    const answer = await page.request.get('/api/heroes/tiers?mode=ranked');
    const { basis } = (await answer.json()) as { basis: { days: unknown } };
    return basis.days !== null;
  };
  await expect.poll(isCounted, { timeout: 120_000 }).toBe(true);
}

test('the tier list puts heroes with few matches apart, and changes its method in the address', async ({
  page,
}) => {
  await untilCounted(page);
  await page.goto('/heroes/tier-list?mode=ranked');
  await expect(heading(page, 'Hero tier list')).toBeVisible();
  await expect(page.getByText('Not enough data: fewer than 200 matches')).toBeVisible();
  // Before anything scrolls: what a sticky head covers is too small a target.
  await expectAccessibleInBothLooks(page);
  const table = page.getByRole('table', { name: 'All heroes with the figures behind their tiers' });
  await expect(table.getByText('too few', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Picture' })).toHaveAttribute(
    'href',
    /card\.png\?mode=ranked$/,
  );
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page).toHaveURL(/mode=ranked&method=impact/);
  await expect(page.getByText('Who decides most matches')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Who wins most, whoever picks them?')).toBeVisible();
  await page.getByRole('button', { name: 'How this is computed' }).click();
  await expect(page.getByRole('link', { name: 'GET /api/heroes/tiers?mode=ranked' })).toBeVisible();
  await expectReproducible(page);
});

test('the tier list is filtered by side and length, and moved through the patches, in the address', async ({
  page,
}) => {
  await page.goto('/heroes/tier-list');
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Party' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Side' }).selectOption('The Hidden King');
  await expect(page).toHaveURL(/\?side=0$/);
  await page.getByRole('combobox', { name: 'Length' }).selectOption('20 to 29 minutes');
  await expect(page).toHaveURL(/\?side=0&minMinutes=20&maxMinutes=29$/);
  await page.getByRole('slider', { name: 'Through the patches' }).press('ArrowLeft');
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await page.goBack();
  await expect(page).toHaveURL(/\?side=0&minMinutes=20&maxMinutes=29$/);
  await expect(page.getByRole('combobox', { name: 'Side' })).toHaveValue('1');
});

test('heroes, items and patch changes have an address of their own that leads to their pages', async ({
  page,
}) => {
  await page.goto('/heroes');
  await expect(heading(page, 'Heroes')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('main').getByRole('link', { name: 'Tier list', exact: true }).click();
  await expect(heading(page, 'Hero tier list')).toBeVisible();
});

test('performance tells figures per match, per minute and at minutes, and how they are spread', async ({
  page,
}) => {
  await untilCounted(page);
  await page.goto('/heroes/performance-stats');
  await expect(heading(page, 'Performance stats')).toBeVisible();
  const table = page.getByRole('table', { name: 'Figures of every hero' });
  await expect(table.getByRole('columnheader', { name: 'KDA' })).toBeVisible();
  await page.getByRole('link', { name: 'At 9 min' }).click();
  await expect(page).toHaveURL(/view=at9/);
  await expect(table.getByRole('columnheader', { name: 'Level' })).toBeVisible();
  await page.getByRole('link', { name: 'Wins minus losses' }).click();
  await expect(
    page.getByRole('table', { name: 'Figures of won matches minus those of lost ones' }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: /^Figure/ }).selectOption('Deaths');
  await expect(page.getByRole('table', { name: 'Deaths of single games' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Place among the twelve' })).toBeVisible();
  await expectReproducible(page);
  await expectAccessibleInBothLooks(page);
});

for (const kind of ['heroes', 'items'])
  test(`winners and losers among ${kind}: patches are chosen in the address`, async ({ page }) => {
    await page.goto(`/winners-losers/${kind}`);
    await expect(heading(page, `Patch win rate changes: ${kind}`)).toBeVisible();
    // It is checked once the address says so, a moment after the press.
    const withFirstDay = page.getByLabel('Count the first 24 hours too');
    await withFirstDay.click();
    await expect(withFirstDay).toBeChecked();
    await expect(page).toHaveURL(/withFirstDay=true/);
    await page.getByLabel('Compared with').selectOption({ index: 1 });
    await expect(page).toHaveURL(/against=\d{4}-\d{2}-\d{2}/);
    await expectReproducible(page);
    await expectAccessibleInBothLooks(page);
  });
