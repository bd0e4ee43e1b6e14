import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ingestFiles,
  measureFactSizes,
  mergeFacts,
  openDatabases,
  openIngester,
  prepareMatch,
  refreshRollups,
  sha256Of,
  SILENT_LOG,
  storeMatches,
  type Databases,
  type FamilySize,
} from '@soulstat/api/bench';
import { readMatch, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { dayOfMatches, simulate } from './day-of-matches.ts';
import { machineLine, processorSeconds } from '../machine.ts';
import { openRowsThreads, type RowsThreads } from './rows-threads.ts';
import { count, formatTable } from '../table.ts';

/** A full day of the whole game. */
const MATCHES_OF_A_DAY = 11_000;
const DISTINCT = 2000;
const FILES = 400;
const BATCH = 1000;
const ROUNDS = 3;
/** Hold decoded matches and make rows of them. */
const THREADS = 2;

/**
 * How fast matches become facts and rollups, decoded ones (so many of one day) and files, and what the facts of a match take on the
 * disk.
 */
export async function run([matchesOfDay = MATCHES_OF_A_DAY]: readonly number[]): Promise<void> {
  const simulated = simulate(DISTINCT);
  const real = await realMatches();
  await printSpeed(simulated, real.length > 0 ? real : simulated.slice(0, 4), matchesOfDay);
  await printSizes(simulated, real);
}

/** The real matches of `SOULSTAT_FIXTURES`; none where there are none. */
async function realMatches(): Promise<Match[]> {
  const fixtures =
    process.env['SOULSTAT_FIXTURES'] ??
    fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));
  const folder = `${fixtures}/matches`;
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => readMatch(await readFile(join(folder, name)))));
}

interface Speed {
  readonly matches: number;
  readonly seconds: number;
  /** Of all our processes. */
  readonly processorSeconds: number;
}

