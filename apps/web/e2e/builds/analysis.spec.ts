/** Analysis mode: numbers follow what is clicked, each opens to a sum that comes to it, all of it by keyboard and by touch. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, SIZES, test } from '../test.ts';
import { openCreator } from './build-steps.ts';

const ITEMS = {
  Weapon: ['Rapid Rounds', 'Berserker'],
  Vitality: ['Extra Health', 'Spirit Resilience'],
  Spirit: ['Improved Spirit'],
} as const;

test.describe('at 1440 px', () => {
  test.use({ viewport: SIZES.desktop });

  test('numbers change with items, conditions, slots and souls', async ({ page }) => {
    await openAnalysis(page);
    const before = await numberOf(page, 'DPS');
    await purchased(page, 'Rapid Rounds').click();
    await expect.poll(() => numberOf(page, 'DPS')).toBeLessThan(before);
    await page.locator('.analysis-left-out').getByRole('button', { name: 'Rapid Rounds' }).click();
    await expect.poll(() => numberOf(page, 'DPS')).toBeCloseTo(before, 6);

    const condition = conditionOf(page, 'Berserker');
    const damage = await numberOf(page, 'Weapon damage');
    await condition.click();
    await expect.poll(() => numberOf(page, 'Weapon damage')).toBe(damage + 70);
    await purchased(page, 'Berserker').click({ modifiers: ['Control'] });
    await expect(condition).toHaveText(/off$/);
    await page.getByRole('button', { name: 'All conditional effects' }).click();
    await expect(condition).toHaveText(/on$/);

    await expect(page.getByText('5 of 12 slots')).toBeVisible();
    await page.getByRole('button', { name: 'Remove a flex slot' }).click();
    await expect(page.getByText('5 of 11 slots')).toBeVisible();

    const kill = page.getByRole('heading', { name: /^Kills 2,500 health in/ });
    await expect(kill).toBeVisible();
    await page.getByLabel('Health', { exact: true }).fill('500');
    await expect(page.getByRole('heading', { name: /^Kills 500 health in/ })).toBeVisible();
    await page.getByLabel('Most of').selectOption('Max health');
    await expect(page.locator('.analysis-next > p')).toHaveText(/ adds most max health for its price$/);
    await expectAccessibleInBothLooks(page);
  });

  test('every number of every tab opens to a sum that comes to it', async ({ page }) => {
    await openAnalysis(page);
    await page.getByRole('button', { name: 'All conditional effects' }).click();
    for (const tab of ['Weapon', 'Vitality', 'Spirit', 'Abilities']) {
      await page.getByRole('tab', { name: tab }).click();
      const rows = page.getByRole('tabpanel').locator('.stat-row');
      await expect(rows.first()).toBeVisible();
      await rows.evaluateAll((all) => all.forEach((row) => row.setAttribute('open', '')));
      await expect(rows.locator('.opened-sum')).toHaveCount(await rows.count());
      expect(await sumsOf(rows)).toEqual([]);
    }
    const health = page.locator('.analysis-key-stats .stat-row', { hasText: 'Max health' });
    await health.locator('summary').click();
    await expect(health.getByText('Base')).toBeVisible();
    await expect(health.getByRole('link', { name: 'Extra Health' })).toBeVisible();
  });

  test('by keyboard: souls, items and conditions', async ({ page }) => {
    await openAnalysis(page);
    const souls = page.getByRole('slider', { name: 'Net worth in souls' });
    await souls.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('Nothing bought yet')).toBeVisible();
    await expect(page.getByText('Rapid Rounds at 800 souls')).toBeVisible();
    await page.keyboard.press('End');
    await expect(purchased(page, 'Rapid Rounds')).toBeVisible();
    await purchased(page, 'Rapid Rounds').press('Enter');
    await expect(purchased(page, 'Rapid Rounds')).toHaveCount(0);
    const condition = conditionOf(page, 'Berserker');
    await condition.press('Space');
    await expect(condition).toHaveText(/on$/);
    await page.locator('.analysis-key-stats summary').first().press('Enter');
    await expect(page.locator('.analysis-key-stats .opened-sum').first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'Purchased items' })).toHaveCount(0);
  });
});

test.describe('at 375 px', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test('by touch, without scrolling sideways', async ({ page }) => {
    await openAnalysis(page);
    await conditionOf(page, 'Berserker').tap();
    await expect(conditionOf(page, 'Berserker')).toHaveText(/on$/);
    await purchased(page, 'Improved Spirit').tap();
    await expect(purchased(page, 'Improved Spirit')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(SIZES.phone.width);
  });
});

const purchased = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Take out ${name}`, exact: true });

const conditionOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}: Effect`) });

/** A build of a category with five items, and its numbers. It is written at the width of a desktop. */
async function openAnalysis(page: Page): Promise<void> {
  const size = page.viewportSize() ?? SIZES.desktop;
  await page.setViewportSize(SIZES.desktop);
  await openCreator(page, '?hero=10');
  await page.getByRole('group', { name: 'Add a category' }).getByRole('button', { name: 'Core' }).click();
  for (const [slot, names] of Object.entries(ITEMS)) {
    await page.getByRole('button', { name: slot, exact: true }).click();
    const grid = page.getByRole('grid', { name: `${slot} items by cost` });
    for (const name of names) await grid.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.getByText('5 of 12 slots')).toBeVisible();
  await page.setViewportSize(size);
}

/** The exact number of a row, of the key stats or the open tab. */
async function numberOf(page: Page, label: string): Promise<number> {
  const row = page.locator('.stat-row', { has: page.getByText(label, { exact: true }) }).first();
  return Number(await row.locator('.stat-row-value').getAttribute('data-value'));
}

/** Names the rows whose parts do not come to the number. */
function sumsOf(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((elements) =>
    elements.flatMap((row) => {
      const value = Number(row.querySelector('.stat-row-value')?.getAttribute('data-value'));
      const list = row.querySelector('.opened-sum');
      const [first = 0, ...rest] = [...(list?.querySelectorAll('[data-term]') ?? [])].map((term) =>
        Number(term.getAttribute('data-term')),
      );
      const sum = rest.reduce((one, other) => one + other, 0);
      const how = list?.getAttribute('data-how');
      const made =
        how === 'product'
          ? rest.reduce((one, other) => one * other, first)
          : how === 'quotient'
            ? first / sum
            : first + sum;
      return Math.abs(made - value) < 1e-6 ? [] : [row.querySelector('.stat-row-label')?.textContent ?? ''];
    }),
  );
}
