import type { DumpFile, DumpTable } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import {
  describeDump,
  dropSnapshot,
  DUMP_TABLES,
  DUMP_VERSION,
  dumpRows,
  duckType,
  givenRows,
  listDumpDays,
  NoSnapshot,
  snapshotOwner,
  takeSnapshot,
  type ClickHouse,
  type DumpDay,
  type DumpSource,
} from '@soulstat/warehouse';
import { parquetMetadataAsync } from 'hyparquet';
import { hash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Stores } from '../../storage/databases.ts';
import { listHidden } from '../../storage/queries/hidden-players.ts';
import { releaseDumpLease, renewDumpLease } from '../../storage/queries/lease.ts';
import { GAME_TABLES } from './game-tables.ts';
import { KEPT_HOURS } from './licence.ts';
import { emptyManifest, type KeptManifest } from './manifest.ts';
import { forgetDumpFile, listLeftDumpFiles, noteDumpFile, readDump, saveDump } from './queries/dumps.ts';

const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
/** Of a file: the statement of one ends within its time, and what a page reads of its end is small. */
const MATCHES_A_FILE = 250_000;

interface Writing {
  readonly signal: AbortSignal;
  /** @param of files to write */
  readonly onProgress?: (done: number, of: number) => void;
  /** For tests. */
  readonly matchesAFile?: number;
}

/** Days whose rows share a file: a month, or a part of one. */
interface DayRun {
  readonly month: string;
  /** Behind the month in the name of the file. */
  readonly part: string;
  readonly days: readonly DumpDay[];
}

/**
 * Writes a dump of all matches, as they are at one moment, and puts it in the place of the one before in one step. Files whose matches have
 * not changed are kept. Undefined where another process writes one, or the signal was aborted; what was begun is then forgotten later.
 */
