/** Compares a match page with the source of the match, number by number. */
import type { Page } from '@playwright/test';
import {
  expectedAverageRanks,
  expectedDifferences,
  expectedEvents,
  expectedItems,
  expectedPlayer,
  expectedTeam,
  type RawSummary,
} from './expected-numbers.ts';
import { readNumbers } from './page-numbers.ts';
import { expect } from '../test.ts';

/** @param origin of the server; that of the set-up by default */
export async function expectMatchPage(page: Page, match: RawSummary, origin = ''): Promise<void> {
  await page.goto(`${origin}/match/${match.match_id}/summary`);
  await expect(page.locator('.player-row')).toHaveCount(match.players.length);
  const shown = await readNumbers(page);

  expect(shown.matchId).toBe(Number(match.match_id));
  expect(shown.durationSeconds).toBe(match.duration_s);
  expect(shown.startedAt).toBe(match.start_time);
  expect(shown.averageRanks).toEqual(expectedAverageRanks(match));
  for (const player of match.players) {
    const { fields, items } = shown.players[player.player_slot] ?? {};
    // Places and points are the models' word, not the file's.
    const { rankNumber: _, abandonedAtSeconds: __, place: ___, ppImpact: ____, ...numbers } = fields ?? {};
    expect(numbers, `numbers of slot ${player.player_slot}`).toEqual(expectedPlayer(player, match));
    expect(items, `items of slot ${player.player_slot}`).toEqual(expectedItems(player, match.start_time));
  }
  for (const team of [0, 1]) expect(shown.teams[team]).toMatchObject(expectedTeam(match, team));
  const events = shown.events.map(({ atSeconds, team }) => `${atSeconds} team ${team}`);
  expect(events.toSorted()).toEqual(expectedEvents(match).toSorted());
  await expectSoulsTable(page, match);
}

/** The chart's twin says what the chart draws. */
async function expectSoulsTable(page: Page, match: RawSummary): Promise<void> {
  const chart = page.locator('.souls-chart-place');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  for (const [atSeconds, difference] of expectedDifferences(match)) {
    const [minutes, seconds] = [Math.trunc(atSeconds / 60), String(atSeconds % 60).padStart(2, '0')];
    const row = chart.getByRole('row', { name: new RegExp(`^${minutes}:${seconds} `) });
    const sign = difference > 0 ? '\\+' : '[-−]';
    const digits = Math.abs(difference).toLocaleString('en');
    await expect(row.first()).toContainText(new RegExp(difference === 0 ? '0' : `${sign}${digits}(?!\\d)`));
  }
}
