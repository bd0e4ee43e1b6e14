import {
  addDays,
  dayOf,
  GENERATED_ITEM_ID,
  generateMatches,
  generateScores,
  listDays,
  markChanged,
  mergeFacts,
  openDatabases,
  refreshRollups,
  SILENT_LOG,
  UNTIL_NOW,
  type Databases,
  type Subjects,
} from '@soulstat/api/bench';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineLine } from '../machine.ts';
import { count } from '../table.ts';

const FIRST_DAY = Date.UTC(2026, 3, 1) / 1000;
const LAST_FULL_DAY = FIRST_DAY + 182 * 86_400;
export const WAREHOUSE_DAYS = 182;
/** A full day of the whole game. */
export const MATCHES_OF_A_FULL_DAY = 11_000;
/** As a rule; they differ. */
const MATCHES_OF_A_PLAYER = 100;
export const WAREHOUSE_MEMORY_MB = 2048;
/** Beyond this, items and snapshots are told of one match in ten: the facts would take longer than everything that is measured. */
const LEAN_FROM = 3_000_000;

const LAST_DAY = dayOf(LAST_FULL_DAY);

/** What is asked about. */
export const WAREHOUSE_SUBJECTS: Subjects = {
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

/** Then one match in so many is whole. */
export const WHOLE_EVERY = 10;

/** Whether items and snapshots are told of one match in ten only. */
export const isLean = (matches: number): boolean => matches >= LEAN_FROM;

/** A step of the build and its seconds. */
export type BuildStep = readonly [name: string, seconds: string];

export interface Warehouse {
  readonly dataDir: string;
  /** How long its steps took when it was built. */
  readonly steps: readonly BuildStep[];
  /** The machine while it was built. */
  readonly builtOn: string;
  /** Deletes the folder, unless it is kept. */
  remove(): Promise<void>;
}

const FIGURES_FILE = 'build.json';

/**
 * A data folder with so many generated matches, everything about them counted. With `keepIn` it is kept there under its number of
 * matches, and taken from there the next time: days are then counted again only where the code counts otherwise by now. Where it is lean,
 * items and snapshots are told of one match in ten.
 */
export async function openWarehouse(
  matches: number,
  keepIn: string | undefined,
  lean = isLean(matches),
): Promise<Warehouse> {
  const name = lean === isLean(matches) ? String(matches) : `${matches}-lean`;
  const dataDir =
    keepIn === undefined ? await mkdtemp(join(tmpdir(), 'soulstat-bench-')) : join(keepIn, name);
  const figures = join(dataDir, FIGURES_FILE);
  const remove = async () => {
    if (keepIn === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  if (!existsSync(figures)) {
    const building = keepIn === undefined ? dataDir : `${dataDir}.building`;
    if (keepIn !== undefined) await rm(building, { recursive: true, force: true });
    await mkdir(building, { recursive: true });
    const steps = await withWarehouse(building, (databases) => build(databases, matches, lean));
    await writeFile(join(building, FIGURES_FILE), JSON.stringify({ steps, builtOn: machineLine() }));
    if (building !== dataDir) await rename(building, dataDir);
  }
  const held = JSON.parse(await readFile(figures, 'utf8')) as Pick<Warehouse, 'steps' | 'builtOn'>;
  return { dataDir, ...held, remove };
}

/** Opens the databases of a folder for some work. */
export async function withWarehouse<Result>(
  dataDir: string,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const databases = await openDatabases(
    { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: WAREHOUSE_MEMORY_MB },
    { log: SILENT_LOG },
  );
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

async function build(databases: Databases, matches: number, lean: boolean): Promise<BuildStep[]> {
  const { clickhouse, postgres } = databases;
  const steps: BuildStep[] = [];
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
    console.error(`${new Date().toISOString()} ${step}: ${seconds} s; ${machineLine()}`);
    steps.push([step, seconds]);
  };
  const accounts = Math.max(1000, Math.round((matches * 12) / MATCHES_OF_A_PLAYER));
  const fullEvery = lean ? WHOLE_EVERY : 1;
  await timed('generate the facts', () =>
    generateMatches(clickhouse, {
      firstMatchId: 1,
      matches,
      startsAt: FIRST_DAY,
      days: WAREHOUSE_DAYS,
      fullEvery,
      accounts,
    }),
  );
  await timed('merge the facts', () => mergeFacts(clickhouse));
  await timed('scores of matches with snapshots', () =>
    generateScores(clickhouse, { firstMatchId: 1, matches }),
  );
  await markChanged(postgres, await listDays(clickhouse));
  await timed(`everything that is counted, ${WAREHOUSE_DAYS} days from scratch`, () =>
    refreshRollups(databases),
  );
  await generateMatches(clickhouse, {
    firstMatchId: matches + 1,
    matches: MATCHES_OF_A_FULL_DAY,
    startsAt: LAST_FULL_DAY,
    days: 1,
    accounts,
  });
  steps.push(...(await refreshFullDay(databases, ['first'])));
  return steps;
}

/** Counts the last day, which is a full one, again: how long that takes each time. */
export async function refreshFullDay(databases: Databases, times: readonly string[]): Promise<BuildStep[]> {
  const steps: BuildStep[] = [];
  for (const time of times) {
    await markChanged(databases.postgres, [LAST_DAY]);
    const leaderboards = time === 'with leaderboards' ? ('now' as const) : ('inTime' as const);
    const startedAt = performance.now();
    await refreshRollups(databases, { leaderboards });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
    steps.push([`one day of ${count(MATCHES_OF_A_FULL_DAY)} matches, ${time}`, seconds]);
  }
  return steps;
}
