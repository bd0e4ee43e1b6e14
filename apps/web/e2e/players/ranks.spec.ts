import type { Locator, Page } from '@playwright/test';
import { parseRank, rankName, rankSeasonAt, TIERS } from '@soulstat/ranks';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { HISTORY_ACCOUNT } from '../match-history.ts';
import { answer, badges, openStanding, popup, RANK, STANDING, untilOwn } from './rank-standing.ts';
import { classic, ranked } from '../samples.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const MATCH = `/match/${ranked.matchId}/summary`;
const AVERAGE = 'From the games we have populated we see this is the rank where your performance is average';
const seasonNames = rankSeasonAt(new Date(ranked.startedAt * 1000))?.tierNames;

/** Everything the specification asks of the popup, and that the focus comes back to the badge. */
async function expectPopup(page: Page, badge: Locator, tierName: string | undefined): Promise<void> {
  await badge.click();
  await expect(popup(page)).toBeVisible();
  await expect(
    popup(page).getByText('Each rank has ranks 1 to 6 (I to VI) with 6 being the highest'),
  ).toBeVisible();
  await expect(popup(page).getByRole('listitem')).toHaveCount(TIERS.length);
  const current = popup(page).locator('li[aria-current]');
  if (tierName === undefined) await expect(current).toHaveCount(0);
  else await expect(current).toContainText(tierName);
  await expect(
    popup(page).getByRole('link', { name: 'You can check the rank distribution of matches here' }),
  ).toHaveAttribute('href', '/rank-distribution');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
}

