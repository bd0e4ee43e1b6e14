import type { Match, MatchPlayer } from '@soulstat/match-file';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked, scoreboardOnly, streetBrawl } from '../samples.ts';
import { expect, test } from '../test.ts';

const VERDICT_SECONDS = 540;

const tab = (match: Match, name: string, search = '') => `/match/${match.matchId}/${name}${search}`;
const snapshotAt = ({ snapshots }: MatchPlayer, second: number) =>
  snapshots.findLast(({ atSeconds }) => atSeconds <= second);

/** Souls of every side of every lane. */
async function expectLanes(page: Page, match: Match, second: number): Promise<void> {
  const lanes = [...new Set(match.players.flatMap(({ lane }) => lane ?? []))];
  await expect(page.locator('.lane-card')).toHaveCount(lanes.length);
  for (const lane of lanes)
    for (const team of [0, 1]) {
      const souls = match.players
        .filter((player) => player.lane === lane && player.team === team)
        .reduce((sum, player) => sum + (snapshotAt(player, second)?.netWorth ?? 0), 0);
      const shown = page.locator(`.lane-card[data-lane="${lane}"] [data-field="souls-${team}"]`);
      await expect(shown).toHaveAttribute('value', String(souls));
    }
}

/** Who is ahead in a lane is told by a sign and by words, not by a colour alone. */
async function expectSigns(page: Page): Promise<void> {
  const steps = await page.locator('.lane-steps > li').evaluateAll((all) =>
    all.map((step) => ({
      souls: Number(step.querySelector('data')?.getAttribute('value')),
      seen: step.querySelector('data')?.textContent ?? '',
      said: step.querySelector('.visually-hidden')?.textContent ?? '',
    })),
  );
  expect(steps.length).toBeGreaterThan(0);
  for (const { souls, seen, said } of steps) {
    const [sign, words] =
      souls > 0 ? ['+', 'The Hidden King'] : souls < 0 ? ['−', 'The Archmother'] : ['', 'Level on souls'];
    expect(seen.startsWith(sign ?? '') && said.startsWith(words ?? ''), `${souls}: ${seen}, ${said}`).toBe(
      true,
    );
  }
}

/** Souls of every player, in the order of sides and slots. */
async function expectSouls(page: Page, match: Match, second: number): Promise<void> {
  const players = match.players.toSorted((a, b) => a.team - b.team || a.slot - b.slot);
  const shown = page.locator('.soul-bars > ol > li > data');
  await expect(shown).toHaveCount(players.length);
  for (const [index, player] of players.entries())
    await expect(shown.nth(index)).toHaveAttribute(
      'value',
      String(snapshotAt(player, second)?.netWorth ?? 0),
    );
}

test('lanes say who was ahead at nine minutes, and at the moment of the page', async ({ page }) => {
  await page.goto(tab(ranked, 'lanes'));
  await expectLanes(page, ranked, VERDICT_SECONDS);
  await expectSigns(page);
  await expect(page.getByRole('heading', { name: 'Every player at 9:00' })).toBeVisible();
  await page.locator('.lane-steps').first().getByRole('link', { name: '3:00' }).click();
  await expect(page.getByRole('heading', { name: 'Every player at 3:00' })).toBeVisible();
  await expectLanes(page, ranked, 180);
  await expect(page).toHaveURL(/\?t=180$/);
  await page.getByRole('button', { name: 'Show the maps' }).click();
  await expect(page.locator('.lane-map')).toHaveCount(ranked.players.length);
  await expectAccessibleInBothLooks(page);
});

test('builds show every purchase on one axis, and one player in full', async ({ page }) => {
  await page.goto(tab(ranked, 'builds'));
  await expect(page.locator('.purchase-row')).toHaveCount(ranked.players.length);
  const player = ranked.players.at(-1);
  await page.locator('.purchase-row').last().getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`slot=${player?.slot}$`));
  const bought = page.locator('.purchase-row[data-chosen] .purchase-line > li');
  const points = page.locator('.ability-order td[data-level]');
  const all = player?.purchases.length ?? 0;
  // What is no ability point is an item: together they are all that the file lists.
  await expect
    .poll(async () => (await bought.count()) + (await points.count()), { message: 'purchases and points' })
    .toBe(all);
  await expect(page.getByRole('heading', { name: 'Ability order' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Save as a build/ })).toHaveAttribute(
    'href',
    `/builds/build-creator?match=${ranked.matchId}&slot=${player?.slot}`,
  );
  await expectAccessibleInBothLooks(page);
});

test('souls follow the moment of the page, by player and by source', async ({ page }) => {
  await page.goto(tab(ranked, 'souls'));
  await expectSouls(page, ranked, ranked.durationSeconds);
  await page.goto(tab(ranked, 'souls', '?t=700'));
  await expectSouls(page, ranked, 700);
  await expect(page.getByRole('heading', { name: /^Where the souls came from, until 9:00/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('what a match cannot show is said in its place, with what would help', async ({ page }) => {
  for (const name of ['lanes', 'builds', 'souls']) {
    await page.goto(tab(scoreboardOnly, name));
    await expect(
      page.getByRole('heading', { name: 'Only the final scoreboard of this match is here' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'How to bring its file in' })).toBeVisible();
  }
  await page.goto(tab(streetBrawl, 'souls'));
  await expect(page.getByText('Street Brawl hands out the souls')).toBeVisible();
});
