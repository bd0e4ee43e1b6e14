import { GAME_DATA } from '@soulstat/game-data/full';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, SIZES, test } from '../test.ts';
import { signIn } from '../sign-in.ts';

const ADDRESS = '/items/shop-speedrun';
const next = (page: Page) =>
  page
    .getByRole('list', { name: 'The list' })
    .locator('[aria-current="step"] .run-task-name > span:last-child');

/** Buys what the list says next with `buy`, until the run is over. */
async function playThrough(page: Page, items: number, buy: (name: string) => Promise<void>): Promise<void> {
  for (let done = 0; done < items; done += 1) {
    await expect(page.locator('.speedrun')).toHaveAttribute('data-state', 'running', { timeout: 15_000 });
    await expect(page.locator('.run-line')).toContainText(`${done} of ${items}`);
    await buy((await next(page).textContent()) ?? '');
  }
  await expect(page.locator('.run-finished')).toBeVisible();
}

const byKeys = (page: Page) => async (name: string) => {
  await page.keyboard.type(name, { delay: 30 });
  await page.keyboard.press('Enter', { delay: 60 });
};

test.describe('by keyboard', () => {
  test.use({ allowedComplaints: /status of 422/ });

  test('a run goes from the start to the board, the next one against its ghost, and a forged one is refused', async ({
    page,
  }) => {
    await page.goto(`${ADDRESS}?mode=fixed&size=5&input=keyboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Shop speedrun' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Weapon items by cost' })).toBeVisible();
    const accountId = await signIn(page);
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await playThrough(page, 5, byKeys(page));
    await expect(page.getByText(/^Checked by the server: place \d+/)).toBeVisible();
    await expect(page.getByText('First time on this list')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Splits' }).locator('tbody tr')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'Your slowest items' })).toBeVisible();
    await expectAccessibleInBothLooks(page);

    await page.keyboard.press('Alt+r');
    await expect(page.locator('.run-ghost')).toHaveCount(1);
    let wrong = true;
    await playThrough(page, 5, async (name) => {
      // The first item of the shelf, once: none of the list stands there.
      if (wrong) await page.keyboard.press('Enter', { delay: 60 });
      wrong = false;
      await byKeys(page)(name);
      if ((await page.locator('.run-finished').count()) === 0)
        await expect(page.locator('.run-tasks .run-difference').last()).toContainText(/[+−]\d+\.\d{3}/);
    });
    await expect(page.getByRole('table', { name: 'Splits' }).locator('.run-difference')).toHaveCount(5);
    await expect(page.getByText(/^Checked by the server/)).toBeVisible();
    await page.reload();
    const own = page
      .getByRole('table', { name: 'Fastest runs' })
      .getByRole('row', { name: String(accountId) });
    await expect(own).toBeVisible();
    await own.getByRole('link', { name: /^\d+\.\d{3}$/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`by Player ${accountId}`) }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/shop speedrun/);
    const card = await page.request.get(
      (await page.getByRole('link', { name: 'Picture' }).getAttribute('href')) ?? '',
    );
    expect(card.headers()['content-type']).toBe('image/png');
    await expectAccessibleInBothLooks(page);

    await page.getByRole('link', { name: 'Run it yourself' }).click();
    await page.route('**/api/speedrun/finish', (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: { ...body, input: 'mouse' } });
    });
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await playThrough(page, 5, byKeys(page));
    await expect(page.getByRole('alert')).toHaveText(
      /This run does not count: its presses are not of the input/,
    );
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: SIZES.phone, allowedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('a guest sells and buys again at 375 px, off line and on again', async ({ page, context }) => {
    await page.goto(`${ADDRESS}?mode=rebuy&size=4`);
    await page.getByRole('button', { name: 'Start' }).tap();
    await expect(page.locator('.speedrun')).toHaveAttribute('data-state', 'running', { timeout: 15_000 });
    let offline = false;
    await playThrough(page, 8, async (name) => {
      if (!offline) await context.setOffline(true);
      offline = true;
      if (name.startsWith('Sell '))
        return page
          .getByRole('list', { name: 'Your items' })
          .getByRole('button', { name: name.slice(5), exact: true })
          .tap();
      const { slot } = GAME_DATA.shopItems.find((item) => item.name === name) ?? { slot: 'weapon' };
      const category = page.getByRole('button', {
        name: slot.charAt(0).toUpperCase() + slot.slice(1),
        exact: true,
      });
      await category.tap();
      return page.getByRole('grid').getByRole('button', { name, exact: true }).tap();
    });
    await expect(page.getByText(/saved in this browser and sent when/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Checked by the server/)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/by touch/).first()).toBeAttached();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(SIZES.phone.width);
  });
});