test('every badge of a match opens the rank progression, at its rank', async ({ page }) => {
  await page.goto(MATCH);
  await untilOwn(page);
  const ofTable = badges(page.locator('.rank-cell'));
  await expect(ofTable).toHaveCount(12);
  const rankNumber = Number(await page.locator('.rank-cell data').first().getAttribute('value'));
  await expectPopup(page, ofTable.first(), seasonNames?.[(parseRank(rankNumber)?.tier ?? 0) - 1]);
  await expect(ofTable.first()).toBeFocused();
  await ofTable.first().click();
  await expect(popup(page)).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('the average rank of a team has its name beside the badge, on every screen', async ({ page }) => {
  await page.goto(`/match/${classic.matchId}/summary`);
  const average = page.locator('[data-field="averageRankNumber"]').first();
  const name = rankName(Number(await average.getAttribute('value')));
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(average.locator('.soulstat-rank-badge-name')).toHaveText(name);
    await expect(average.locator('.soulstat-rank-badge-name')).toBeVisible();
  }
});

test('the popup is not part of any page: it comes when a badge is pointed at', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(MATCH);
  await untilOwn(page);
  await page.waitForLoadState('networkidle');
  const isPopup = (url: string) => /rank-progression/.test(url);
  expect(asked.filter(isPopup)).toEqual([]);
  // A mouse that stands still before the page listens moves again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await badges(page.locator('.rank-cell')).first().hover();
    await expect.poll(() => asked.filter(isPopup).length, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
});

test('both ranks of a profile explain themselves, also where they are not known', async ({ page }) => {
  await page.goto(`/profile/${HISTORY_ACCOUNT}`);
  const ofPlayer = badges(page.locator('.player-standing'));
  await expect(ofPlayer).toHaveCount(2);
  await untilOwn(page);
  await expectPopup(page, ofPlayer.last(), undefined);
  await ofPlayer.last().hover();
  await expect(page.getByRole('tooltip')).toContainText(
    'This rank is currently unknown: populate more games in Soulstat to establish it',
  );
});

for (const [message, explanation] of [
  ['High Archon', AVERAGE],
  ['Archon to Oracle', 'You perform about average in games between these ranks'],
  ['Below Archon-', 'Your performance is under what is expected for this rank'],
  ['Far Beyond Eternus', 'This is the highest placement we can give'],
  ['Elite', 'You perform beyond high Eternus'],
  ['Goated', 'You perform far beyond high Eternus'],
  ['?', 'This rank is currently unknown'],
] as const)
  test(`the profile explains "${message}" where one points at it, with the calibration`, async ({ page }) => {
    await openStanding(page, (json) => ({
      ...json,
      points: { ...STANDING, performanceRankMessage: message },
    }));
    const badge = badges(page.locator('.player-standing')).last();
    await badge.hover();
    const tooltip = page.getByRole('tooltip').filter({ visible: true });
    await expect(tooltip).toContainText(explanation);
    await expect(tooltip).toContainText(`${message} (Calibrating - 12/50)`);
    const { width = 0 } = (await tooltip.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(260);
    if (message === '?') return;
    await page.getByText(`${message} by PP`, { exact: true }).last().hover();
    await expect(page.locator('#exact-value')).toContainText(explanation);
  });

test('a rank in the search explains itself: pointed at and pressed', async ({ page }) => {
  await page.goto('/faq');
  await page.route('**/api/profile/search-profiles/*', (route) =>
    route.fulfill({ json: [{ accountId: 7, name: 'Ladybird', avatarUrl: null, estimatedRankNumber: RANK }] }),
  );
  const field = page.getByRole('combobox', { name: 'Search for a player' });
  await field.fill('lady');
  const rank = page.getByRole('option').getByText(rankName(RANK), { exact: true });
  await rank.hover();
  await expect(page.getByRole('tooltip')).toContainText(AVERAGE);
  await expectPopup(page, rank, 'Archon');
  await expect(page).toHaveURL('/faq');
});

test('badges of leaderboards explain themselves, by the names of their season', async ({ page }) => {
  await page.goto('/');
  await untilOwn(page);
  await answer(page, '**/api/leaderboards/points?*', (json: object) => ({
    ...json,
    players: 1,
    entries: [ENTRY],
  }));
  await answer(page, '**/api/leaderboards/points', (json: object) => ({
    ...json,
    players: 1,
    entries: [ENTRY],
  }));
  await page.evaluate(() => history.pushState(null, '', '/soulstat-leaderboard'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const badge = badges(page.getByRole('table')).first();
  await expectPopup(page, badge, seasonNames?.[6]);
});

const ENTRY = {
  place: 1,
  dayBefore: null,
  weekBefore: null,
  accountId: 7,
  name: 'Ladybird',
  avatarUrl: null,
  publisherRankNumber: RANK,
  estimatedRankNumber: RANK,
  value: 4250,
  interval: [4000, 4500],
  winRate: { rate: 0.5, count: 60, interval: [0.4, 0.6] },
  shrunkWinRate: 0.5,
  durationSeconds: null,
  streak: 2,
  heroIds: [],
  lastPlayedAt: ranked.startedAt,
};

test('the ranks of the distribution explain themselves', async ({ page, request }) => {
  const quartiles = async () =>
    (await (await request.get('/api/rank-distribution/matches')).json()).quartiles as unknown;
  await expect.poll(quartiles, { timeout: 120_000, intervals: [500] }).not.toBeNull();
  await page.goto('/rank-distribution');
  await untilOwn(page);
  const badge = badges(page.locator('.rank-figures')).first();
  await badge.click();
  await expect(popup(page).locator('li[aria-current]')).toHaveCount(1);
});

test('favourites show the rank they are estimated at', async ({ page, request }) => {
  const accountId = ranked.players[0]?.accountId ?? 0;
  const estimated = async () =>
    (await (await request.get(`/api/profile/${accountId}/standing`)).json()).points?.estimatedRankNumber as
      | number
      | undefined;
  await expect.poll(estimated, { timeout: 120_000, intervals: [500] }).toBeGreaterThanOrEqual(11);
  await page.goto('/faq');
  await signIn(page);
  await page.request.post(`/api/profile/add-favourite/${accountId}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();
  const badge = badges(page.getByRole('dialog', { name: 'Favorites' }));
  const rank = (await estimated()) ?? 0;
  await expect(badge.getByRole('img', { name: rankName(rank) })).toBeVisible();
  await expectPopup(page, badge, TIERS[(parseRank(rank)?.tier ?? 0) - 1]?.name);
});

for (const path of [`/profile/${ranked.players[0]?.accountId}`, MATCH])
  test(`badges of ${path.split('/')[1]} pages are asked for as webp`, async ({ page }) => {
    const images: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/ranks\/rank|sheet_/.test(pathname)) images.push(pathname);
    });
    await page.goto(path);
    await untilOwn(page);
    await expect.poll(() => images).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(images.filter((image) => !image.endsWith('.webp'))).toEqual([]);
  });
