import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectMatchPage } from './expect-match.ts';
import { rawMatch } from './raw-match.ts';
import { abandoned, classic, ranked, scoreboardOnly, streetBrawl } from '../samples.ts';
import { expect, test } from '../test.ts';

test.describe('every number on the page is the number in the match file', () => {
  for (const [kind, match] of Object.entries({ classic, ranked })) {
    test(`of a ${kind} match`, async ({ page }) => {
      await expectMatchPage(page, rawMatch(match));
    });
  }
});

test('the rank of each player stands in the row since ranks are per player', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  for (const player of ranked.players) {
    const rank = page.locator(`.player-row[data-slot="${player.slot}"] [data-field="rankNumber"]`);
    if (player.rank?.rankNumber) await expect(rank).toHaveAttribute('value', String(player.rank.rankNumber));
    else await expect(rank).toHaveCount(0);
  }
});

test('a short number shows its exact value and unit to mouse and keyboard', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const [player] = ranked.players;
  const cell = page.locator(`.player-row[data-slot="${player?.slot}"] [data-column="netWorth"]`);
  const exact = `${player?.netWorth.toLocaleString('en')} souls`;

  await expect(page.locator('#exact-value')).toBeAttached();
  await cell.locator('data').hover();
  await expect(page.getByRole('tooltip')).toHaveText(exact);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(exact);
});

test('the details of a player say everything in words and exact numbers', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const [player] = ranked.players;
  const row = page.locator(`.player-row[data-slot="${player?.slot}"]`);
  await row.getByRole('button', { name: /^Details of/ }).click();
  const details = page.locator('.player-details');
  await expect(details.getByText(player?.netWorth.toLocaleString('en') ?? '', { exact: true })).toBeVisible();
  const taken = player?.snapshots.at(-1)?.damageTaken.toLocaleString('en') ?? '';
  await expect(details.locator('div', { hasText: /^Damage taken/ })).toContainText(taken);
  await expect(details.getByRole('link', { name: /^Save as a build/ })).toHaveAttribute(
    'href',
    new RegExp(`match=\\d+&slot=${player?.slot}$`),
  );
  await row.getByRole('button', { name: /^Details of/ }).click();
  await expect(details).toHaveCount(0);
});

for (const width of [1440, 375])
  test(`at ${width} px the details say why a place is what it is: one line, then six parts with their signs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/match/${ranked.matchId}/summary`);
    const scores = await scoresOf(page, ranked.matchId);
    const [player] = ranked.players;
    const own = scores.players.find(({ slot }) => slot === player?.slot);
    const row = page.locator(`.player-row[data-slot="${player?.slot}"]`);
    await row.getByRole('button', { name: /^Details of/ }).click();
    const details = page.locator('.score-details');
    await expect(details.getByRole('heading')).toContainText(`Place ${own?.place} of 12`);
    await expect(details.locator('.score-reason')).toHaveText(/^(Strong in|Weak in|Average in)/);
    for (const { label, deviations } of own?.placeParts ?? []) {
      const part = details.locator('.score-parts li', { has: page.getByText(label, { exact: true }) });
      await expect(part).toBeVisible();
      await expect(part.locator('span').first()).toHaveAttribute('data-sign', String(Math.sign(deviations)));
    }
    expect(own?.placeParts).toHaveLength(6);
  });

test('our MVP stands beside the game’s where the file names one, with a sentence about the two', async ({
  page,
}) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const scores = await scoresOf(page, ranked.matchId);
  const part = page.locator('.mvp-part');
  const summary = (await (await page.request.get(`/api/match/${ranked.matchId}/summary`)).json()) as {
    players: { mvpRank: number | null }[];
  };
  if (summary.players.every(({ mvpRank }) => mvpRank !== 1)) {
    await expect(part).toHaveCount(0);
    return;
  }
  await page.locator('.mvp-place').scrollIntoViewIfNeeded();
  await expect(part.getByText('Our MVP', { exact: true })).toBeVisible();
  await expect(part.getByText('The game’s MVP', { exact: true })).toBeVisible();
  const ours = scores.players.find(({ isMvp }) => isMvp);
  await expect(part.locator('dd').first()).toContainText(`Place ${ours?.place}`);
  await expect(part.locator('p')).toHaveText(
    /^(Both name the same player|Ours is always a winner|By our parts)/,
  );
});

test('the tables sort by the head of a column, and the address keeps the order', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const kills = page.locator('.team[data-team="0"] tbody [data-column="kills"] data');
  await page.locator('.team[data-team="0"]').getByRole('button', { name: 'Kills', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=kills$/);
  await expect(page.locator('.team[data-team="0"] [aria-sort="descending"]')).toContainText('Kills');
  const own = ranked.players.filter(({ team }) => team === 0).map((player) => player.kills);
  const shown = () => kills.evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('value'))));
  await expect.poll(shown).toEqual(own.toSorted((a, b) => b - a));

  await page.reload();
  await expect(page.locator('.team[data-team="1"] [aria-sort="descending"]')).toContainText('Kills');
});

