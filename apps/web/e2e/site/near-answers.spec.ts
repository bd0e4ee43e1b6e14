/** Match and profile pages: how near the answer is, and that what one looks at stays: tabs, place, moment, line in colour. */
import type { Locator, Page } from '@playwright/test';
import { HISTORY_ACCOUNT, matchHistory } from '../match-history.ts';
import { abandoned, ranked } from '../samples.ts';
import { MATCH_TABS } from '../statistics/table-pages.ts';
import { expect, SIZES, test } from '../test.ts';

const PROFILE = `/profile/${HISTORY_ACCOUNT}`;
const MATCH = `/match/${ranked.matchId}`;
const NEAR_PX = 300;
const ANSWER = [
  '.soulstat-link-tabs ~ * h2:not(.visually-hidden)',
  '.soulstat-link-tabs ~ * figure',
  '.soulstat-link-tabs ~ * .lane-card',
  '.soulstat-link-tabs ~ * .model-said',
  '.soulstat-link-tabs ~ * .soulstat-data-table > .soulstat-data-table-box',
  '.soulstat-link-tabs ~ .soulstat-data-table > .soulstat-data-table-box',
].join();

/** From the top bar to the first part of the answer, in CSS px. */
async function distanceOf(page: Page): Promise<number> {
  await expect(page.locator(ANSWER).filter({ visible: true }).first()).toBeVisible({ timeout: 1000 });
  return page.evaluate((answer) => {
    const bar = document.querySelector('#root .top-bar')?.getBoundingClientRect().bottom ?? 0;
    const tops = [...document.querySelectorAll(answer)]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 4 && height > 4)
      .map(({ top }) => top);
    return Math.min(...tops) - bar;
  }, ANSWER);
}

// The server draws these pages: without script one load serves both sizes.
test.describe('as the server draws it', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, pages] of [
    ['match', MATCH_TABS.map((tab) => `${MATCH}/${tab}`)],
    ['profile', ['', '/matches', '/heroes'].map((tab) => `${PROFILE}${tab}`)],
  ] as const)
    test(`the answer of every tab of a ${what} begins near the top`, async ({ page }) => {
      for (const path of pages)
        await expect(async () => {
          await page.goto(path);
          for (const [name, size] of Object.entries(SIZES)) {
            await page.setViewportSize(size);
            expect(await distanceOf(page), `${path} on a ${name}`).toBeLessThanOrEqual(NEAR_PX);
          }
        }).toPass();
    });
});

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

test('on a phone the ranks of a player are one row, which opens', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(PROFILE);
  const ranks = page.locator('.player-standing');
  await expect(ranks).toBeVisible();
  await expect.poll(() => heightOf(ranks)).toBeLessThanOrEqual(72);
  await expect(page.getByText('Matches on record')).toBeHidden();
  await page.getByRole('button', { name: 'All about this player' }).click();
  await expect(page.getByText('Matches on record')).toBeVisible();
});

const tabsOf = (page: Page) => page.locator('.soulstat-link-tabs');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

