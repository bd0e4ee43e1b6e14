import { GAME_DATA } from '@soulstat/game-data/full';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';
import { countHeroes, countPlayers, winsOf, type PlayedFile } from './plain-count.ts';

/** The statistics of a tournament are what is counted plainly from its files. */
export async function expectCounted(page: Page, id: number, games: readonly PlayedFile[]): Promise<void> {
  await page.goto(`/tournaments/${id}/statistics`);
  await expect(page.getByText(`${games.length} with a match file`)).toBeVisible();
  await expect(page.getByText('1 drafted')).toBeVisible();
  const kings = ((winsOf(games, 0) / games.length) * 100).toFixed(0);
  await expect(page.getByText(`The Hidden King won ${kings} % of ${games.length}`)).toBeVisible();
  const heroes = new Map(
    (await cellsOf(page, 'Heroes')).map(([name = '', picks, bans]) => [name, [picks, bans]]),
  );
  for (const [heroId, { picks, bans }] of countHeroes(games))
    expect(heroes.get(GAME_DATA.heroOrUnknown(heroId).name), `hero ${heroId}`).toEqual([
      String(picks),
      String(bans),
    ]);
  const players = new Map((await cellsOf(page, 'Players')).map((cells) => [cells[0], cells]));
  const counted = countPlayers(games);
  expect(players.size).toBe(counted.size);
  for (const [accountId, player] of counted) {
    const [, , own, won, kda, souls, damage] = players.get(`Player ${accountId}`) ?? [];
    expect([own, won, kda], `player ${accountId}`).toEqual([
      String(player.games),
      String(player.won),
      player.kda.map((value) => (Math.round(value * 100) / 100).toFixed(1)).join(' / '),
    ]);
    expect(Math.abs(numberOf(souls) - player.soulsPerMinute), `souls of ${accountId}`).toBeLessThan(1);
    expect(Math.abs(numberOf(damage) - player.damagePerMinute), `damage of ${accountId}`).toBeLessThan(1);
  }
}

/** What stands in the cells of a table, row by row. */
async function cellsOf(page: Page, label: string): Promise<string[][]> {
  const rows: Locator = page.getByRole('table', { name: label }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
  );
}

const numberOf = (text = ''): number => Number(text.replaceAll(/[^\d.]/g, ''));
