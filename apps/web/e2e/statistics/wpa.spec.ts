import { expectAccessibleInBothLooks } from '../axe.ts';
import { samples } from '../samples.ts';
import { expect, test } from '../test.ts';
import { hydrated } from '../hydrated.ts';
import { untilCounted } from './until-counted.ts';

test('win chance added: a clock by keyboard, few purchases refused, and every tab', async ({ page }) => {
  test.slow();
  await untilCounted(page);
  await page.goto('/wpa-analysis');
  await expect(page.getByRole('heading', { level: 1, name: 'Win chance added' })).toBeVisible();
  await hydrated(page.getByRole('slider', { name: /^At least 500 purchases/ }));
  await page.getByRole('slider', { name: /^At least 500 purchases/ }).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/least=20/);
  await expectAccessibleInBothLooks(page);

  await page.getByRole('textbox', { name: 'Game clock' }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write minutes and seconds: 12:30.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Game clock' }).fill('12:30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/clock=750/);
  await expect(page.getByRole('timer')).toHaveText('12:30');
  await expect(page.getByRole('heading', { name: 'Good now (6:00 to 16:00)' })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('timer')).not.toHaveText('12:30');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await expect(page).not.toHaveURL(/clock=/);

  for (const [tab, heading] of [
    ['Versus heroes', 'Items versus heroes'],
    ['Chains', 'Item chains'],
    ['Objectives', 'Value of objectives'],
    ['Events', 'Value of kills and deaths'],
    ['Method', 'How win chance added works'],
  ] as const) {
    // Where the page moved under the pointer, an explanation lies over the tabs.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Win chance added' })
      .getByRole('link', { name: tab, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessibleInBothLooks(page);
  }
});

test('the credit of a player leads to the matches it came from', async ({ page }) => {
  const accountId = samples.ranked.players[0]?.accountId ?? 0;
  await page.goto(`/wpa-analysis/players?player=${accountId}`);
  await expect(page.getByRole('heading', { level: 3, name: 'The matches it came from' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: `match ${samples.ranked.matchId}` }).click();
  await expect(page).toHaveURL(`/match/${samples.ranked.matchId}/win-chance`);
});
