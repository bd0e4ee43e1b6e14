import type { Match } from '@soulstat/match-file';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked, scoreboardOnly, streetBrawl } from '../samples.ts';
import type { Page } from '@playwright/test';
import { expect, SIZES, test } from '../test.ts';

const tab = (match: Match, name: string) => `/match/${match.matchId}/${name}`;
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const count = (value: number) => value.toLocaleString('en');
const clock = (seconds: number) => `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** As the tables begin: team by team, then by slot. */
const players = ranked.players.toSorted((a, b) => a.team - b.team || a.slot - b.slot);
const deaths = ranked.players.flatMap(({ deathDetails }) => deathDetails);

test('damage: the sums of the matrix are those of the scoreboard, within a stretch too', async ({ page }) => {
  await page.goto(tab(ranked, 'damage'));
  const sums = page.locator('.damage-matrix tbody td[data-label="All"]');
  const totals = players.map(({ snapshots }) => snapshots.at(-1)?.playerDamage ?? 0);
  await expect(sums).toContainText(totals.map(count));

  await choice(page, 'Show').selectOption('Kills');
  await expect(sums).toContainText(players.map(({ kills }) => count(kills)));
  await expect(page).toHaveURL(/show=kills/);

  await choice(page, 'Show').selectOption('Damage');
  await expect(page).not.toHaveURL(/show=kills/);
  await expect(sums).toContainText(totals.map(count));
  const nine = ranked.damageMatrix?.sampleSeconds[2] ?? 0;
  await choice(page, 'To').selectOption(String(nine));
  const until = players.map(
    ({ snapshots }) => snapshots.find(({ atSeconds }) => atSeconds === nine)?.playerDamage ?? 0,
  );
  await expect(sums).toContainText(until.map(count));
  await expectAccessibleInBothLooks(page);
  // On a phone the matrix is small, and a row of the other tables opens to all of its columns.
  await page.setViewportSize(SIZES.phone);
  await expect(page.locator('.damage-grid').first()).toBeVisible();
  await expect(page.locator('.damage-one')).toBeVisible();
  const open = page.getByRole('button', { name: /^All about/ }).first();
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('tr[data-open] td[data-label="Accuracy"]')).toBeVisible();
});

test('deaths: all of them, of one player, and the time of one moves the page', async ({ page }) => {
  await page.goto(tab(ranked, 'deaths'));
  await expect(page.getByText(`${deaths.length} deaths`)).toBeVisible();
  const victim = players.find((player) => player.deaths > 0);
  await choice(page, 'Player').selectOption(String(victim?.slot));
  await expect(page.getByText(victim?.deaths === 1 ? '1 death' : `${victim?.deaths} deaths`)).toBeVisible();

  await choice(page, 'Rank of the match').selectOption('Initiate');
  await expect(page).toHaveURL(/rank=1/);
  // Of a map that few matches were played on here, the page says so rather than draw single fights.
  await expect(page.getByText(/^Too few matches \(\d+\)/)).toBeVisible();

  const first = victim?.deathDetails[0]?.atSeconds ?? 0;
  await page.locator('.soulstat-data-table .event-link').first().click();
  await expect(page.getByLabel('Moment of the match')).toHaveValue(String(first));
  await expect(page).toHaveURL(new RegExp(`[?&]t=${first}(&|$)`));
  await expect(page.getByRole('link', { name: 'On the map' })).toHaveAttribute(
    'href',
    `${tab(ranked, 'map')}?t=${first}`,
  );
  // Who uses the keyboard does not have to pass every row.
  await page.getByRole('button', { name: 'Skip the list of deaths' }).press('Enter');
  await expect(page.getByText('End of the list of deaths')).toBeFocused();
  await expectAccessibleInBothLooks(page);
});

test('objectives: in the order of their fall, with what each was worth', async ({ page }) => {
  await page.goto(tab(ranked, 'objectives'));
  const fallen = [
    ...ranked.objectives.flatMap(({ destroyedAtSeconds }) => destroyedAtSeconds ?? []),
    ...ranked.midBosses.map(({ destroyedAtSeconds }) => destroyedAtSeconds),
  ].toSorted((a, b) => a - b);
  await expect(
    page.getByText(`${ranked.objectives.length + ranked.midBosses.length} objectives`),
  ).toBeVisible();
  const times = page.locator('.map-and-list tbody td[data-label="Fell"] .event-link');
  await expect(times).toHaveText(fallen.map(clock));
  await expect(
    page.locator('.map-and-list tbody td[data-label="Worth"] .soulstat-change').first(),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('the map plays, stops, and says in words what it shows', async ({ page }) => {
  await page.goto(`${tab(ranked, 'map')}?t=100&speed=32`);
  const slider = page.getByLabel('Moment of the match');
  await expect(page.getByRole('heading', { name: 'Where everybody is at 1:40' })).toBeVisible();
  await expect(page.locator('.map-words tbody tr')).toHaveCount(ranked.players.length);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(110);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Where everybody is at 0:05' })).toBeVisible();
  await expect(page.getByText('Nothing yet')).toBeVisible();
  // Whatever comes to lie under the pointer when the window changes would show its tooltip.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothLooks(page);
});

test('raw: a field is found by its name, a branch opens, the file can be taken along', async ({ page }) => {
  await page.goto(tab(ranked, 'raw'));
  await page.getByLabel('Find a field or a value').fill('heroId');
  await expect(page.getByText(`${ranked.players.length} fields`, { exact: true })).toBeVisible();
  await expect(page.locator('.json-search li').first()).toHaveText(
    `players[0].heroId ${ranked.players[0]?.heroId}`,
  );
  await page.getByRole('button', { name: /^objectives/ }).click();
  await expect(page.getByRole('button', { name: /^\[0\]/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the file itself' })).toHaveAttribute(
    'href',
    `/api/match/${ranked.matchId}/file`,
  );
  await expectAccessibleInBothLooks(page);
});

test('what a match does not tell is said, with the reason', async ({ page }) => {
  for (const name of ['damage', 'deaths', 'objectives', 'map']) {
    await page.goto(tab(scoreboardOnly, name));
    await expect(page.getByRole('button', { name: 'How to bring its file in' })).toBeVisible();
  }
  await page.goto(tab(streetBrawl, 'objectives'));
  await expect(page.getByText('Street Brawl is won in rounds')).toBeVisible();
  await expect(page.getByText(`${streetBrawl.streetBrawlRounds.length} rounds`)).toBeVisible();
});
