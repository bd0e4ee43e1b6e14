import type { Locator, Page } from '@playwright/test';
import { TIERS } from '@soulstat/ranks';
import { badges, openStanding, popup, RANK, STANDING, untilOwn } from './rank-standing.ts';
import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

const MATCH = `/match/${ranked.matchId}/summary`;
const ofGame = (rankNumber: number) => (json: object) => ({
  ...json,
  publisherRank: { rankNumber, startedAt: 1_700_000_000, progress: null },
});
const byPoints = (points: object) => (json: object) => ({
  ...json,
  points: { ...STANDING, performanceRankMessage: 'High Archon', ...points },
});
const picture = (page: Page, place: 'first' | 'last') =>
  badges(page.locator('.player-standing'))[place]().locator('img');

test('all eleven tiers have their names and points, ahead of who has none', async ({ page }) => {
  await openStanding(page, (json) => ({ ...json, points: null }));
  await badges(page.locator('.player-standing')).last().click();
  await expect(popup(page).getByRole('listitem')).toHaveText(
    TIERS.map(({ name, ppMin }) => new RegExp(`${name}.*From ${ppMin.toLocaleString('en')} PP`)),
  );
  expect(TIERS.map(({ name, ppMin }) => [name, ppMin])).toEqual([
    ['Initiate', 100],
    ['Seeker', 700],
    ['Alchemist', 1300],
    ['Arcanist', 1900],
    ['Ritualist', 2500],
    ['Emissary', 3100],
    ['Archon', 3700],
    ['Oracle', 4300],
    ['Phantom', 4900],
    ['Ascendant', 5500],
    ['Eternus', 6100],
  ]);
});

test('tiers below are achieved, and the current one shows its subrank', async ({ page }) => {
  await openStanding(page, byPoints({ estimatedRankNumber: 74 }));
  await badges(page.locator('.player-standing')).last().click();
  const tiers = popup(page).getByRole('listitem');
  await expect(tiers.nth(5)).toContainText('Achieved');
  await expect(tiers.nth(6)).toContainText('IV of VI');
  await expect(tiers.nth(6).locator('[data-reached]')).toHaveCount(4);
  await expect(tiers.nth(7)).toContainText('From 4,300 PP');
});

for (const [rankNumber, name] of [
  [11, 'Initiate I'],
  [116, 'Eternus VI'],
  [10, 'Invalid Subrank'],
  [77, 'Invalid Subrank'],
  [121, 'Invalid Tier'],
] as const)
  test(`the rank number ${rankNumber} reads ${name}`, async ({ page }) => {
    await openStanding(page, ofGame(rankNumber));
    await expect(page.locator('.standing-main').first()).toHaveText(name);
    const isRank = !name.startsWith('Invalid');
    await expect(picture(page, 'first')).toHaveAttribute('alt', isRank ? name : 'Obscurus');
    if (!isRank) await expect(picture(page, 'first')).toHaveAttribute('src', /^data:image\/svg/);
  });

for (const [matches, opacity, suffix] of [
  [0, 0.01, ' (Calibrating - 0/50)'],
  [12, 0.01 + (0.99 * 12) / 49, ' (Calibrating - 12/50)'],
  [49, 1, ' (Calibrating - 49/50)'],
  [50, 1, ''],
] as const)
  test(`after ${matches} matches a badge has its opacity, and says how far calibration is`, async ({
    page,
  }) => {
    await openStanding(page, byPoints({ calibrationMatches: matches }));
    const image = picture(page, 'last');
    await expect(image).toHaveAttribute('alt', `High Archon${suffix}`);
    const drawn = await image.evaluate((each) => Number(getComputedStyle(each).opacity));
    expect(drawn).toBeCloseTo(opacity, 3);
  });

test.describe('a badge whose images do not load', () => {
  test.use({ allowedComplaints: /ERR_FAILED/ });

  for (const [lost, loaded] of [
    [/\.webp$/, /badge_lg_subrank4\.png$/],
    [/(?:\.webp|subrank\d\.png)$/, /badge_lg_subrank4_psd\.png$/],
    [/ranks\/rank\d/, /^data:image\/svg/],
  ] as const)
    test(`is ${loaded} without ${lost}`, async ({ page }) => {
      await page.route(
        ({ pathname }) => /ranks\/rank\d/.test(pathname) && lost.test(pathname),
        (route) => route.abort(),
      );
      await openStanding(page, byPoints({}));
      await expect(picture(page, 'last')).toHaveAttribute('src', loaded);
    });

  test('comes alone where the sheet of all small ones does not', async ({ page }) => {
    await page.route('**/sheet_*', (route) => route.abort());
    await page.goto(MATCH);
    await untilOwn(page);
    await expect(page.locator('.rank-cell img').first()).toHaveAttribute('src', /badge_sm_subrank\d\.webp$/);
  });
});

test('badges have the sizes of the specification, on wide and narrow screens', async ({ page }) => {
  const width = async (image: Locator) => (await image.boundingBox())?.width;
  const frame = (within: string) => page.locator(`${within} .soulstat-rank-badge-picture`).first();
  await openStanding(page, byPoints({}));
  for (const [window, medium] of [
    [1440, 80],
    [768, 70],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(() => width(frame('.player-standing'))).toBe(medium);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await badges(page.locator('.player-standing')).last().click();
  await expect.poll(() => width(frame('.soulstat-rank-progression'))).toBe(50);
  await page.goto('/settings');
  await expect.poll(() => width(frame('main'))).toBe(40);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => width(frame('main'))).toBe(35);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(MATCH);
  await expect.poll(() => width(frame('.rank-cell'))).toBe(18);
});

test('a rank is written in the colour of its tier, in both themes', async ({ page }) => {
  const { light, dark } = TIERS[6].color;
  await page.goto('/faq');
  await page.route('**/api/profile/search-profiles/*', (route) =>
    route.fulfill({ json: [{ accountId: 7, name: 'Ladybird', avatarUrl: null, estimatedRankNumber: RANK }] }),
  );
  await page.getByRole('combobox', { name: 'Search for a player' }).fill('lady');
  const label = page.getByRole('option').locator('.soulstat-rank-label');
  await expect(label).toBeVisible();
  for (const [theme, color] of Object.entries({ light, dark })) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    await expect(label).toHaveCSS('color', `rgb(${red}, ${green}, ${blue})`);
  }
});
