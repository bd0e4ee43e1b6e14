/** The frame of a match's page, its time cursor, and the tabs that tell what happened and what it was worth. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { ODD_MATCHES, REFUSED_MATCH, writeMatches } from './odd-matches.ts';
import { classic, ranked, scoreboardOnly } from '../samples.ts';
import { startServer, type Server } from '../server.ts';
import { chooseTheme, expect, scrollThrough, SIZES, test } from '../test.ts';

const addressOf = (tab: string, matchId = ranked.matchId) => `/match/${matchId}/${tab}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages of this match' });
const moment = (page: Page) => page.getByRole('slider', { name: /Moment of the match/ });
const killFeed = (page: Page) => page.getByRole('heading', { name: /^Last kills at/ });

/** Scores follow a match that was taken in; how soon depends on the machine. */
async function waitForScores(page: Page): Promise<void> {
  const ask = async () => {
    const answer = await page.request.get(`/api/match/${ranked.matchId}/summary`);
    return ((await answer.json()) as { hasScores: boolean }).hasScores;
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(true);
}

test('the frame stays while tabs change, and the moment goes along', async ({ page }) => {
  await page.goto(`${addressOf('summary')}?t=600`);
  await expect(page.locator('.player-row')).toHaveCount(12);
  await page.locator('.match-header').evaluate((header) => header.setAttribute('data-seen', 'before'));

  await tabs(page).getByRole('link', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/\/timeline\?t=600$/);
  await expect(page.locator('.match-header')).toHaveAttribute('data-seen', 'before');
  await expect(killFeed(page)).toHaveText('Last kills at 10:00');
});

test('the moment is moved by keys, by events and by the address', async ({ page }) => {
  await page.goto(addressOf('timeline'));
  await moment(page).focus();
  await page.keyboard.press('Home');
  await expect(killFeed(page)).toHaveText('Last kills at 0:00');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(killFeed(page)).toHaveText('Last kills at 1:04');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^1:04 of/);
  await expect(page).toHaveURL(/\?t=64$/);

  await page.reload();
  await expect(killFeed(page)).toHaveText('Last kills at 1:04');
  await page.locator('.soulstat-data-table .event-link').first().click();
  await expect(page).toHaveURL(new RegExp(String.raw`\?t=\d+$`));
  await page.getByRole('button', { name: 'Whole match' }).click();
  await expect(page).toHaveURL(/\/timeline$/);
});

test('the timeline lists what the file has, by kind and by player', async ({ page }) => {
  const kills = ranked.players.flatMap(({ deathDetails }) => deathDetails).length;
  await page.goto(`${addressOf('timeline')}?kind=kills`);
  await expect(page.locator('.soulstat-data-table-note')).toContainText(`${kills} events`);
  await page.getByLabel('Kind').selectOption('objectives');
  await expect(page).toHaveURL(/kind=objectives/);
  await expect(page.locator('.soulstat-data-table-note')).not.toContainText(`${kills} events`);
  await expect(page.getByRole('cell', { name: 'Mid boss' }).first()).toBeVisible();
});

test('the summary tells the story, the chance with its turns, places and points', async ({ page }) => {
  await page.goto('/');
  await waitForScores(page);
  await page.goto(addressOf('summary'));
  await expect(page.locator('.match-story li').first()).toContainText('This Ranked match of');
  await expect(page.locator('.swing-list li').first()).toContainText('points for');
  await expect(page.locator('[data-field="place"]')).toHaveCount(12);
  await expect(page.locator('[data-field="place"][value="1"]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Turning points and credit' }).click();
  await expect(page.getByText(/^At .* the model gave The Hidden King/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Credit', exact: true })).toBeVisible();
});

test('a match that is known from a list says why it has no chances', async ({ page }) => {
  await page.goto(addressOf('win-chance', scoreboardOnly.matchId));
  await expect(page.getByRole('heading', { name: 'No chances are computed for this match' })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('button', { name: 'How to bring its file in' })).toBeVisible();
});

const killsOf = (match: typeof ranked) => match.players.reduce((sum, player) => sum + player.kills, 0);

test('another match stands beside this one, with the differences', async ({ page }) => {
  await page.goto(addressOf('summary'));
  await page.getByRole('searchbox', { name: 'Match ID' }).fill(String(classic.matchId));
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`with=${classic.matchId}`));
  const row = page.getByRole('row', { name: /^Kills of both sides/ });
  await expect(row).toContainText(String(killsOf(ranked)));
  await expect(row).toContainText(String(killsOf(classic)));
});

