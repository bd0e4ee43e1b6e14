/** Compares the tabs of a match with each other: one player has one name and one number of a thing, wherever it stands. */
import type { Locator, Page } from '@playwright/test';
import { readNumbers } from './page-numbers.ts';
import { expect } from '../test.ts';

interface SharedTable {
  readonly tab: string;
  readonly table: RegExp;
  /** Columns that say what the scoreboard says: its field by the label of the column. */
  readonly figures: Readonly<Record<string, string>>;
}

const SHARED: readonly SharedTable[] = [
  { tab: 'Lanes', table: /^Players in their lanes at/, figures: {} },
  { tab: 'Builds', table: /^Souls of each player in items/, figures: {} },
  { tab: 'Souls', table: /^Souls of each player by source/, figures: { Souls: 'netWorth' } },
  { tab: 'Souls', table: /^Farm of each player/, figures: { Souls: 'netWorth', Denies: 'denies' } },
  { tab: 'Damage', table: /^Damage of each player by kind/, figures: { Damage: 'playerDamage' } },
  { tab: 'Damage', table: /^Damage of each player of .*by victim/, figures: { All: 'playerDamage' } },
  { tab: 'Deaths', table: /^Deaths of each player by class/, figures: { Deaths: 'deaths', Kills: 'kills' } },
  { tab: 'Objectives', table: /^Damage to objectives by player/, figures: { Damage: 'objectiveDamage' } },
  { tab: 'Win chance', table: /^Win chance each player added/, figures: {} },
];

/** The last snapshot of a file is a moment older than its scoreboard: two of 42,146 souls came after it. */
const SNAPSHOT_LAG = 0.0005;

/** A player as the scoreboard has one: hero and name, and the numbers by field. */
interface Known {
  readonly label: string;
  readonly fields: Readonly<Record<string, number>>;
}

export async function expectSharedFigures(page: Page, matchId: number | string, origin = ''): Promise<void> {
  await page.goto(`${origin}/match/${matchId}/summary`);
  await expect(page.locator('.player-row').first()).toBeVisible();
  const players = await readPlayers(page);
  const tabs = page.getByRole('navigation', { name: 'Pages of this match' });
  for (const { tab, table, figures } of SHARED) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    const rows = page
      .getByRole('table', { name: table })
      .locator('tbody tr')
      .filter({ has: page.locator('.person-mark') });
    await expect(rows, `${tab}: ${String(table)}`).toHaveCount(players.length);
    const labels = await textsOf(rows.locator('th .person-mark'));
    expect(labels.toSorted(), `names on ${tab}`).toEqual(players.map(({ label }) => label).toSorted());
    for (const [column, field] of Object.entries(figures)) {
      const values = await textsOf(rows.locator(`td[data-label="${column}"]`));
      const wrong = labels.flatMap((label, at) => {
        const [shown, known] = [
          numberIn(values[at] ?? ''),
          players.find((each) => each.label === label)?.fields[field] ?? Number.NaN,
        ];
        return Math.abs(shown - known) <= known * SNAPSHOT_LAG ? [] : [`${label}: ${shown}, not ${known}`];
      });
      expect(wrong, `${column} on ${tab} as on the scoreboard`).toEqual([]);
    }
  }
}

/** Names that the site does not know are numbers on the scoreboard and stand nowhere else. */
async function readPlayers(page: Page): Promise<Known[]> {
  const { players } = await readNumbers(page);
  const rows = page.locator('.player-row');
  const [slots, heroes, names] = await Promise.all([
    rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-slot') ?? '')),
    textsOf(rows.locator('.hero-name')),
    rows.evaluateAll((all) => all.map((row) => row.querySelector('.player-name a')?.textContent ?? '')),
  ]);
  return slots.map((slot, at) => {
    const name = /^Player \d+$/.test(names[at] ?? '') ? '' : (names[at] ?? '');
    return { label: `${heroes[at]} ${name}`.trim(), fields: players[slot]?.fields ?? {} };
  });
}

const textsOf = async (of: Locator): Promise<string[]> =>
  (await of.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
