import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  dayOf,
  GENERATED_ITEM_ID,
  generateMatches,
  listDays,
  listTableSizes,
  markChanged,
  mergeFacts,
  openDatabases,
  questionsOn,
  refreshRollups,
  SILENT_LOG,
  UNTIL_NOW,
  type Databases,
  type Subjects,
} from '@soulstat/api/bench';
import { machineLine } from './machine.ts';
import { count, formatTable } from './table.ts';
import { LATENCY_HEAD, latencies } from './warehouse-latency.ts';
import { coldStarts, START_HEAD } from './warehouse-start.ts';

const FIRST_DAY = Date.UTC(2026, 3, 1) / 1000;
const DAYS = 182;
/** A full day of the whole game. */
const MATCHES_OF_A_FULL_DAY = 11_000;
/** As a rule; they differ. */
const MATCHES_OF_A_PLAYER = 100;
const MEMORY_MB = 2048;
/** Beyond this, items and snapshots are told of one match in ten: the facts would take longer than everything that is measured. */
const LEAN_FROM = 3_000_000;

const LAST_DAY = dayOf(FIRST_DAY + DAYS * 86_400);
const SUBJECTS: Subjects = {
  mode: 'standard',
  patch: { from: '2026-09-16', to: '2026-09-28' },
  patchBefore: { from: '2026-08-20', to: '2026-09-15' },
  month: { from: addDays(LAST_DAY, -29), to: UNTIL_NOW },
  twoMonths: { from: addDays(LAST_DAY, -59), to: UNTIL_NOW },
  allTime: { from: '1970-01-01', to: UNTIL_NOW },
  minTier: 7,
  heroId: 7,
  itemId: GENERATED_ITEM_ID,
  accountId: 242,
};

/** How long what is counted takes to build, what it takes on the disk, and how soon it answers; sizes are numbers of matches. */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : [200_000]) await runSize(matches);
}

async function runSize(matches: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const lean = matches >= LEAN_FROM;
  console.log(
    `\nThe warehouse: ${count(matches)} generated matches of ${DAYS} days${lean ? ', one in ten with items and snapshots' : ''}\n`,
  );
  try {
    const databases = await openDatabases(
      { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: MEMORY_MB },
      { log: SILENT_LOG },
    );
    try {
      console.log(formatTable(['step', 'seconds'], await buildTimes(databases, matches, lean)));
      console.log(`\n${formatTable(SIZE_HEAD, await sizesOf(databases, matches))}`);
      console.log(`\n${machineLine()}\n`);
      const rows: string[][] = [];
      for (const question of questionsOn(SUBJECTS))
        rows.push(await latencies(databases.clickhouse, question, matches));
      console.log(formatTable(LATENCY_HEAD, rows));
    } finally {
      await databases.close();
    }
    console.log(`\n${machineLine()}\n`);
    console.log(formatTable(START_HEAD, await coldStarts(dataDir, MEMORY_MB)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function buildTimes(databases: Databases, matches: number, lean: boolean): Promise<string[][]> {
  const { clickhouse, postgres } = databases;
  const rows: string[][] = [];
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
    console.error(`${new Date().toISOString()} ${step}: ${seconds} s; ${machineLine()}`);
    rows.push([step, seconds]);
  };
  const fullEvery = lean ? 10 : 1;
  const accounts = Math.max(1000, Math.round((matches * 12) / MATCHES_OF_A_PLAYER));
  await timed('generate the facts', () =>
    generateMatches(clickhouse, {
      firstMatchId: 1,
      matches,
      startsAt: FIRST_DAY,
      days: DAYS,
      fullEvery,
      accounts,
    }),
  );
  await timed('merge the facts', () => mergeFacts(clickhouse));
  await markChanged(postgres, await listDays(clickhouse));
  await timed(`everything that is counted, ${DAYS} days from scratch`, () => refreshRollups(databases));
  const day = FIRST_DAY + DAYS * 86_400;
  await generateMatches(clickhouse, {
    firstMatchId: matches + 1,
    matches: MATCHES_OF_A_FULL_DAY,
    startsAt: day,
    days: 1,
    accounts,
  });
  for (const time of ['first', 'second', 'third']) {
    await markChanged(postgres, [dayOf(day)]);
    const leaderboards = time === 'third' ? ('now' as const) : ('inTime' as const);
    const what = leaderboards === 'now' ? 'with leaderboards' : 'without leaderboards';
    await timed(`one day of ${count(MATCHES_OF_A_FULL_DAY)} matches, ${time} time, ${what}`, () =>
      refreshRollups(databases, { leaderboards }),
    );
  }
  return rows;
}

const SIZE_HEAD = ['table', 'rows', 'MB', 'parts', 'bytes/match'];

async function sizesOf({ clickhouse }: Databases, matches: number): Promise<string[][]> {
  const held = matches + MATCHES_OF_A_FULL_DAY;
  return (await listTableSizes(clickhouse)).map(({ table, rows, bytes, parts }) => [
    table,
    count(rows),
    (bytes / 1e6).toFixed(1),
    count(parts),
    count(bytes / held),
  ]);
}
