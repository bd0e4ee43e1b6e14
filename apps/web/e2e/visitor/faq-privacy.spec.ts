import { COOKIES, SERVER_COOKIES, STORED_TABLES } from '@soulstat/personal-data';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { HISTORY_ACCOUNT } from '../match-history.ts';
import { ranked } from '../samples.ts';
import { expectGuest, signIn } from '../sign-in.ts';
import { expect, SIZES, test } from '../test.ts';

test('the questions are searched, opened by their anchors, and told to search engines', async ({
  page,
  baseURL,
}) => {
  await page.goto('/faq#calibrating');
  const items = page.locator('.faq-item');
  const all = await items.count();
  expect(all).toBeGreaterThan(25);
  await expect(page.getByText('Fewer than 50 matches have counted toward your PP.')).toBeVisible();

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(data.mainEntity).toHaveLength(all);
  const anchors = new Set<string>();
  for (const { '@type': type, name, url, acceptedAnswer } of data.mainEntity) {
    expect(type).toBe('Question');
    expect(name).toMatch(/^[A-Z].*\?$/);
    expect(acceptedAnswer['@type']).toBe('Answer');
    expect(acceptedAnswer.text, name).toMatch(/^[A-Z0-9][^<>]{20,}[.)]$/s);
    expect(acceptedAnswer.text, name).not.toMatch(/undefined|NaN|\s{2}/);
    expect(url.startsWith(`${baseURL}/faq#`)).toBe(true);
    anchors.add(new URL(url).hash.slice(1));
  }
  expect(anchors.size).toBe(all);
  for (const anchor of anchors) await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1);

  await page.getByLabel('Search the questions').fill('keyboard');
  await expect(items).toHaveCount(1);
  await expect(page.getByText('It is built for WCAG 2.2 AA')).toBeVisible();
  await expect(page.getByText('1 question found')).toBeVisible();
  await page.getByLabel('Search the questions').fill('zzz');
  await page.getByRole('button', { name: 'show all questions' }).click();
  await expect(items).toHaveCount(all);

  await page.getByText('My profile lists a match, but it cannot be opened. Why?').click();
  await page.locator('#listed-not-open').getByRole('link', { name: 'Send it' }).click();
  await expect(page).toHaveURL(/#send-matches$/);
  await expect(page.getByText('There are three ways. Any one of them is enough.')).toBeInViewport();
  await expectAccessibleInBothLooks(page);
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});

test('a match and a rank are checked, and the address keeps both', async ({ page }) => {
  await page.goto('/faq');
  const match = page.getByRole('region', { name: 'Is a match missing?' });
  const rank = page.getByRole('region', { name: 'Why is my rank Obscurus?' });
  const check = async (part: typeof match, typed: string | number) => {
    await part.getByRole('textbox').fill(String(typed));
    await part.getByRole('button', { name: 'Check' }).click();
  };
  await check(match, 'abc');
  await expect(match.getByText('A match ID is a whole number')).toBeVisible();
  await check(match, 40_000_000);
  await expect(match.getByText('Too old', { exact: true })).toBeVisible();
  await expect(match.getByText(/^Played .+, going by matches/)).toBeVisible();
  await check(match, ranked.matchId);
  await expect(match.getByText('On record', { exact: true })).toBeVisible();
  await expect(match.getByRole('link', { name: `Open match ${ranked.matchId}` })).toHaveAttribute(
    'href',
    `/match/${ranked.matchId}/summary`,
  );

  await check(rank, 'nobody at all is called this');
  await expect(rank.getByText('Nobody found.')).toBeVisible();
  await check(rank, 4_294_000_009);
  await expect(rank.getByText('No match of this player is on record.').first()).toBeVisible();
  await expect(rank.getByText('Rank by PP: Obscurus')).toBeVisible();
  await check(
    rank,
    `https://steamcommunity.com/profiles/${76_561_197_960_265_728n + BigInt(HISTORY_ACCOUNT)}`,
  );
  await expect(rank.getByText(/none shows a badge/)).toBeVisible();
  await expect(rank.getByText(/PP needs whole match files/)).toBeVisible();

  await page.reload();
  await expect(match.getByText('On record', { exact: true })).toBeVisible();
  await expect(rank.getByText(/none shows a badge/)).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the FAQ is a plain page whose forms ask the server', async ({ page }) => {
    // What the server computes for the first visitor it has at hand for the second.
    await expect(async () => {
      await page.goto('/faq');
      await page.getByLabel('Search the questions').fill('calibrating');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/faq?q=calibrating');
      await expect(page.getByText('Fewer than 50 matches')).toBeVisible({ timeout: 1000 });
      await page.getByLabel('Match ID').fill(String(ranked.matchId));
      await page.keyboard.press('Enter');
      await expect(page.getByText('On record', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.goto('/privacy-policy');
    await expect(page.getByText('Each sign-in: browser and system')).toBeVisible();
  });
});

test('the privacy policy lists what is stored, and leads to export, hiding and deletion', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  for (const { name } of [...Object.values(COOKIES), ...Object.values(SERVER_COOKIES)])
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(page.locator('.stored-list').first()).toContainText('Keeps you signed in');
  expect(await page.locator('.stored-place').filter({ hasText: 'PostgreSQL' }).count()).toBe(
    STORED_TABLES.filter(({ database }) => database === 'PostgreSQL').length,
  );
  const accountId = await signIn(page);
  await expectAccessibleInBothLooks(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ profile: { accountId }, tables: {} });

  await page.getByRole('link', { name: 'Hide my profile' }).click();
  await page.getByRole('checkbox', { name: 'Hide my profile' }).click();
  await expect(page.getByText('Your profile is hidden.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Delete account data' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account data?' });
  await question.getByRole('button', { name: 'Delete account data' }).click();
  await expect(page).toHaveURL('/');
  await expectGuest(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
