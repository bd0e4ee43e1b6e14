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

const slotOf = (name: string) => GAME_DATA.shopItems.find((item) => item.name === name)?.slot ?? 'weapon';
const categoryOf = (page: Page, slot: string) =>
  page.getByRole('button', { name: slot.charAt(0).toUpperCase() + slot.slice(1), exact: true });

/** Boards take no run that is faster. */
const MS_BETWEEN_ITEMS = 300;

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

interface Log {
  readonly token: string;
  readonly events: readonly { readonly at: number; readonly kind: string; readonly itemId?: number }[];
}

const withLast = ({ events }: Log, change: object) => ({
  events: events.map((event, index) => (index === events.length - 1 ? { ...event, ...change } : event)),
});

/** How a program would make an honest run better than it was; the eleventh is its input, in the test. */
const FORGERIES: Readonly<Record<string, (log: Log) => object>> = {
  'a token that nobody signed': ({ token }) => ({ token: `${token.slice(0, -4)}AAAA` }),
  'no token': () => ({ token: 'e30.' }),
  'another seed': () => ({ seed: 4 }),
  'another mode': () => ({ mode: 'random' }),
  'the last item left out': ({ events }) => ({ events: events.slice(0, -1) }),
  'nothing done': () => ({ events: [] }),
  'faster than hands are': ({ events }) => ({
    events: events.map((event, index) => ({ ...event, at: 5 * index })),
  }),
  'a time before the start': (log) => withLast(log, { at: -1 }),
  'an item of no shop': (log) => withLast(log, { itemId: 3 }),
  'an event after the end': ({ events }) => ({
    events: [...events, ...events.slice(-1).map((event) => ({ ...event, at: event.at + 900 }))],
  }),
};

/** A hand is on the button for a moment: presses at once are refused. */
const SLOW_CLICK = { delay: 300 };

async function byMouse(page: Page, name: string): Promise<void> {
  const category = categoryOf(page, slotOf(name));
  if ((await category.getAttribute('aria-current')) !== 'true') await category.click(SLOW_CLICK);
  await page.getByRole('grid').getByRole('button', { name, exact: true }).click(SLOW_CLICK);
}

test('a run by mouse is checked by its path, a wrong press costs a second, and others can report it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`${ADDRESS}?mode=fixed&size=5`);
  const accountId = await signIn(page);
  await page.getByRole('button', { name: 'Start' }).click();
  let wrong = '';
  await playThrough(page, 5, async (name) => {
    if (wrong === '') {
      wrong = GAME_DATA.shopItems.find((item) => item.slot === 'weapon' && item.name !== name)?.name ?? '';
      await byMouse(page, wrong);
      await expect(page.getByText('Wrong item, 1 s added.')).toBeAttached();
    }
    await byMouse(page, name);
  });
  await expect(page.getByText(/^Checked by the server: place \d+/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Splits' }).locator('tbody tr').first()).toContainText(wrong);
  const board = page.getByRole('table', { name: 'Fastest runs' });
  const own = board.getByRole('row', { name: String(accountId) });
  await expect(own.getByRole('cell').nth(3)).toHaveText('1');
  const address = await own.getByRole('link', { name: /^\d+\.\d{3}$/ }).getAttribute('href');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await other.goto(address ?? '');
  await other.getByRole('button', { name: 'Report this run' }).click();
  await expect(other.getByText('Sign in to report something: one report per account.')).toBeVisible();
  await context.close();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the digits of the clock change with every frame, and four times a second where nothing shall move', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(`${ADDRESS}?mode=fixed&size=5`);
      await page.getByRole('button', { name: 'Start' }).click();
      const state = page.locator('.speedrun');
      await expect(state).toHaveAttribute('data-state', /countdown|running/);
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(state).toHaveAttribute('data-state', 'running', { timeout: 100 });
      }).toPass();
      const clock = page.locator('.run-clock');
      await clock.evaluate((digits) => {
        const count = () => (digits.dataset['changes'] = String(Number(digits.dataset['changes'] ?? 0) + 1));
        new MutationObserver((changes) => changes.forEach(count)).observe(digits, { childList: true });
      });
      const secondsOf = async () => Number(await clock.textContent());
      const began = await secondsOf();
      await page.clock.runFor(3000);
      const seconds = (await secondsOf()) - began;
      const changes = Number(await clock.getAttribute('data-changes'));
      expect(seconds).toBeGreaterThan(2.5);
      if (reducedMotion === 'reduce') expect(changes / seconds).toBeLessThan(4.5);
      else expect(changes / seconds).toBeGreaterThan(20);
    });
  });

test.describe('by keyboard', () => {
  test.use({ allowedComplaints: /status of 422/ });

  test('a run goes from the start to the board, the next one against its ghost, and a forged one is refused in ten ways', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${ADDRESS}?mode=fixed&size=5&input=keyboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Shop speedrun' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Weapon items by cost' })).toBeVisible();
    const accountId = await signIn(page);
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await playThrough(page, 5, byKeys(page));
    await expect(page.getByText(/^Checked by the server: place \d+/)).toBeVisible();
    await expect(page.getByText('First time on this list')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible();
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
    const refusals: string[] = [];
    await page.route('**/api/speedrun/finish', async (route) => {
      const body: Log = route.request().postDataJSON();
      for (const [way, change] of Object.entries(FORGERIES)) {
        const data = { ...body, ...change(body) };
        const answer = await page.request.post('/api/speedrun/finish', {
          data,
          headers: { origin: baseURL ?? '' },
        });
        refusals.push(`${way}: ${(await answer.json()).code}`);
      }
      await route.continue({ postData: { ...body, input: 'mouse' } });
    });
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await playThrough(page, 5, byKeys(page));
    await expect(page.getByRole('alert')).toHaveText(
      /This run does not count: its presses are not of the input/,
    );
    expect(refusals).toEqual(Object.keys(FORGERIES).map((way) => `${way}: run_refused`));
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
      await page.waitForTimeout(MS_BETWEEN_ITEMS);
      if (!offline) await context.setOffline(true);
      offline = true;
      if (name.startsWith('Sell '))
        return page
          .getByRole('list', { name: 'Your items' })
          .getByRole('button', { name: name.slice(5), exact: true })
          .tap();
      await categoryOf(page, slotOf(name)).tap();
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