test('places and parties sort too, and brackets hold together who queued together', async ({ page }) => {
  await page.goto(`/match/${classic.matchId}/summary?sort=-party&t=600`);
  // Of every side and party with more than one player.
  const keys = classic.players.flatMap(({ team, party }) => (party ? [`${team} ${party}`] : []));
  const together = new Set(keys.filter((key, place) => keys.indexOf(key) !== place)).size;
  expect(together).toBeGreaterThan(0);
  await expect(page.locator('.player-cell[data-bracket="start"]')).toHaveCount(together);
  await expect(page.locator('.player-cell[data-bracket="end"]')).toHaveCount(together);

  const team = page.locator('.team[data-team="0"]');
  await team.getByRole('button', { name: /^Place in the match/ }).click();
  await expect(page).toHaveURL(/sort=-place/);
  await expect(page).toHaveURL(/t=600/);
  await expect(team.locator('.place-cell[aria-sort="ascending"]')).toBeVisible();
  const places = () =>
    team
      .locator('.player-row [data-field="place"]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('value'))));
  await expect
    .poll(
      async () => {
        const shown = await places();
        return (
          shown.length === 6 && shown.every((place, index) => index === 0 || place > (shown[index - 1] ?? 0))
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('both tables are there as a file and for programs', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  const files = page.locator('.scoreboard-files');
  await expect(files.getByRole('link', { name: 'API: the request behind it' })).toHaveAttribute(
    'href',
    `/api/match/${ranked.matchId}/summary`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`match-${ranked.matchId}-scoreboard.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(ranked.players.length + 1);
  const souls = lines[0]?.split(',').indexOf('Souls') ?? -1;
  expect(
    lines
      .slice(1)
      .map((line) => Number(line.split(',')[souls]))
      .toSorted((a, b) => a - b),
  ).toEqual(ranked.players.map(({ netWorth }) => netWorth).toSorted((a, b) => a - b));
});

test('the short address of a match leads to its summary', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}`);
  await expect(page).toHaveURL(`/match/${ranked.matchId}/summary`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('won');
});

test('a remake that a player left says so before its numbers', async ({ page }) => {
  await page.goto(`/match/${abandoned.matchId}/summary`);
  await expect(page.getByText('The game did not count this match')).toBeVisible();
  await expect(page.getByText('A player left')).toBeVisible();
  await expect(page.locator('[data-field="abandonedAtSeconds"]')).toHaveAttribute('value', '734');
});

test('a match known from a list says what is missing and shows what is known', async ({ page }) => {
  await page.goto(`/match/${scoreboardOnly.matchId}/summary`);
  await expect(page.getByText('Only the final scoreboard of this match is known')).toBeVisible();
  for (const player of scoreboardOnly.players) {
    const row = page.locator(`.player-row[data-slot="${player.slot}"]`);
    await expect(row.locator('[data-field="netWorth"]')).toHaveAttribute('value', String(player.netWorth));
  }
  await expect(page.locator('[data-column="playerDamage"]')).toHaveCount(0);
  await expect(page.locator('.souls-chart-place')).toHaveCount(0);
});

test('Street Brawl has four against four and goes by its name', async ({ page }) => {
  await page.goto(`/match/${streetBrawl.matchId}/summary`);
  await expect(page.locator('.team[data-team="0"] .player-row')).toHaveCount(4);
  await expect(page.getByText('Street Brawl').first()).toBeVisible();
});

test('on a phone a row is two lines, and the rest opens in place', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/match/${ranked.matchId}/summary`);
  const row = page.locator('.player-row').first();
  await expect(row.locator('[data-column="netWorth"]')).toBeVisible();
  await expect(row.locator('[data-column="accuracy"]')).toBeHidden();
  await row.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.locator('.player-details').getByText('Accuracy').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('at every width the tables scroll and the page does not', async ({ page }) => {
  await page.goto(`/match/${classic.matchId}/summary`);
  await expect(page.locator('.player-row')).toHaveCount(classic.players.length);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

interface Scores {
  readonly players: readonly {
    readonly slot: number;
    readonly place: number;
    readonly isMvp: boolean;
    readonly placeParts: readonly { readonly label: string; readonly deviations: number }[];
  }[];
}

async function scoresOf(page: Page, matchId: number): Promise<Scores> {
  const answer = await page.request.get(new URL(`/api/match/${matchId}/scores`, page.url()).href);
  return (await answer.json()) as Scores;
}
