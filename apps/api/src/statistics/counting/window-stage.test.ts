import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDays,
  findWindowsOutOfStep,
  listDays,
  type Statistics,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { ch, identifier, listWindows, presetRanges, withoutMemory } from '@soulstat/warehouse/internals';
import { generateMatches } from '../../testing/bench/generate-matches.ts';
import type { Databases } from '../../storage/databases.ts';
import { refreshRollups } from './rollups.ts';
import { openStatisticsStore } from './rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { heardDatabase } from '../../testing/databases/heard-database.ts';
import { heroAnswers, patchAnswers, periodAnswers } from '../../testing/leagues/statistic-questions.ts';
import {
  emptyCounted,
  rollupContents,
  rollupContentsFromScratch,
} from '../../testing/databases/rollup-contents.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';
import { beginSwap } from '../../storage/queries/rollup-state.ts';

/** Days of an earlier patch. */
const FIRST = '2026-08-03';
const NEWEST = '2026-09-13';

let databases: Databases;
let statistics: Statistics;
const statements: string[] = [];
beforeAll(async () => {
  databases = await openTestDatabases();
  const { clickhouse, postgres } = databases;
  await generate(1, 40, FIRST, 3);
  await generate(500, 160, addDays(NEWEST, -13), 14);
  statistics = openStatisticsStore({ clickhouse: heardDatabase(clickhouse, statements), postgres });
}, 240_000);
afterAll(() => databases.close());

async function generate(firstMatchId: number, matches: number, from: string, days: number): Promise<void> {
  const startsAt = Date.parse(from) / 1000;
  await generateMatches(databases.clickhouse, { firstMatchId, matches, startsAt, days, accounts: 60 });
  const all = await listDays(databases.clickhouse);
  await markChanged(
    databases.postgres,
    all.filter((day) => day >= from && day < addDays(from, days)),
  );
  await refreshRollups(databases);
}

/** Whatever is asked of heroes, pairs and items, in preset ranges, by mode and tiers. */
async function answersOf(store: StatisticsStore, newest: string): Promise<unknown[]> {
  const [now, before] = presetRanges(newest);
  if (!now || !before) throw new Error('There are preset ranges.');
  const answers: unknown[] = [];
  for (const [mode, lowest, highest] of [
    ['standard', 2, 7],
    ['ranked', undefined, undefined],
  ] as const) {
    const tiers = lowest && { minTier: lowest, maxTier: highest };
    const ranks = lowest && { minRankStep: lowest * 6 + 1, maxRankStep: highest * 6 + 6 };
    answers.push(
      ...(await periodAnswers(store, [{ mode, ...now, ...tiers }, before])),
      ...(await heroAnswers(store, { mode, ...now, ...ranks }, before, [newest])),
      ...(await patchAnswers(store, { mode, ...now, ...ranks })),
    );
  }
  return answers;
}

async function expectSameAnswers(newest: string): Promise<void> {
  const ofDays = await answersOf(withoutMemory(databases.clickhouse), newest);
  const found = await answersOf(statistics, newest);
  for (const [nth, answer] of found.entries()) expect([nth, answer]).toEqual([nth, ofDays[nth]]);
}

test('windows say what their days do, and what was read of them once is not read again', async () => {
  await expectSameAnswers(NEWEST);
  expect(statements.some((text) => text.includes('`window_item`'))).toBe(true);
  expect(statements.filter((text) => text.includes('`hero_pair_day`'))).toEqual([]);
  statements.length = 0;
  const [now, before] = presetRanges(NEWEST);
  if (now && before) await periodAnswers(statistics, [{ mode: 'standard', ...now }, before]);
  expect(statements).toEqual([]);
}, 120_000);

test('after matches of the newest day, of a day more, and of an old one windows are what counting everything again gives', async () => {
  await generate(5000, 20, NEWEST, 1);
  expect(await findWindowsOutOfStep(databases.clickhouse)).toEqual([]);
  const windows = (await listWindows(databases.clickhouse)).get('window_item') ?? [];
  await generate(6000, 20, addDays(NEWEST, 1), 1);
  await expectSameAnswers(addDays(NEWEST, 1));
  await generate(7000, 20, addDays(NEWEST, -13), 1);
  expect(await findWindowsOutOfStep(databases.clickhouse)).toEqual([]);
  // The first patches have not changed.
  const later = (await listWindows(databases.clickhouse)).get('window_item') ?? [];
  const known = new Set(windows.map(({ content }) => content));
  expect(later.some(({ content }) => known.has(content))).toBe(true);
  expect(await rollupContents(databases)).toEqual(await rollupContentsFromScratch(databases));
}, 240_000);

test('after a swap that was cut off windows are made of days again', async () => {
  const { clickhouse, postgres } = databases;
  await clickhouse.run(ch`alter table window_hero delete where tier = 7 settings mutations_sync = 1`);
  expect(await findWindowsOutOfStep(clickhouse)).toEqual(['window_hero']);
  await beginSwap(postgres);
  await markChanged(postgres, [NEWEST]);
  await refreshRollups(databases);
  expect(await findWindowsOutOfStep(clickhouse)).toEqual([]);
}, 120_000);

test('ranges of the same days are added up by one statement', async () => {
  const { clickhouse, postgres } = databases;
  for (const table of ['match', 'player_match'])
    await clickhouse.run(ch`truncate table ${identifier(table)}`);
  await emptyCounted(databases);
  const startsAt = Date.parse(NEWEST) / 1000;
  await generateMatches(clickhouse, { firstMatchId: 9000, matches: 20, startsAt, days: 1, accounts: 60 });
  await markChanged(postgres, [NEWEST]);
  const ran: string[] = [];
  const run: typeof clickhouse.run = (statement) => {
    ran.push(statement.fragments.join('?'));
    return clickhouse.run(statement);
  };
  await refreshRollups({ ...databases, clickhouse: { ...clickhouse, run } });
  expect(ran.filter((text) => text.includes('insert into `window_hero_stage_'))).toHaveLength(1);
  expect((await listWindows(clickhouse)).get('window_hero')?.length).toBeGreaterThan(2);
  expect(await findWindowsOutOfStep(clickhouse)).toEqual([]);
}, 120_000);