async function printSpeed(
  simulated: readonly Match[],
  whole: readonly Match[],
  matchesOfDay: number,
): Promise<void> {
  const threads = await openRowsThreads(THREADS, { matches: matchesOfDay, distinct: DISTINCT });
  const decoded = await repeated((databases, round) =>
    fromDecoded(databases, threads, { matches: matchesOfDay, round }),
  ).finally(() => threads.close());
  const steps = await stepsOf(simulated, matchesOfDay);
  const folder = await mkdtemp(join(tmpdir(), 'soulstat-bench-files-'));
  try {
    const written = await writeFiles(folder, whole);
    const fromDisk = await repeated((databases, round) => fromFiles(databases, folder, round));
    console.log(
      `\nIngest, matches a second over ${ROUNDS} rounds, two threads and the engine (${machineLine()})\n`,
    );
    console.log(
      formatTable(
        ['from', 'matches', 'best', 'median', 'a day of 60,000, minutes', 'processor ms/match', 'per core'],
        [
          speedRow(`decoded matches, with rollups`, decoded),
          speedRow(`zstd files of ${count(written / FILES / 1000)} kB`, fromDisk),
        ],
      ),
    );
    console.log('\nDecoded matches step by step, one after the other\n');
    console.log(
      formatTable(
        ['step', 'seconds', 'processor ms/match'],
        steps.map(({ name, seconds, processorSeconds: used }) => [
          name,
          seconds.toFixed(2),
          ((1000 * used) / matchesOfDay).toFixed(3),
        ]),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What each step costs by itself; in the round above rows are made while the engine writes. */
function stepsOf(simulated: readonly Match[], matchesOfDay: number) {
  return withDatabases(async (databases) => {
    const bytes = Buffer.from('Stands for the files of the matches, step by step.');
    const file = { bytes, sha256: sha256Of(bytes) };
    const matches = [...dayOfMatches(simulated, matchesOfDay, 1_000_000)];
    const times: (Omit<Speed, 'matches'> & { readonly name: string })[] = [];
    const timed = async <Value>(name: string, work: () => Promise<Value> | Value): Promise<Value> => {
      const stop = stopwatch();
      const value = await work();
      times.push({ name, ...stop() });
      return value;
    };
    const read = await timed('rows', () =>
      matches.map((decoded) => ({ match: prepareMatch(decoded, file.sha256), file })),
    );
    await timed('insert', async () => {
      for (let at = 0; at < read.length; at += BATCH)
        await storeMatches(databases, read.slice(at, at + BATCH));
    });
    await timed('everything that is counted', () => refreshRollups(databases));
    return times;
  });
}

function speedRow(name: string, speeds: readonly Speed[]): string[] {
  const rates = speeds.map(({ matches, seconds }) => matches / seconds).toSorted((a, b) => b - a);
  const median = rates[Math.floor(rates.length / 2)] ?? Number.NaN;
  const costs = speeds
    .map((speed) => (speed.processorSeconds / speed.matches) * 1000)
    .toSorted((a, b) => a - b);
  const cost = costs[Math.floor(costs.length / 2)] ?? Number.NaN;
  return [
    name,
    count(speeds[0]?.matches ?? 0),
    count(rates[0] ?? Number.NaN),
    count(median),
    (60_000 / median / 60).toFixed(1),
    cost.toFixed(2),
    count(1000 / cost),
  ];
}

/** Each round has databases of its own. */
async function repeated(measure: (databases: Databases, round: number) => Promise<Speed>): Promise<Speed[]> {
  const speeds: Speed[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    speeds.push(await withDatabases((databases) => measure(databases, round)));
  return speeds;
}

/** A day of the game: rows made in threads while the engine writes those before, then all rollups of the day. */
async function fromDecoded(
  databases: Databases,
  threads: RowsThreads,
  { matches, round }: { readonly matches: number; readonly round: number },
): Promise<Speed> {
  const bytes = Buffer.from(`Stands for the files of the matches of round ${round}.`);
  const file = { bytes, sha256: sha256Of(bytes) };
  const stop = stopwatch();
  let writing: Promise<unknown> = Promise.resolve();
  await threads.rows(file.sha256, BATCH, async (batch) => {
    writing = writing.then(() =>
      storeMatches(
        databases,
        batch.map((match) => ({ match, file })),
      ),
    );
    await writing;
  });
  await refreshRollups(databases);
  return { matches, ...stop() };
}

async function writeFiles(folder: string, matches: readonly Match[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const match of dayOfMatches(matches, FILES, 2_000_000)) {
    const file = encodeMatchFile(match);
    bytes += file.byteLength;
    await writeFile(join(folder, `${match.matchId}.meta.bz2`), file);
  }
  return bytes;
}

async function fromFiles(databases: Databases, folder: string, round: number): Promise<Speed> {
  const files = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const path = join(folder, name);
      return { path, bytes: (await stat(path)).size };
    }),
  );
  const { signal } = new AbortController();
  const stop = stopwatch();
  // As `soulstat ingest` takes in many files.
  const target = openIngester(databases, { inBulk: true });
  const { totals, failure } = await ingestFiles(files, { target, signal, filesAtOnce: FILES });
  if (failure !== undefined) throw failure;
  if (totals.stored !== FILES) throw new Error(`Round ${round} stored ${totals.stored} of ${FILES} matches`);
  return { matches: FILES, ...stop() };
}

function stopwatch(): () => Omit<Speed, 'matches'> {
  const [startedAt, used] = [performance.now(), processorSeconds()];
  return () => ({
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: processorSeconds() - used,
  });
}

async function printSizes(simulated: readonly Match[], real: readonly Match[]): Promise<void> {
  const ofSimulated = await sizesOf(simulated);
  const ofReal = real.length > 0 ? await sizesOf(real) : [];
  const row = (name: string, family?: string) => [
    name,
    perMatch(ofSimulated, simulated.length, family),
    perMatch(ofReal, real.length, family),
  ];
  console.log('\nThe facts of a match on the disk, bytes\n');
  console.log(
    formatTable(
      ['columns', `${count(simulated.length)} simulated`, `${real.length} real`],
      [...ofSimulated.map(({ family }) => row(family, family)), row('together')],
    ),
  );
}

function perMatch(sizes: readonly FamilySize[], matches: number, family?: string): string {
  const some = sizes.filter((size) => family === undefined || size.family === family);
  return matches === 0 ? '' : count(some.reduce((sum, { bytes }) => sum + bytes, 0) / matches);
}

const sizesOf = (matches: readonly Match[]): Promise<FamilySize[]> =>
  withDatabases(async (databases) => {
    const read = matches.map((decoded) => {
      const bytes = Buffer.from(`Stands for the file of match ${decoded.matchId}.`);
      const match = prepareMatch(decoded, sha256Of(bytes));
      return { match, file: { bytes, sha256: sha256Of(bytes) } };
    });
    await storeMatches(databases, read);
    await mergeFacts(databases.clickhouse);
    return measureFactSizes(databases.clickhouse);
  });

async function withDatabases<Result>(use: (databases: Databases) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 2048 },
    { log: SILENT_LOG },
  );
  try {
    return await use(databases);
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
