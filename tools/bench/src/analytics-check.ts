import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openCountedSite,
  openDatabases,
  readingRoutes,
  SILENT_LOG,
  type CountedSite,
  type Databases,
} from '@soulstat/api/bench';
import { compare, plainMatch, type PastMatches, type PlainMatch } from '@soulstat/plain-analytics';
import { checkedBuilds } from './analytics-check/build-cases.ts';
import { casesOf, isAnalytics, NOT_COMPARED, type Case, type Taken } from './analytics-check/cases.ts';
import { realFiles, simulatedFiles, type CheckedFiles } from './analytics-check/files.ts';
import { count, formatTable } from './table.ts';

const MATCHES = 20_000;
/** So many differences of a question are told; the others are counted. */
const TOLD = 4;
const AT_ONCE = 250;
/** Questions between two words of progress. */
const TOLD_EVERY = 100;

/**
 * Asks every answer of analytics over HTTP and compares every figure with a plain count over the same matches (tools/plain-analytics): of a
 * simulated league, and of the real matches where there are any. Fails where one differs, or where nothing counts an operation again.
 */
export async function run([matches = MATCHES]: readonly number[]): Promise<void> {
  const runs = [simulatedFiles(matches), ...realFiles()];
  const differences: number[] = [];
  for (const files of runs) differences.push(await checked(files));
  if (differences.some((found) => found > 0)) process.exitCode = 1;
}

type Open = (dataDir: string) => Promise<Databases>;

const openEmbedded: Open = (dataDir) =>
  openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 2048,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );

/** How many figures differ, on the databases of this machine unless others are opened. */
export async function checked(files: CheckedFiles, open: Open = openEmbedded): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-analytics-'));
  const databases = await open(dataDir);
  try {
    const site = await openCountedSite(databases);
    try {
      return await compareAll(site, files.name, await takeIn(site, files));
    } finally {
      await site.close();
    }
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The matches that count, as a plain count needs them. While the site reads some files the next ones are made. */
async function takeIn(
  site: CountedSite,
  { name, firstBoardsAfter, batches, boards }: CheckedFiles,
): Promise<Taken> {
  const start = performance.now();
  const matches: PlainMatch[] = [];
  const past: PastMatches[] = [];
  let unscored: number[] = [];
  let [read, scored, countingMs] = [0, 0, 0];
  let taking: Promise<void> = Promise.resolve();
  const countAll = async () => {
    await taking;
    const counting = performance.now();
    await site.count();
    scored += await site.score(unscored);
    await site.count();
    unscored = [];
    countingMs += performance.now() - counting;
  };
  for (const batch of batches(AT_ONCE)) {
    await taking;
    taking = site.take(batch.files);
    // Its first file goes out before the next batch keeps this thread busy.
    await new Promise((resolve) => setImmediate(resolve));
    unscored.push(...batch.matches.map(({ matchId }) => matchId));
    matches.push(...batch.matches.flatMap((match) => plainMatch(match) ?? []));
    read += batch.matches.length;
    if (past.length === 0 && read >= (firstBoardsAfter ?? Infinity)) {
      await countAll();
      past.push({ day: newestDay(matches), matches: [...matches] });
    }
    if (read % (20 * AT_ONCE) < AT_ONCE)
      console.log(`${name}: ${count(read)} matches read after ${stopwatch(start)}, ${memory()}`);
  }
  await countAll();
  // Boards of the newest day are those of now.
  const kept = past.filter(({ day }) => day < newestDay(matches));
  const checkable = checkedBuilds(matches);
  const ids = await site.addBuilds(checkable);
  const builds = checkable.map((build, at) => ({ ...build, buildId: ids[at] ?? 0 }));
  const taken = { matches, past: kept, boards: boards(matches), builds };
  for (const board of taken.boards) await site.takeBoard(board);
  await site.count();
  console.log(
    `\n${name}: ${count(read)} matches, ${count(matches.length)} of them count, ${count(scored)} looked at for scores ` +
      `(${stopwatch(start + countingMs)} to make and read, ${Math.round(countingMs / 1000)} s to count and score, ${memory()})\n`,
  );
  return taken;
}

const newestDay = (matches: readonly PlainMatch[]) =>
  matches
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? '';
const memory = () => `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`;
const stopwatch = (start: number) => `${Math.round((performance.now() - start) / 1000)} s`;

interface Row {
  readonly operation: string;
  questions: number;
  figures: number;
  differences: number;
}

async function compareAll(site: CountedSite, name: string, taken: Taken): Promise<number> {
  const start = performance.now();
  const rows = new Map<string, Row>();
  const leftOut = new Set<string>();
  const told: string[] = [];
  const cases = casesOf(taken);
  for (const [at, one] of cases.entries()) {
    if (at % TOLD_EVERY === TOLD_EVERY - 1)
      console.log(
        `${count(at + 1)} of ${count(cases.length)} questions after ${stopwatch(start)}, ${memory()}`,
      );
    const row = rows.get(one.operation) ?? {
      operation: one.operation,
      questions: 0,
      figures: 0,
      differences: 0,
    };
    rows.set(one.operation, row);
    const { figures, differences, leftOut: reasons } = compare(await answerOf(site, one), one.expected());
    row.questions += 1;
    row.figures += figures;
    row.differences += differences.length;
    for (const reason of reasons) leftOut.add(reason);
    if (differences.length > 0)
      told.push(
        `${one.path}: ${count(differences.length)} of ${count(figures)}`,
        ...differences.slice(0, TOLD).map((text) => `    ${text}`),
      );
  }
  const all = [...rows.values()];
  const missed = missedBy(all);
  printTable(all);
  for (const text of [...told, ...missed]) console.log(text);
  for (const reason of leftOut) console.log(`Not compared: ${reason}.`);
  for (const [url, reason] of Object.entries(NOT_COMPARED)) console.log(`Not compared: ${url}, ${reason}.`);
  const sum = (of: (row: Row) => number) => all.reduce((total, row) => total + of(row), 0);
  const found = sum(({ differences }) => differences) + missed.length;
  console.log(
    `\n${name}: ${count(sum(({ figures }) => figures))} figures compared, ${count(found)} differ (${stopwatch(start)})`,
  );
  return found;
}

/** What is answered; an error stands for itself. */
async function answerOf({ url }: CountedSite, { path, part }: Case): Promise<unknown> {
  // A plain count may take longer than a server keeps an idle connection.
  const response = await fetch(new URL(path, url), { headers: { connection: 'close' } });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  return part === undefined ? answer : answer[part];
}

/** Operations of analytics that nothing counts again. */
const missedBy = (rows: readonly Row[]): string[] =>
  readingRoutes()
    .map(({ url }) => url)
    .filter(
      (url) => isAnalytics(url) && !(url in NOT_COMPARED) && !rows.some(({ operation }) => operation === url),
    )
    .map((url) => `${url}: nothing counts this again`);

function printTable(rows: readonly Row[]): void {
  console.log(
    formatTable(
      ['operation', 'questions', 'figures compared', 'differences beyond rounding'],
      rows.map(({ operation, questions, figures, differences }) => [
        operation,
        count(questions),
        count(figures),
        count(differences),
      ]),
    ),
  );
}
