import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked } from '../samples.ts';
import { expect, openMenu, test } from '../test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: /Go to a player/ });

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Control+K');
  await expect(palette(page)).toBeVisible();
}

for (const [kind, text, name, address] of [
  ['a page', 'rank distr', 'Rank distribution', '/rank-distribution'],
  ['a hero', 'haze', 'Haze', '/heroes/hero-library/haze'],
  ['an item', 'melee char', 'Melee Charge', /^http.*\/items\/items-library\/melee/],
  ['a match', String(ranked.matchId), `Match ${ranked.matchId}`, `/match/${ranked.matchId}/summary`],
] as const)
  test(`Ctrl+K leads to ${kind}`, async ({ page }) => {
    await page.goto('/faq');
    await open(page);
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(palette(page)).toHaveCount(0);
  });

test('it leads to a player, who is remembered', async ({ page }) => {
  const accountId = ranked.players[0]?.accountId ?? 0;
  await page.goto('/faq');
  await open(page);
  await page.keyboard.type(`[U:1:${accountId}]`);
  const player = page.getByRole('group', { name: 'Players' }).getByRole('option');
  await expect(player).toHaveCount(1);
  await player.click();
  await expect(page).toHaveURL(`/profile/${accountId}`);
  await open(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
});

test('it opens from the menu too, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/faq');
  await openMenu(page);
  await page.getByRole('button', { name: /Go to anything/ }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('it can be used by everyone', async ({ page }) => {
  await page.goto('/faq');
  await open(page);
  await page.keyboard.type('ha');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