for (const [what, address, tab] of [
  ['match', `${MATCH}/deaths`, 'Timeline'],
  ['profile', `${PROFILE}/matches`, 'Heroes'],
] as const)
  test(`on a phone the tabs of a ${what} stay in view, and a change of tabs does not jump to the top`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto(address);
    await expect(page.locator('.soulstat-data-table tbody tr').first()).toBeVisible();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await expect(tabsOf(page)).toBeInViewport();
    const link = tabsOf(page).getByRole('link', { name: tab, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
    await expect(tabsOf(page)).toBeInViewport();
    await expect(link).toBeFocused();
  });

test('a tab that is pressed while the page scrolls up stays under the pointer and opens', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(`${PROFILE}/matches`);
  await page.mouse.wheel(0, 1500);
  await expect(page.locator('.top-bar')).toHaveAttribute('data-hidden');
  const link = tabsOf(page).getByRole('link', { name: 'Heroes', exact: true });
  await expect.poll(async () => (await link.boundingBox())?.y).toBeLessThan(40);
  // By the pointer alone: an action on the link may scroll the page itself.
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.evaluate(() => scrollBy(0, -300));
  // Longer than the bar takes to come back.
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('the map opens at 0:00, large, with Play beside the time', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto(`${MATCH}/map`);
  const time = page.getByRole('region', { name: 'Time in the match' });
  await expect(time.getByRole('slider')).toHaveValue('0');
  await expect(page.getByRole('heading', { name: 'Where everybody is at 0:00' })).toBeVisible();
  await expect.poll(() => heightOf(page.locator('.map-stage'))).toBeGreaterThanOrEqual(700);
  await time.getByRole('button', { name: 'Play' }).click();
  await expect(time.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(time.getByRole('slider')).not.toHaveValue('0');
});

test('damage is two tables of six by six, on a phone as well', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto(`${MATCH}/damage`);
  for (const side of ['The Hidden King', 'The Archmother']) {
    const table = page.getByRole('table', { name: `Damage of each player of ${side}` });
    await expect(table.locator('tbody tr')).toHaveCount(6);
    // Player, six enemies, the sum, and the button of phones.
    await expect(table.locator('thead').locator('th, td')).toHaveCount(9);
  }
  await page.setViewportSize(SIZES.phone);
  await expect(page.locator('.damage-grid')).toHaveCount(2);
  await expect(page.locator('.damage-grid tbody tr')).toHaveCount(12);
  await expect(page.locator('.damage-grid tbody td')).toHaveCount(12 * 7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('one line of souls is in colour and the others are grey; the address says which', async ({ page }) => {
  await page.goto(`${MATCH}/souls`);
  const side = page.locator('.soul-lines [data-team="0"]');
  await expect(side.locator('[data-muted="false"]')).toHaveCount(1);
  await expect(side.locator('[data-muted="true"]')).toHaveCount(5);
  const last = side.getByRole('radio').last();
  await last.focus();
  await page.keyboard.press('Space');
  await expect(last).toBeChecked();
  await expect(page).toHaveURL(/line0=\d+/);
  await page.reload();
  await expect(side.getByRole('radio').last()).toBeChecked();
});

test('a copied link keeps tab, moment and filters', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const address of [`${MATCH}/timeline?t=600`, `${PROFILE}/matches?mode=ranked`]) {
    await page.goto(address);
    await page.getByRole('button', { name: /^Copy link/ }).click();
    await expect.poll(copied).toBe(`${baseURL}${address}`);
  }
});

test.describe('a match known only from a history', () => {
  test.use({ allowedComplaints: /status of 404.*\/api\/match\// });

  test('a click anywhere in its row opens a match; what can be pressed in it does its own', async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.desktop);
    await page.goto(`${PROFILE}/matches`);
    const row = page.getByRole('table', { name: 'Matches of this player' }).getByRole('row').nth(1);
    await row.getByRole('checkbox').check();
    await expect(page).toHaveURL(`${PROFILE}/matches`);
    await row.locator('td[data-label="K / D / A"]').click();
    await expect(page).toHaveURL(new RegExp(`/match/${matchHistory[0]?.match_id}/`));
  });
});

test('no pill of a scoreboard is cut off or leaves its cell', async ({ page }) => {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    for (const { matchId } of [ranked, abandoned]) {
      await page.goto(`/match/${matchId}/summary`);
      await expect(page.locator('.player-row')).toHaveCount(12);
      const outside = await page.locator('.player-cell').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const edge = cell.getBoundingClientRect().right + 1;
          return [...cell.querySelectorAll('.player-name a, .mark')]
            .filter(
              (part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > edge,
            )
            .map((part) => part.textContent);
        }),
      );
      expect(outside).toEqual([]);
    }
  }
});

test('marks and items in the list of matches are whole', async ({ page }) => {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await page.goto(`${PROFILE}/matches`);
    await expect(page.locator('.match-mark').first()).toBeAttached();
    const cut = await page
      .locator('.matches-table :is(.match-mark, .match-item-strip, .match-items)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const box = part.getBoundingClientRect();
          const cell = part.closest('th, td');
          if (box.width === 0 || !cell) return [];
          const edge = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
          return box.right > edge + 1 ? [`${part.className} ${part.textContent}`] : [];
        }),
      );
    expect(cut).toEqual([]);
  }
});

test('a reload stays where one was, though parts of the page come late', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  for (const address of [`${MATCH}/damage`, `${PROFILE}/matches`]) {
    await page.goto(address);
    await expect(page.locator('.soulstat-data-table, .result-strip').first()).toBeVisible();
    await page.mouse.wheel(0, 1800);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800);
    await page.waitForLoadState('networkidle');
    const before = await scrolled(page);
    await page.reload();
    await expect.poll(() => scrolled(page), address).toBeGreaterThan(before - 3);
    expect(await scrolled(page)).toBeLessThan(before + 3);
  }
});
