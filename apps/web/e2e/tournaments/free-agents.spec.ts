import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { another, publishCup } from './cup.ts';

test('players without a team sign up alone, and an organiser drafts them into one', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/faq');
  await signIn(page);
  const id = await publishCup(page, { template: 'duos', name: 'Pick-up Cup' });
  const address = `/tournaments/${id}`;
  for (const note of ['Evenings', 'Solo lane']) {
    const player = await another(browser, baseURL);
    await player.goto(address);
    await player.getByRole('button', { name: 'Look for a team' }).click();
    await player.getByLabel('About you').fill(note);
    await player.getByLabel(/^Your heroes/).selectOption({ label: 'Abrams' });
    await player.getByLabel('I have read the rules and play by them.').check();
    await expectAccessibleInBothLooks(player);
    await player
      .getByRole('button', { name: 'Look for a team' })
      .and(player.locator('[type="submit"]'))
      .click();
    await expect(player.getByText('You are listed as looking for a team.')).toBeVisible();
    await player.context().close();
  }

  await page.goto(`${address}/teams`);
  await expect(page.getByText('Solo lane')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto(`${address}/control-panel/teams`);
  await page.getByRole('button', { name: 'Propose balanced teams' }).click();
  await page.getByLabel('Team name').fill('Pick-up One');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Enter this team' }).click();
  await expect(page.getByRole('article', { name: 'Pick-up One' })).toBeVisible();
  await expect(page.getByText('Nobody looks for a team.')).toBeVisible();
});
