import { ranked } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

test('an address that leads nowhere is the home page, titled so', async ({ page }) => {
  for (const path of ['/nowhere', '/heroes-of-old', '/faq/more', '/2v2/more', '/matches']) {
    await page.goto(path);
    await expect(page).toHaveTitle('Page Not Found · Soulstat');
    await expect(page.getByText(`There is nothing at ${path}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Every match, counted' })).toBeVisible();
    await expect(page.locator('.match-line').first()).toBeVisible();
  }
});

const TABS = [
  'Summary',
  'Lanes',
  'Builds',
  'Souls',
  'Damage',
  'Deaths',
  'Objectives',
  'Win chance',
  'Map',
  'Timeline',
  'Data file',
];

test('every tab of a match exists and has its title', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const tabs = page.getByRole('navigation', { name: 'Pages of this match' }).getByRole('link');
  await expect(tabs).toHaveText(TABS);
  for (const name of TABS.slice(1)) {
    await tabs.filter({ hasText: name }).click();
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(
      new RegExp(`^${name} of match ${ranked.matchId}: .* won in \\d+:\\d\\d · Soulstat$`),
    );
  }
});

test('whatever begins with /external stands without bar, menu and footer', async ({ page }) => {
  for (const path of ['/external', '/external/profile/123', '/externalfoo', '/external-x/y', '/External.z']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Embeds' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('/match alone leads to the recent matches, and /profile to the profile last looked at or to the search', async ({
  page,
}) => {
  await page.goto('/match');
  await expect(page).toHaveURL('/recent-matches');
  await expect(page.getByRole('heading', { level: 1, name: 'Recent top matches' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  const accountId = ranked.players[0]?.accountId ?? 0;
  await page.goto(`/profile/${accountId}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accountId'))).toBe(String(accountId));
  await page.goto('/profile/');
  await expect(page).toHaveURL(`/profile/${accountId}`);
});

test('the embed of a match shows its result, and its logo leads to the summary outside the frame', async ({
  page,
}) => {
  await page.goto(`/external/match/${ranked.matchId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('won');
  await expect(page.locator('.match-embed-team').first().locator('tbody tr')).toHaveCount(6);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const logo = page.getByRole('link', { name: `Soulstat, match ${ranked.matchId}` });
  await expect(logo).toHaveAttribute('href', `/match/${ranked.matchId}/summary`);
  await expect(logo).toHaveAttribute('target', '_blank');
});

test.describe('a match that cannot be shown', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('because nobody has it: says how it gets here', async ({ page }) => {
    await page.goto('/match/424242/summary');
    await expect(page.getByRole('heading', { name: 'Match 424242 is not here' })).toBeVisible();
    await expect(page.getByText(/nobody has sent this match yet/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'How to bring it in' })).toBeVisible();
  });

  test('because its id is none: says so without asking the server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/match')) asked.push(request.url());
    });
    await page.goto('/match/abc/summary');
    await expect(page.getByRole('heading', { name: '“abc” is not a match ID' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('an address below a match that is none of its pages says so', async ({ page }) => {
    await page.goto(`/match/${ranked.matchId}/nonsense`);
    await expect(page.getByRole('heading', { level: 2, name: 'Page Not Found' })).toBeVisible();
  });
});

test('an opened menu begins the script of the pages whose links are in sight, and none before', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  const begun: string[] = [];
  page.on('request', (request) => {
    if (/tier-list\.page/.test(request.url())) begun.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(begun).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => begun.length).toBeGreaterThan(0);
});