test('a link to a match brings its picture along', async ({ request }) => {
  const imageOf = async () => {
    const html = await (await request.get(addressOf('summary'))).text();
    return /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  // A busy server answers with the head of every page at once, instead of waiting for what the match says.
  await expect.poll(imageOf).toContain(`/api/match/${ranked.matchId}/card.png`);
  const card = await request.get(`/api/match/${ranked.matchId}/card.png`);
  expect(card.headers()['content-type']).toBe('image/png');
});

for (const [size, theme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)
  test(`summary, win chance and timeline are accessible on a ${theme} ${size}`, async ({ page }) => {
    await chooseTheme(page, theme);
    await page.setViewportSize(SIZES[size]);
    await page.goto('/');
    await waitForScores(page);
    await page.goto(`${addressOf('summary')}?t=600&with=${classic.matchId}`);
    await scrollThrough(page);
    await expect(page.locator('.swing-list li').first()).toBeVisible();
    await expect(page.locator('.compare-part .soulstat-data-table')).toBeVisible();
    await expectAccessible(page);
    await tabs(page).getByRole('link', { name: 'Win chance' }).click();
    await expect(page.getByRole('heading', { name: 'Credit', exact: true })).toBeVisible();
    await expectAccessible(page);
    // A few rows have all that many have, and are looked through in a tenth of the time.
    await page.goto(`${addressOf('timeline')}?t=600&kind=objectives`);
    await expect(page.getByRole('cell', { name: 'Mid boss' }).first()).toBeAttached();
    await expectAccessible(page);
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', SIZES[size].width);
  });

test.describe('odd matches', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer();
    const [odd, refused] = ['odd', 'refused'].map((name) => join(server.dataDir, name)) as [string, string];
    await writeMatches(odd, Object.values(ODD_MATCHES));
    await server.ingest(odd);
    await writeMatches(refused, [REFUSED_MATCH]);
    await expect(server.ingest(refused)).rejects.toThrow(/Command failed/);
  });
  test.afterAll(async () => server?.stop());

  test('are shown by every tab without a complaint', async ({ page }) => {
    test.setTimeout(300_000);
    for (const [what, { matchId }] of Object.entries(ODD_MATCHES)) {
      await page.goto(`${server.url}${addressOf('summary', matchId)}`);
      await expect(page.locator('.match'), what).toHaveAttribute('aria-busy', 'false');
      const count = 11;
      await expect(tabs(page).getByRole('link')).toHaveCount(count);
      for (let tab = 0; tab < count; tab += 1) {
        const link = tabs(page).getByRole('link').nth(tab);
        await link.click();
        await expect(link, `tab ${tab} of ${what}`).toHaveAttribute('aria-current', 'page');
        await expect(page.locator('.part-of-match-wait'), `tab ${tab} of ${what}`).toHaveCount(0);
        await expect(page.locator('.match-header'), `tab ${tab} of ${what}`).toBeVisible();
      }
    }
  });

  test('lanes have the names of their time, in heads, marks and sentences', async ({ page }) => {
    const { matchId } = ODD_MATCHES['fourLanes'] ?? {};
    const lanesOf = async (address: string) => {
      await page.goto(address);
      await expect(page.locator('.lane-card')).toHaveCount(3);
      return (
        await page.locator('.lane-card').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
      ).toSorted();
    };
    expect(await lanesOf(`${server.url}${addressOf('lanes', matchId)}`)).toEqual([
      'Green lane',
      'Purple lane',
      'Yellow lane',
    ]);
    await expect(page.locator('main')).not.toContainText(/pink|blue lane/i);
    expect(await lanesOf(addressOf('lanes'))).toEqual(['Blue lane', 'Green lane', 'Yellow lane']);
  });

  test.describe('a file that was refused', () => {
    test.use({ allowedComplaints: /status of 404/ });

    test('is told with the reason, and with the way to bring a sound one in', async ({ page }) => {
      await page.goto(`${server.url}${addressOf('summary', REFUSED_MATCH.matchId)}`);
      await expect(page.getByRole('heading', { name: /could not be read$/ })).toBeVisible();
      await expect(page.getByText(/The match lacks a field that every match has/)).toBeVisible();
      await page.getByRole('button', { name: 'How to bring it in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});
