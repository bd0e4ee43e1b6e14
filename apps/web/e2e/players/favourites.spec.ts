import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked } from '../samples.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const [FIRST = 0, SECOND = 0, THIRD = 0] = ranked.players.map(({ accountId }) => accountId);
const list = (page: Page) => page.getByRole('dialog', { name: 'Favorites' });
const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();

/** Stars players, each on the profile. */
async function star(page: Page, ...accountIds: number[]): Promise<void> {
  for (const accountId of accountIds) {
    await page.goto(`/profile/${accountId}`);
    const button = page.getByRole('main').getByRole('button', { name: 'Favorite' });
    const kept = answerTo(page, `add-favourite/${accountId}`);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await kept;
  }
}

/** A change shows before the server has it: what comes next waits for the answer. */
const answerTo = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api/profile/${call}`) && answer.ok());

/** Account ids in the order in which they are shown. */
const order = (page: Page) =>
  list(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));

test('nobody is in the list at first; players come in by the star of their profile', async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/profile/favourites') && asked.push(request.url()),
  );
  await page.goto('/faq');
  await signIn(page);
  expect(asked).toEqual([]);
  await open(page);
  await expect(list(page)).toHaveText('No favorites added yet');
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press('Escape');

  await star(page, FIRST, SECOND);
  await open(page);
  await expect.poll(() => order(page)).toEqual([FIRST, SECOND]);
});

test('while the list is on its way, it says so', async ({ page }) => {
  await page.goto('/faq');
  await signIn(page);
  await page.route('**/api/profile/favourites', () => {});
  await open(page);
  await expect(list(page)).toHaveText('Loading favorites...');
});

test('the list closes on an outside click and when a link is followed', async ({ page }) => {
  await page.goto('/faq');
  await signIn(page);
  await star(page, FIRST);
  await open(page);
  await expect(list(page)).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(list(page)).toBeHidden();
  await page.goto('/faq');
  await open(page);
  await list(page).getByRole('link').click();
  await expect(page).toHaveURL(`/profile/${FIRST}`);
  await expect(list(page)).toBeHidden();
});

test('a removal shows at once and stays', async ({ page }) => {
  await page.goto('/faq');
  await signIn(page);
  await star(page, FIRST, SECOND);
  await open(page);
  const kept = answerTo(page, `remove-favourite/${FIRST}`);
  await list(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => order(page)).toEqual([SECOND]);
  await kept;
  await page.reload();
  await open(page);
  await expect.poll(() => order(page)).toEqual([SECOND]);
});

test.describe('a removal that fails', () => {
  test.use({ allowedComplaints: /ERR_FAILED|could not be reached/ });

  test('is logged, and the list is loaded anew', async ({ page }) => {
    await page.goto('/faq');
    await signIn(page);
    await star(page, FIRST, SECOND);
    await open(page);
    await expect.poll(() => order(page)).toEqual([FIRST, SECOND]);
    await page.route('**/api/profile/remove-favourite/*', (route) => route.abort());
    const reloaded = page.waitForRequest('**/api/profile/favourites');
    await list(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await reloaded;
    await expect.poll(() => order(page)).toEqual([FIRST, SECOND]);
  });
});

test.describe('the 501st', () => {
  test.use({ allowedComplaints: /status of 409|500 favorites/ });

  test('is refused, and the star says why', async ({ page }) => {
    await page.goto(`/profile/${FIRST}`);
    await signIn(page);
    await page.route('**/api/profile/add-favourite/*', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'favourites_full', message: 'There are 500 favorites already.' },
      }),
    );
    const button = page.getByRole('main').getByRole('button', { name: 'Favorite' });
    await button.click();
    await expect(page.getByText('You already have 500 favorites. Remove one first.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the order is the visitor’s own: by keyboard, by buttons, by dragging, and in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await signIn(page);
  await star(page, FIRST, SECOND, THIRD);
  await open(page);
  const grips = list(page).getByRole('button', { name: /, number \d$/ });
  await grips.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => order(page)).toEqual([SECOND, FIRST, THIRD]);
  await expect(list(page).getByRole('status')).toContainText('is number 2 of 3');
  await expect(grips.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => order(page)).toEqual([SECOND, THIRD, FIRST]);

  await grips.nth(1).click();
  await list(page).getByRole('button', { name: /up$/ }).click();
  await expect.poll(() => order(page)).toEqual([THIRD, SECOND, FIRST]);

  const kept = answerTo(page, 'order-favourites');
  await grips.nth(2).dragTo(grips.first());
  await expect.poll(() => order(page)).toEqual([FIRST, THIRD, SECOND]);
  await kept;

  const other = await context.newPage();
  await other.goto('/faq');
  await open(other);
  await expect.poll(() => order(other)).toEqual([FIRST, THIRD, SECOND]);
  await grips.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => order(other)).toEqual([THIRD, FIRST, SECOND]);
});

test('the list can be used by everyone', async ({ page }) => {
  await page.goto('/faq');
  await signIn(page);
  await star(page, FIRST, SECOND);
  await open(page);
  await list(page)
    .getByRole('button', { name: /, number 1$/ })
    .click();
  await expectAccessibleInBothLooks(page);
});
