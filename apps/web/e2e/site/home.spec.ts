import { hydrated } from '../hydrated.ts';
import { classic, ranked, samples, scoreboardOnly } from '../samples.ts';
import { startServer } from '../server.ts';
import { chooseTheme, expect, openMenu, test } from '../test.ts';

const sent = [...Object.values(samples), scoreboardOnly];

test('says what it counts and since when', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-field="matches"]')).toHaveAttribute('value', String(sent.length));
  const players = new Set(
    sent.flatMap((match) => match.players.map((player) => player.accountId)).filter((id) => id > 0),
  );
  await expect(page.locator('[data-field="players"]')).toHaveAttribute('value', String(players.size));
  const newest = Math.max(...sent.map((match) => match.startedAt));
  await expect(page.locator('.soulstat-freshness-stamp time')).toHaveAttribute(
    'datetime',
    new Date(newest * 1000).toISOString(),
  );
});

test('lists the latest matches, newest first, with their heroes and winners', async ({ page }) => {
  await page.goto('/');
  const lines = page.locator('.latest-matches .match-line');
  await expect(lines).toHaveCount(sent.length);
  const times = () =>
    lines
      .locator('time')
      .evaluateAll((list) => list.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  await expect.poll(times).toEqual(sent.map((match) => match.startedAt * 1000).toSorted((a, b) => b - a));

  const line = lines.filter({ hasText: String(classic.matchId) });
  await expect(line.locator('.line-up li')).toHaveCount(classic.players.length);
  await expect(line).toHaveAttribute('data-winner', String(classic.winningTeam));
  await expect(line.locator('[data-field="durationSeconds"]')).toHaveAttribute(
    'value',
    String(classic.durationSeconds),
  );
});

test('a line opens its match', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('.latest-matches .match-line')
    .filter({ hasText: String(ranked.matchId) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`/match/${ranked.matchId}/summary`);
});

test('a site without matches says how to bring the first one in', async ({ page }) => {
  const server = await startServer();
  try {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
    await expect(page.getByText('npm run ingest -- PATH')).toBeVisible();
    await expect(page.locator('[data-field="matches"]')).toHaveAttribute('value', '0');
    // What the page would still ask for is nobody's loss.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});

test('the theme chosen is there before the first paint of the next visit', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await hydrated(menu.getByRole('radio', { name: 'Light' }));
  await menu.getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      (window as { themeAtFirst?: string | undefined }).themeAtFirst ??=
        document.documentElement.dataset['theme'] ?? 'none';
    });
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst))
    .toBe('light');
  await openMenu(page);
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('the automatic theme is the one of the system', async ({ page }) => {
  await chooseTheme(page, 'auto');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).not.toBe(dark);
});
