/** Posts and the list of changes: on a server whose staff the test is. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { newAccountId, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const STAFF = newAccountId();

test.describe.configure({ mode: 'serial' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  const file = join(server.dataDir, 'a.meta');
  await writeFile(file, encodeMatchFile({ ...sampleMatch({ seed: 7 }), matchId: 78_600_001 }));
  await server.ingest(file);
  await server.soulstat('staff', 'add', '--account', String(STAFF));
  await expect
    .poll(async () => (await (await fetch(`${server.url}/api/heroes/stats`)).json()).heroes.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
});
test.afterAll(() => server.stop());

test('changes stand by week, are filtered in the address, and have anchors and a feed', async ({ page }) => {
  await page.goto(`${server.url}/commits`);
  const weeks = page.getByRole('main').getByRole('region');
  await expect(weeks.first().getByRole('heading', { level: 2 })).toHaveText(/^Week of \d+ \w+ 20\d\d$/);
  const kinds = page.getByRole('navigation', { name: 'Kind of change' });
  await expect(kinds.getByRole('link')).toHaveText(['All', 'New', 'Changed', 'Fixed', 'Data']);
  await kinds.getByRole('link', { name: 'Changed' }).click();
  await expect(page).toHaveURL(/\?tag=changed$/);
  const entries = page.locator('.change-entry');
  await expect(entries.filter({ hasNotText: 'Changed' })).toHaveCount(0);
  await expect(entries.first().getByRole('link', { name: 'Link to this change' })).toBeVisible();
  const points = entries.filter({ hasText: 'Placement and PP in six parts' });
  await points.getByRole('heading').click();
  await expect(points).toContainText('Affects your numbers. Placements, MVPs and PP of all matches');
  await expect(points).toContainText('PP version 2, model performance 2');
  await points.getByRole('link', { name: 'Link to this change' }).click();
  await expect(page).toHaveURL(/\?tag=changed#pp-version-2$/);
  await points.getByRole('link', { name: 'MVP stats' }).click();
  await expect(page).toHaveURL(/\/mvp-stats$/);

  await page.goto(`${server.url}/commits#pp-version-1`);
  const opened = entries.filter({ has: page.locator('[id="pp-version-1"]') });
  await expect(opened.getByRole('link', { name: 'Link to this change' })).toBeInViewport();
  await page.goto(`${server.url}/commits?tag=nonsense`);
  await expect(kinds.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expectFeeds(page, ['/commits/rss.xml']);
  await expectAccessibleInBothLooks(page);
});

test('a change is voted for and commented on, and a guest is asked to sign in', async ({ page }) => {
  await page.goto(`${server.url}/commits`);
  const entry = page.locator('.change-entry').first();
  await expect(entry.getByRole('button', { name: /^Vote for “/ })).toBeDisabled();
  await entry.getByRole('button', { name: /^Comment on “/ }).click();
  await expect(entry.getByText('Sign in to vote and comment.')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await signIn(page);
  await entry.getByRole('button', { name: /^Vote for “/ }).click();
  await expect(entry.getByRole('button', { name: /^Vote for “/ })).toHaveAttribute('aria-pressed', 'true');
  const comments = entry.getByRole('region', { name: 'Comments' });
  if (!(await comments.isVisible())) await entry.getByRole('button', { name: /^Comment on “/ }).click();
  await comments.getByRole('button', { name: 'Write a comment' }).press('Enter');
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('At *last*.');
  await comments.getByRole('button', { name: 'Publish comment' }).click();
  await expect(comments.getByRole('listitem')).toContainText('At last.');
  await expect(entry.getByRole('button', { name: /^1 comment on “/ })).toBeVisible();
});

test('a post has its frozen chart, where it comes from, what was corrected, and what search engines ask for', async ({
  page,
}) => {
  await page.goto(`${server.url}/blog?tag=parties`);
  await expectFeeds(page, ['/blog/rss.xml', '/blog/atom.xml']);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: /^Stacks of four or more/ }).click();
  await expect(page).toHaveURL(/\/blog\/party-sizes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stacks of four or more/);
  const chart = page.getByRole('table', { name: 'How often a party won, by its size, as of 21 Aug 2025' });
  await expect(chart.getByRole('row', { name: /^Four to six/ })).toHaveText('Four to six25 %15 to 3948');
  await page.getByText('How to get these numbers').click();
  await expect(page.getByRole('figure')).toContainText('@soulstat/post-figures party-sizes');
  await page.getByRole('button', { name: 'Compare with today’s data' }).click();
  await expect(
    page.getByText(/^As of .* Win rate of players by the size of their party|^No matches today/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('None so far.');
  await expectAccessibleInBothLooks(page);

  await page.goto(`${server.url}/blog/party-sizes`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: expect.stringMatching(/^Stacks of four.{0,90}$/),
    image: [`${server.url}/api/blog/posts/party-sizes/card.png`],
    author: { '@type': 'Organization', name: 'Soulstat staff' },
    publisher: { '@type': 'Organization', name: 'Soulstat' },
    mainEntityOfPage: { '@id': `${server.url}/blog/party-sizes` },
  });
  for (const name of ['datePublished', 'dateModified']) expect(data[name]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test.describe('by staff', () => {
  // A change without a correction is refused.
  test.use({ allowedComplaints: /status of 400/ });

  test('staff write a post, publish and correct it, and a guest reads it', async ({ page, browser }) => {
    await page.goto(`${server.url}/blog/write`);
    await expect(page.getByRole('main').getByText('Posts are written by staff.')).toBeVisible();
    await signIn(page, STAFF);
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Heroes of the week');
    await page.getByLabel('Address').fill('heroes-of-the-week');
    await page.getByLabel('Summary').fill('One match, twelve heroes, and nothing proven by it.');
    await page.getByLabel('Tags').fill('heroes tiny');
    await page.getByRole('button', { name: 'Add a chart' }).click();
    await page.getByLabel('Title of the chart').fill('Who won the match');
    await page
      .getByLabel('Text', { exact: true })
      .fill('## The match\n\nSee <script> for yourself.\n\n::figure{#chart-1}\n');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/write\/\d+$/);

    const guest = await (await browser.newContext()).newPage();
    const url = `${server.url}/blog/heroes-of-the-week`;
    await guest.goto(url);
    await expect(guest.getByText('There is no such post.')).toBeVisible();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('This post is published: say in the correction what was wrong.'),
    ).toBeVisible();
    await page.getByLabel('Correction').fill('Twelve heroes, not eleven.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessibleInBothLooks(page);

    await guest.goto(url);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Heroes of the week');
    await expect(guest.getByText('See <script> for yourself.')).toBeVisible();
    await expect(
      guest.getByRole('table', { name: /^Who won the match, as of/ }).getByRole('row'),
    ).toHaveCount(13);
    await expect(guest.getByRole('region', { name: 'Corrections' })).toContainText(
      'Twelve heroes, not eleven.',
    );
    await expect(guest.getByRole('link', { name: 'Edit this post' })).toHaveCount(0);
    expect(await (await guest.request.get(`${server.url}/blog/rss.xml`)).text()).toContain(
      'Heroes of the week',
    );
    await guest.context().close();
  });
});

/** A reader of feeds finds them, with the page as the server sends it and as the browser has it. */
async function expectFeeds(page: Page, paths: readonly string[]): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  for (const path of paths) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/(?:rss|atom)\\+xml"[^>]*href="${path}"`),
    );
    await expect(page.locator(`link[rel="alternate"][href="${path}"]`)).toHaveCount(1);
    expect((await page.request.get(`${server.url}${path}`)).status()).toBe(200);
  }
}
