/** Compares the tabs of a match page with the source of the match, tab by tab and number by number. */
import type { Locator, Page } from '@playwright/test';
import { rawLanesOf, type RawMatch, type RawPlayer } from '../../../api/src/testing/raw-match.ts';
import {
  damageBetween,
  deathsOf,
  fallenOf,
  healthAt,
  heroName,
  inOrder,
  LANE_SAMPLES,
  purchaseTimes,
  sampleAt,
  SOUL_GROUPS,
  soulsAhead,
  soulsFrom,
  teamOf,
} from './raw-tabs.ts';
import { expect } from '../test.ts';

const count = (value: number) => value.toLocaleString('en');
const signed = (value: number) => value.toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−');
const clock = (seconds: number) => `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** The best of a column says so. */
const exactly = (text: string) =>
  new RegExp(String.raw`^\s*${text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)}( best)?\s*$`);

const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const names = (of: Locator) => of.locator('tbody th[scope="row"]');

/** A column of a table, from the first row to the last. */
async function expectColumn(of: Locator, label: string, values: readonly string[]): Promise<void> {
  const cells = of.locator(`tbody td[data-label="${label}"]`);
  await expect(cells, label).toHaveText(values.map(exactly));
}

type Expectation = (page: Page, match: RawMatch) => Promise<void>;

const lanes: Expectation = async (page, match) => {
  const ahead = table(page, /^Souls of the Hidden King minus souls/);
  for (const [index, second] of LANE_SAMPLES.entries())
    await expectColumn(
      ahead,
      clock(second),
      rawLanesOf(match).map((lane) => signed(soulsAhead(match, lane)[index] ?? 0)),
    );
  const players = rawLanesOf(match).flatMap((lane) =>
    inOrder(match).filter((player) => player.assigned_lane === lane),
  );
  const at = (field: string) => players.map((player) => count(sampleAt(player, 540)?.[field] ?? 0));
  const everyone = table(page, /^Players in their lanes at 9:00/);
  await expectColumn(everyone, 'Souls', at('net_worth'));
  await expectColumn(everyone, 'Trooper hits', at('creep_kills'));
  await expectColumn(everyone, 'Denies', at('denies'));
  await expectColumn(everyone, 'To all', at('player_damage'));
  await expectColumn(everyone, 'Healing', at('player_healing'));
  const early = deathsOf(match).filter(({ at: second }) => second <= 540);
  await expectColumn(
    everyone,
    'Deaths',
    players.map((player) => count(early.filter(({ victim }) => victim === player).length)),
  );
};

const builds: Expectation = async (page, match) => {
  for (const [index, player] of inOrder(match).entries())
    await expect(page.locator('.purchase-line').nth(index).locator('small'), heroName(player)).toHaveText(
      purchaseTimes(player).map(clock),
    );
};

const souls: Expectation = async (page, match) => {
  const bySouls = inOrder(match).toSorted((a, b) => lastOf(b, 'net_worth') - lastOf(a, 'net_worth'));
  const sources = table(page, /^Souls of each player by source/);
  await expectColumn(
    sources,
    'Souls',
    bySouls.map((player) => count(lastOf(player, 'net_worth'))),
  );
  for (const group of SOUL_GROUPS)
    await expectColumn(
      sources,
      group,
      bySouls.map((player) => count(soulsFrom(player, group))),
    );
  const farm = table(page, /^Farm of each player/);
  const last = (field: string) => bySouls.map((player) => count(lastOf(player, field)));
  await expectColumn(farm, 'Trooper hits', last('creep_kills'));
  await expectColumn(farm, 'Troopers in reach', last('possible_creeps'));
  await expectColumn(farm, 'Neutrals killed', last('neutral_kills'));
  await expectColumn(farm, 'Souls lost to death', last('gold_death_loss'));
};

const damage: Expectation = async (page, match) => {
  const players = inOrder(match);
  for (const [team, side] of ['The Hidden King', 'The Archmother'].entries()) {
    const matrix = table(page, new RegExp(`^Damage of each player of ${side}`));
    const dealers = players.filter((player) => teamOf(player) === team);
    for (const target of players.filter((player) => teamOf(player) !== team))
      await expectColumn(
        matrix,
        heroName(target),
        dealers.map((dealer) => count(damageBetween(match, dealer.player_slot, target.player_slot))),
      );
    await expectColumn(
      matrix,
      'All',
      dealers.map((dealer) => count(lastOf(dealer, 'player_damage'))),
    );
  }
  const byDamage = players.toSorted((a, b) => lastOf(b, 'player_damage') - lastOf(a, 'player_damage'));
  const last = (field: string) => byDamage.map((player) => count(lastOf(player, field)));
  const totals = table(page, /^Damage of each player by kind/);
  await expectColumn(totals, 'Damage', last('player_damage'));
  await expectColumn(totals, 'Taken', last('player_damage_taken'));
  await expectColumn(totals, 'Mitigated', last('damage_mitigated'));
  await expectColumn(totals, 'By barriers', last('damage_absorbed'));
  await expectColumn(totals, 'Healed', last('player_healing'));
};

const deaths: Expectation = async (page, match) => {
  const all = deathsOf(match);
  const list = table(page, /^Deaths: time, place, killer/);
  await expect(names(list)).toHaveText(all.map(({ victim }) => heroName(victim)));
  await expectColumn(
    list,
    'Time',
    all.map(({ at }) => clock(at)),
  );
  await expectColumn(
    list,
    'Killed by',
    all.map(({ killer }) => (killer ? heroName(killer) : 'No player')),
  );
  await expectColumn(
    list,
    'Dead for',
    all.map(({ deadFor }) => `${deadFor} s`),
  );
};

const objectives: Expectation = async (page, match) => {
  const fallen = fallenOf(match);
  const stand = match.objectives.length + match.mid_boss.length - fallen.length;
  const standing = Array.from({ length: stand }, () => 'Stands');
  const list = table(page, /^Objectives in the order of their fall/);
  await expectColumn(list, 'Fell', [...fallen.map(({ at }) => clock(at)), ...standing]);
  const rows = list.locator('tbody tr').filter({ hasNotText: 'Stands' });
  const cells = (label: string) => rows.locator(`td[data-label="${label}"]`);
  await expect(cells('Player damage')).toHaveText(
    fallen.map(({ byPlayers }) => (byPlayers === undefined ? '–' : count(byPlayers))),
  );
  await expect(cells('Trooper damage')).toHaveText(
    fallen.map(({ byTroopers }) => (byTroopers === undefined ? '–' : count(byTroopers))),
  );
  worth.set(match.match_id, await pointsByTime(rows, 'Fell', 'Worth'));
};

/** What objectives are worth on their own tab, by match: the tab of the win chance must say the same. */
const worth = new Map<RawMatch['match_id'], readonly string[]>();

/** "12:34 3.9", in order, of the rows that have points. */
async function pointsByTime(rows: Locator, time: string, points: string): Promise<string[]> {
  const [times, sizes] = await Promise.all(
    [time, points].map((label) => rows.locator(`td[data-label="${label}"]`).allInnerTexts()),
  );
  return (times ?? [])
    .flatMap((text, at) => {
      const size = pointsIn(sizes?.[at] ?? '');
      return Number.isNaN(size) ? [] : [`${text.trim()} ${size}`];
    })
    .toSorted();
}

/** Chances are the models' word. What a side's players did adds up to what the chance of the side did. */
const winChance: Expectation = async (page, match) => {
  const credit = table(page, /^Win chance each player added/);
  // The tab before has such a mark as well.
  await expect(credit).toBeAttached();
  await page.getByText('Experimental').first().click();
  await expect(page.getByRole('tooltip')).toContainText('of the 2,000 real matches');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^All \d+ events$/ }).click();
  const turning = table(page, /^Deaths and objectives by what each was worth/);
  const taken = turning.locator('tbody tr').filter({ hasNotText: / died/ });
  await expect.poll(() => pointsByTime(taken, 'Time', 'Points')).toEqual(worth.get(match.match_id));
  await expect(credit.locator('tbody tr')).toHaveCount(14);
  const sumOf = async (team: number) => {
    const rows = credit.locator('tbody tr').filter({ has: page.locator(`[data-team="${team}"]`) });
    const texts = await rows.locator('td[data-label="Points"]').allInnerTexts();
    return texts.reduce((sum, text) => sum + pointsIn(text), 0);
  };
  await expect(credit.locator('tbody tr').nth(12)).toContainText('Unattributed');
  await expect(credit.locator('tbody tr').nth(13)).toContainText('Unattributed');
  // One side's gain is the other's loss, each of seven rows rounded to a tenth.
  await expect.poll(async () => Math.abs((await sumOf(0)) + (await sumOf(1)))).toBeLessThan(0.8);
};

const pointsIn = (text: string) => Number(/[+−-]?[\d.]+/.exec(text)?.[0].replace('−', '-') ?? Number.NaN);

const map: Expectation = async (page, match) => {
  const players = inOrder(match);
  const where = table(page, /^Place, health and activity of everybody/);
  await expect(names(where)).toHaveText(players.map(heroName));
  await expectColumn(
    where,
    'Health',
    players.map(({ player_slot: slot }) => `${healthAt(match, slot, AT_SECOND)} %`),
  );
};

const timeline: Expectation = async (page, match) => {
  await page.getByLabel('Kind').selectOption('kills');
  const list = table(page, 'Events of the match in order');
  const all = deathsOf(match);
  // The head of each row.
  await expect(list.locator('tbody th')).toHaveText(all.map(({ at }) => exactly(clock(at))));
  await expect(list.locator('tbody td[data-label="Whom"]')).toHaveText(
    all.map(({ victim }) => heroName(victim)),
  );
};

const raw: Expectation = async (page, match) => {
  const parts = table(page, 'Parts of the whole match');
  const holds = (part: string) => parts.getByRole('row', { name: new RegExp(`^${part} `) });
  await expect(holds('players')).toContainText(`${match.players.length} entries`);
  await expect(holds('objectives')).toContainText(`${match.objectives.length} entries`);
  await page.getByLabel('Find a field or a value').fill('durationSeconds');
  await expect(page.locator('.json-search li')).toHaveText([`durationSeconds ${match.duration_s}`]);
};

const lastOf = ({ stats }: RawPlayer, field: string) => stats.at(-1)?.[field] ?? 0;

/** The moment at which the map is looked at. */
const AT_SECOND = 600;

/** In the order of their tabs; the summary has a comparison of its own. */
const TABS: readonly (readonly [name: string, expectation: Expectation])[] = [
  ['Lanes', lanes],
  ['Builds', builds],
  ['Souls', souls],
  ['Damage', damage],
  ['Deaths', deaths],
  ['Objectives', objectives],
  ['Win chance', winChance],
  ['Timeline', timeline],
  ['Data file', raw],
];

/** From the summary on, tab by tab, as a visitor goes through them. */
export async function expectMatchTabs(page: Page, match: RawMatch, origin: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Pages of this match' });
  for (const [name, expectation] of TABS) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expectation(page, match);
  }
  await page.goto(`${origin}/match/${match.match_id}/map?t=${AT_SECOND}`);
  await map(page, match);
}
