import { afterAll, beforeAll, expect, test } from 'vitest';
import { ch, identifier } from '@soulstat/warehouse/internals';
import { listDays } from '@soulstat/warehouse';
import { generateMatches } from '../../testing/bench/generate-matches.ts';
import type { Databases } from '../../storage/databases.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { emptyCounted } from '../../testing/databases/rollup-contents.ts';
import { checkDrift } from './drift.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
  const startsAt = Date.UTC(2026, 9, 5) / 1000;
  await generateMatches(databases.clickhouse, {
    firstMatchId: 1,
    matches: 120,
    startsAt,
    days: 10,
    accounts: 26,
  });
  await countAnew();
});
afterAll(() => databases.close());

async function countAnew(): Promise<void> {
  await emptyCounted(databases);
  await markChanged(databases.postgres, await listDays(databases.clickhouse));
  await refreshRollups(databases);
}

const tables = async () =>
  (await checkDrift(databases, { sample: 10 })).flatMap(({ examples }) =>
    examples.map((example) => example.replace(/^.* in /, '')),
  );

test('nothing drifts in what was just counted', async () => {
  expect(await checkDrift(databases, { sample: 10 })).toEqual([]);
});

/** What is done to each table. */
const CHANGES = {
  match_day: ch`update matches = matches + 1 where day = '2026-10-06'`,
  hero_day: ch`update kills = kills + 1 where day = '2026-10-06' and hero_id = 7`,
  hero_pair_day: ch`delete where hero_id = 7`,
  hero_item_day: ch`update wins_3 = wins_3 + 1 where hero_id = 7`,
  hero_metric_day: ch`delete where metric = 2`,
  item_chance_day: ch`update even_wins = even_wins + 1 where hero_id = 7`,
  player_history: ch`update won = not won where match_id = 17`,
  leaderboard: ch`update matches = matches + 1 where 1`,
};

test('a change in any table is found', async () => {
  for (const [table, change] of Object.entries(CHANGES))
    await databases.clickhouse.run(
      ch`alter table ${identifier(table)} ${change} settings mutations_sync = 1`,
    );
  expect((await tables()).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
});

test('periods with days that wait to be counted are not looked at', async () => {
  await countAnew();
  await databases.clickhouse.run(
    ch`alter table hero_day delete where day <= '2026-10-11' settings mutations_sync = 1`,
  );
  await markChanged(databases.postgres, ['2026-10-07']);
  expect(await tables()).toEqual([]);
});
