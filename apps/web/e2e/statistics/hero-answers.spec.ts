import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

async function untilCounted(page: Page): Promise<void> {
  const isCounted = async () => {
    const answer = await page.request.get('/api/heroes/tiers');
    const { heroes } = (await answer.json()) as { heroes: readonly unknown[] };
    return heroes.length > 0;
  };
  await expect.poll(isCounted, { timeout: 120_000 }).toBe(true);
}

test('a tier card says name, win rate and pick rate; the rest comes on hover and focus', async ({ page }) => {
  await untilCounted(page);
  // As many matches as a tier takes: the samples have few.
  await page.route('**/api/heroes/tiers**', async (route) => {
    const response = await route.fetch();
    const tiers = (await response.json()) as {
      heroes: { methods: { strength: object }; winRate: object; adjusted: object }[];
    };
    const heroes = tiers.heroes.map((hero, index) => ({
      ...hero,
      winRate: { count: 1000, rate: 0.541, interval: [0.51, 0.57] },
      adjusted: { count: 1000, value: 0.523, interval: [0.49, 0.55] },
      methods: {
        ...hero.methods,
        strength: {
          value: 0.52,
          letter: 'A',
          chances: { S: 0, A: 0.8, B: 0.2, C: 0, D: 0 },
          place: index + 1,
          placeBefore: tiers.heroes.length - index,
        },
      },
    }));
    await route.fulfill({ response, json: { ...tiers, heroes } });
  });
  await page.goto('/heroes');
  await page.getByRole('main').getByRole('link', { name: 'Tier list', exact: true }).click();
  const card = page.locator('.tier-card').first();
  await expect(card).toHaveText(/^\D+52\.3\s?% win[\d.]+\s?% pick$/);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await card.hover();
  await expect(page.getByRole('tooltip')).toContainText(/raw win rate 54\.1\s?%.*80\s?% likely A.*up \d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.getByRole('slider', { name: 'Through the patches' }).focus();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/heroes\/hero-library\/[a-z-]+$/);
});

test('the overview of a hero begins with tier, build, counters and best items', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library/haze');
  const cards = page.locator('.hero-glance-card');
  await expect(cards.locator('h3')).toHaveText([
    'Tier',
    'Buy, in this order',
    'Ability order',
    'Struggles against',
    'Good against',
    'Best items',
  ]);
  for (const card of await cards.all()) await expect(card.locator('p, ol').first()).toBeVisible();
  // The server draws them.
  const html = await (await page.request.get('/heroes/hero-library/haze')).text();
  expect(html).toContain('hero-glance-card');
});

test('orders of abilities are pictures with names', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library/haze/builds');
  const table = page.getByRole('table', { name: 'Ability orders of Haze' });
  const order = table.locator('tbody tr').first().locator('th');
  await expect(order.locator('.ability-icon svg').first()).toBeVisible();
  await expect(order.locator('.ability-icon').first()).toHaveText(/\w{3,}/);
  await expect(order).not.toContainText('›');
});

test('matchups show the raw rate with its interval, and say when nothing stands out', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library/haze/matchups');
  const table = page.getByRole('table', { name: 'How often Haze wins against each hero' });
  await expect(table.getByRole('columnheader', { name: 'Haze wins', exact: true })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: '95 % interval' })).toBeVisible();
  await expect(page.getByText('Nothing stands out yet').first()).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Edge' })).toHaveCount(0);
});
