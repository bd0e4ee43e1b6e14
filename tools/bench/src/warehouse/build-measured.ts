import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countBuilds,
  generateMatches,
  mergeFacts,
  readBuildTotals,
  type ClickHouse,
  type MeasuredBuild,
} from '@soulstat/api/bench';
import { GAME_DATA } from '@soulstat/game-data/full';
import { machineLine } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import { MATCHES_OF_A_FULL_DAY, WAREHOUSE_MEMORY_MB, withWarehouse } from './warehouse-data.ts';

const BUILDS = 10_000;
const NEW_BUILDS = 100;
/** As many as real builds have. */
const ITEMS = 30;
const HEROES = 38;
const FIRST_DAY = Date.UTC(2026, 9, 1) / 1000;
const DAY_SECONDS = 86_400;

/** How long 10,000 builds take to be counted over so many matches, 11,000 a day: from scratch, and what comes afterwards. */
export async function run([matches = 5 * MATCHES_OF_A_FULL_DAY]: readonly number[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-builds-'));
  try {
    await withWarehouse(dataDir, ({ clickhouse }) => measure(clickhouse, matches));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(clickhouse: ClickHouse, matches: number): Promise<void> {
  const days = Math.ceil(matches / MATCHES_OF_A_FULL_DAY);
  const builds = Array.from({ length: BUILDS }, (_, index) => buildOf(index));
  const fresh = Array.from({ length: NEW_BUILDS }, (_, index) => buildOf(BUILDS + index));
  const rows: [string, string][] = [];
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    rows.push([step, ((performance.now() - startedAt) / 1000).toFixed(2)]);
  };
  await generateMatches(clickhouse, { firstMatchId: 1, matches, startsAt: FIRST_DAY, days });
  await mergeFacts(clickhouse);
  await timed(`${count(BUILDS)} builds over ${count(matches)} matches`, () =>
    countBuilds(clickhouse, builds),
  );
  await timed('once more, nothing changed', () => countBuilds(clickhouse, builds));
  await generateMatches(clickhouse, {
    firstMatchId: matches + 1,
    matches: MATCHES_OF_A_FULL_DAY,
    startsAt: FIRST_DAY + days * DAY_SECONDS,
    days: 1,
  });
  await timed(`the same after a full day more (${count(MATCHES_OF_A_FULL_DAY)} matches)`, () =>
    countBuilds(clickhouse, builds),
  );
  await timed(`${NEW_BUILDS} builds more, over all days`, () =>
    countBuilds(clickhouse, [...builds, ...fresh]),
  );
  await timed('totals of all builds', () => readBuildTotals(clickhouse));
  console.log(`\n${formatTable(['builds, ClickHouse of ' + WAREHOUSE_MEMORY_MB + ' MB', 'seconds'], rows)}`);
  console.log(`\n${machineLine()}`);
}

/** Items by a walk through the shop that is another for every build. */
function buildOf(index: number): MeasuredBuild {
  const items = GAME_DATA.shopItems;
  const step = 1 + (index % 53);
  const itemIds = Array.from(
    { length: ITEMS },
    (_, nth) => items[(index * 7 + nth * step) % items.length]?.id ?? 0,
  );
  return { heroId: 1 + (index % HEROES), itemIds, firstDay: '2026-07-30', gameBuildId: null };
}
