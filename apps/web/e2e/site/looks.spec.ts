/** What lets people in and leads them on: addresses, menus, the palette, a home page with few matches, shared moments. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

const NOT_THERE = [
  '/heroes/hero-library/nobody',
  '/heroes/hero-library/haze/nonsense',
  '/match/424242/summary',
  `/match/${ranked.matchId}/nonsense`,
  '/builds/build-analysis/999999',
  '/guides/999999-none',
  '/blog/no-such-post',
  '/draft/ZZZZZZZZ',
  '/items/items-library/no-such-item',
  '/winners-losers/foo',
];

test('what is not there answers 404 and helps on', async ({ request }) => {
  for (const path of NOT_THERE) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect.soft(html, path).toContain('noindex');
    expect.soft(html, path).not.toContain('rel="canonical"');
  }
});

test('a thing is found by other spellings of its address', async ({ request }) => {
  for (const [path, address] of [
    ['/heroes/hero-library/HAZE', '/heroes/hero-library/haze'],
    ['/heroes/hero-library/mo-krill/items?days=7', '/heroes/hero-library/mo-and-krill/items?days=7'],
    ['/profile/76561198000000001', '/profile/39734273'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['location']], path).toEqual([302, address]);
  }
});

test('search engines and browsers find what every public site has', async ({ request, baseURL }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const kinds = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
  expect(kinds).toEqual(
    ['pages', 'guides', 'builds', 'posts'].map((kind) => `${baseURL}/sitemaps/${kind}.xml`),
  );
  const pages = [...(await text('/sitemaps/pages.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => at,
  );
  expect(pages).toContain(`${baseURL}/heroes/hero-library/haze`);
  for (const address of pages) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(await answer.text(), address).not.toContain('noindex');
  }
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src } of manifest.icons) expect.soft((await request.get(src)).status(), src).toBe(200);
  expect(await text('/opensearch.xml')).toContain(`template="${baseURL}/?search={searchTerms}"`);
});

test.describe('the words of the bar', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('open their pages on hover, by keyboard, and close on Escape', async ({ page }) => {
    await page.goto('/faq');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Heroes', exact: true }).hover();
    await expect(bar.getByRole('link', { name: 'Lane pairings' })).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(bar.getByRole('link', { name: 'Lane pairings' })).toHaveCount(0);
    const button = bar.getByRole('button', { name: 'Pages of Esports' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const draft = bar.getByRole('link', { name: 'Draft tool' });
    await expect(draft).toBeVisible();
    await expectAccessibleInBothLooks(page);
    await button.focus();
    await page.keyboard.press('Escape');
    await expect(draft).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await draft.click();
    await expect(page).toHaveURL('/draft');
    await expect(bar.getByRole('link', { name: 'Draft tool' })).toHaveCount(0);
  });
});

async function ask(page: Page, text: string): Promise<void> {
  await page.goto('/faq');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: /Go to a player/ })).toBeVisible();
  await page.keyboard.type(text);
}

for (const [text, name] of [
  ['ivy counters', 'Ivy matchups'],
  ['anti heal', 'Healbane'],
  ['36618062', 'Match 36618062'],
  ['https://steamcommunity.com/profiles/76561198000000001', 'Profile 76561198000000001'],
] as const)
  test(`the palette answers ${text}`, async ({ page }) => {
    await ask(page, text);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
  });

test('the search offers the match of a number and the hero of a name', async ({ page }) => {
  await page.goto('/faq');
  const field = page.getByRole('combobox', { name: 'Search for a player' });
  await field.fill('424242');
  await expect(page.getByRole('option', { name: /Open profile 424242/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Open match 424242' })).toBeVisible();
  await field.fill('ivy');
  await page.getByRole('option', { name: /Ivy/ }).last().click();
  await expect(page).toHaveURL('/heroes/hero-library/ivy');
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`with few matches, on a ${size}, the home page shows one of them and what works`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const main = page.getByRole('main');
    const match = page.getByRole('region', { name: 'A match to look at' });
    await expect(match.getByRole('link', { name: 'Watch it on the map' })).toBeVisible();
    await expect(match.getByRole('listitem').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Draft tool' })).toBeVisible();
    await expect(main.getByText(/too few/)).toHaveCount(0);
    await expectAccessibleInBothLooks(page);
  });

test('Space plays the map, and a moment can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/match/${ranked.matchId}/map?t=300`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy this moment' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`/match/${ranked.matchId}/map\\?t=\\d+$`));
});

test('a match for one player has a verdict that leads into its moments', async ({ page }) => {
  const [player] = ranked.players;
  const scored = async () =>
    (
      (await (await page.request.get(`/api/match/${ranked.matchId}/summary`)).json()) as {
        hasScores: boolean;
      }
    ).hasScores;
  await expect.poll(scored, { timeout: 60_000 }).toBe(true);
  await page.goto(`/match/${ranked.matchId}/summary?player=${player?.accountId}`);
  const verdict = page.locator('.player-verdict');
  await expect(verdict.getByRole('listitem').first()).toContainText(/Place \d+ of 12/);
  await expect(verdict.getByRole('listitem')).toHaveCount(3);
  await verdict.getByRole('link', { name: '9:00' }).click();
  await expect(page).toHaveURL(/\/lanes\?.*t=540/);
});

test('a hero has its abilities in words and by tier', async ({ page }) => {
  await page.goto('/heroes/hero-library/infernus/abilities');
  const napalm = page.getByRole('article', { name: /Napalm/ });
  await expect(napalm).toContainText(/damage \(\+0\.\d+ a spirit power\)/);
  const damage = napalm
    .getByRole('row', { name: /^Damage/ })
    .getByRole('cell')
    .first();
  const before = await damage.textContent();
  await page.getByRole('slider', { name: 'Spirit power' }).fill('100');
  await expect(damage).not.toHaveText(before ?? '');
  await expectAccessibleInBothLooks(page);
});