export async function writeDump(stores: Stores, writing: Writing): Promise<KeptManifest | undefined> {
  const { postgres } = stores;
  const holder = randomUUID();
  if (!(await renewDumpLease(postgres, holder, LEASE_SECONDS))) return undefined;
  const renewing = setInterval(() => {
    renewDumpLease(postgres, holder, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_MS);
  const owner = snapshotOwner(new Date());
  try {
    return await writeFrom(stores, await sourceOf(stores.clickhouse, owner), writing);
  } finally {
    clearInterval(renewing);
    await dropSnapshot(stores.clickhouse, owner);
    await releaseDumpLease(postgres, holder);
  }
}

/** Of one moment; on a cluster, which has no snapshots, the tables as they are while files are written. */
async function sourceOf(clickhouse: ClickHouse, owner: string): Promise<DumpSource> {
  const names = ['match', 'player_match'] as const;
  const taken = await takeSnapshot(clickhouse, owner, names).catch((error: unknown) => {
    if (error instanceof NoSnapshot) return [];
    throw error;
  });
  const nameOf = (name: string) => taken.find(({ table }) => table === name)?.snapshot ?? name;
  return { match: nameOf('match'), player_match: nameOf('player_match') };
}

async function writeFrom(stores: Stores, source: DumpSource, { signal, onProgress, matchesAFile }: Writing) {
  const before = await readDump(stores.postgres);
  const hidden = await listHidden(stores.postgres);
  const days = await listDumpDays(stores.clickhouse, source, hidden);
  const runs = dayRuns(days, matchesAFile ?? MATCHES_A_FILE);
  const prints: Record<string, string> = {};
  const known = new Map(
    (before.manifest?.tables ?? []).flatMap(({ files }) => files.map((file) => [file.name, file])),
  );
  const of = runs.length * DUMP_TABLES.length + GAME_TABLES.length;
  let done = 0;
  const next = () => onProgress?.((done += 1), of);
  const files = new Map<string, DumpFile[]>(DUMP_TABLES.map(({ name }) => [name, []]));
  for (const run of runs) {
    const key = `${run.month}${run.part}`;
    prints[key] = printOf(run);
    for (const table of DUMP_TABLES) {
      if (signal.aborted) return undefined;
      const name = `${table.name}-${key}.parquet`;
      const same = before.prints[key] === prints[key] ? known.get(name) : undefined;
      const isKept = same !== undefined && (await stores.rawStore.has(same.sha256));
      const asked = { days: run.days.map(({ day }) => day), hidden };
      const of = { month: run.month, firstDay: asked.days[0] ?? null, lastDay: asked.days.at(-1) ?? null };
      const file = isKept
        ? same
        : { name, ...of, ...(await keepFile(stores, name, dumpRows(source, table, asked))) };
      files.get(table.name)?.push(file);
      next();
    }
  }
  const tables: DumpTable[] = [];
  for (const table of DUMP_TABLES) {
    const types = await describeDump(stores.clickhouse, source, table);
    const columns = table.columns.map(({ name, what }) => ({ name, type: types.get(name) ?? '', what }));
    tables.push(
      withSums({ name: table.name, what: table.what, columns, files: files.get(table.name) ?? [] }),
    );
  }
  for (const table of GAME_TABLES) {
    const name = `${table.name}.parquet`;
    const kept = await keepFile(stores, name, givenRows(table.columns));
    const columns = table.columns.map(({ name, type, what }) => ({ name, type: duckType(type), what }));
    const file = { name, month: null, firstDay: null, lastDay: null, ...kept };
    tables.push(withSums({ name: table.name, what: table.what, columns, files: [file] }));
    next();
  }
  const manifest: KeptManifest = {
    ...emptyManifest(),
    madeAt: Math.floor(Date.now() / 1000),
    matches: days.reduce((sum, { matches }) => sum + matches, 0),
    newestStartedDay: days.at(-1)?.day ?? null,
    simulated: days.length > 0 && days.every(({ firstMatchId }) => firstMatchId >= FIRST_SIMULATED_MATCH_ID),
    tables,
  };
  await saveDump(stores.postgres, { manifest, prints, wantedAt: before.wantedAt });
  return manifest;
}

const withSums = (table: Omit<DumpTable, 'rows' | 'bytes'>): DumpTable => ({
  ...table,
  rows: table.files.reduce((sum, { rows }) => sum + rows, 0),
  bytes: table.files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Months, and those with many matches in parts. */
export function dayRuns(days: readonly DumpDay[], matchesAFile: number): DayRun[] {
  const months = new Map<string, DumpDay[][]>();
  for (const day of days) {
    const month = day.day.slice(0, 7);
    const parts = months.get(month) ?? [[]];
    months.set(month, parts);
    const held = parts.at(-1)?.reduce((sum, { matches }) => sum + matches, 0) ?? 0;
    if (held > 0 && held + day.matches > matchesAFile) parts.push([day]);
    else parts.at(-1)?.push(day);
  }
  return [...months].flatMap(([month, parts]) =>
    parts.map((part, index) => ({
      month,
      part: parts.length > 1 ? `-${index + 1}` : '',
      days: part,
    })),
  );
}

const printOf = ({ days }: DayRun) =>
  hash('sha256', JSON.stringify([DUMP_VERSION, days.map(({ day, print }) => [day, print])]), 'hex');

/** Keeps what a statement makes, and says how many rows the file itself has. */
async function keepFile(
  { clickhouse, postgres, rawStore }: Stores,
  name: string,
  statement: Parameters<ClickHouse['file']>[0],
): Promise<Pick<DumpFile, 'url' | 'rows' | 'bytes' | 'sha256'>> {
  let rows = 0;
  const file = await rawStore.putLarge(await clickhouse.file(statement), async (path, large) => {
    rows = await countRows(path, large.bytes);
    await noteDumpFile(postgres, large);
  });
  return { ...file, rows, url: `/api/data/files/${file.sha256}/${name}` };
}

/** Of a Parquet file; throws where it is not whole, as when the database broke off. */
async function countRows(path: string, byteLength: number): Promise<number> {
  const file = await open(path, 'r');
  const slice = async (from: number, to = byteLength) => {
    const bytes = new Uint8Array(to - from);
    await file.read(bytes, 0, bytes.byteLength, from);
    return bytes.buffer;
  };
  try {
    return Number((await parquetMetadataAsync({ byteLength, slice })).num_rows);
  } finally {
    await file.close();
  }
}

/** Removes files that no dump has had for some time. */
export async function removeLeftFiles({ postgres, rawStore }: Stores): Promise<void> {
  for (const sha256 of await listLeftDumpFiles(postgres, KEPT_HOURS)) {
    await rawStore.remove(sha256);
    await forgetDumpFile(postgres, sha256);
  }
}
