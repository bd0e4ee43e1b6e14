import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openEmbeddedNameTable, openServerNameTable, type NameTable } from '@soulstat/api/bench';
import { bytesOf, searchPlayers, type PlayerIndex } from '@soulstat/player-search';
import { generatePlayers } from '@soulstat/player-search/testing';
import { queryKinds, type QueryKind } from './search-queries.ts';
import { count, formatTable } from './table.ts';

const PLAYERS = 2_000_000;
const QUERIES = 1000;
/** PostgreSQL is asked over a tenth of the names, and less often: it is that much slower. */
const COMPARED_SHARE = 0.1;
const COMPARED_QUERIES = 60;
const LIMIT = 20;
const NO_CHANGES = new Map<number, never>();

/** Searching among generated players: time of every kind of query, alone and beside an import, and what PostgreSQL takes. */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const players of sizes.length > 0 ? sizes : [PLAYERS]) await runSize(players);
}

async function runSize(players: number): Promise<void> {
  console.log(`\nSearching ${count(players)} generated players\n`);
  const index = await build(players);
  const kinds = queryKinds(generatePlayers(Math.min(players, 200_000)), QUERIES);
  const alone = kinds.map((kind) => timesOf(index, kind));
  const beside = await besideImport(index, kinds);
  const head = ['query, ms', 'p50', 'p99', 'p99 of work', 'found', 'p50 beside import', 'p99 of work'];
  const rows = kinds.map(({ name }, place) => [
    name,
    ...milliseconds(alone[place]),
    String(alone[place]?.found ?? 0),
    milliseconds(beside[place])[0] ?? '',
    milliseconds(beside[place])[2] ?? '',
  ]);
  console.log(`\n${formatTable(head, rows)}`);
  await compare(Math.round(players * COMPARED_SHARE));
}

interface Built {
  readonly index: PlayerIndex;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

async function build(players: number): Promise<PlayerIndex> {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: players });
  const [built] = (await once(thread, 'message')) as [Built];
  await thread.terminate();
  const megabytes = bytesOf(built.index) / 1e6;
  console.log(
    formatTable(
      ['index', 'value'],
      [
        ['built in a thread, s', built.seconds.toFixed(1)],
        ['processor time, s', built.cpuSeconds.toFixed(1)],
        ['size, MB', megabytes.toFixed(1)],
        ['bytes a player', count((megabytes * 1e6) / players)],
      ],
    ),
  );
  return built.index;
}

interface Times {
  readonly sorted: readonly number[];
  /** Processor time of the thread: what a query costs, however busy the machine is. */
  readonly work: readonly number[];
  /** Players found by a query, on average. */
  readonly found: number;
}

function timesOf(index: PlayerIndex, { queries }: QueryKind): Times {
  const searchable = { index, changes: NO_CHANGES };
  for (const query of queries.slice(0, 100)) searchPlayers(searchable, query, LIMIT);
  let found = 0;
  const times: number[] = [];
  const work: number[] = [];
  for (const query of queries) {
    const [startedAt, cpu] = [performance.now(), process.threadCpuUsage()];
    found += searchPlayers(searchable, query, LIMIT).length;
    times.push(performance.now() - startedAt);
    const { user, system } = process.threadCpuUsage(cpu);
    work.push((user + system) / 1000);
  }
  return { sorted: ascending(times), work: ascending(work), found: Math.round(found / queries.length) };
}

const ascending = (times: readonly number[]) => times.toSorted((a, b) => a - b);

/** The same with other processes reading match files on every processor, and how long other work waits for the searches. */
async function besideImport(index: PlayerIndex, kinds: readonly QueryKind[]): Promise<Times[]> {
  const readers = [1, 2].map(() => fork(fileURLToPath(new URL('./reading-load.ts', import.meta.url))));
  await delay(3000);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const times: Times[] = [];
  for (const kind of kinds) {
    const parts: Times[] = [];
    // Other work gets its turn after every few queries, as between requests.
    for (let from = 0; from < kind.queries.length; from += 10) {
      parts.push(timesOf(index, { ...kind, queries: kind.queries.slice(from, from + 10) }));
      await delay(0);
    }
    const all = (key: 'sorted' | 'work') => ascending(parts.flatMap((part) => part[key]));
    times.push({ sorted: all('sorted'), work: all('work'), found: 0 });
  }
  loop.disable();
  for (const reader of readers) reader.disconnect();
  console.log(
    `\nBeside two processes that read match files the event loop waited ${(loop.percentile(50) / 1e6).toFixed(1)} ms (p50), ` +
      `${(loop.percentile(99) / 1e6).toFixed(1)} ms (p99) for twenty searches in a row.`,
  );
  return times;
}

async function compare(players: number): Promise<void> {
  const named = generatePlayers(players);
  const kinds = queryKinds(named, COMPARED_QUERIES);
  const server = await openServerNameTable(named);
  const ofServer = server && (await timesInTable(server, kinds));
  const ofEmbedded = await timesInTable(await openEmbeddedNameTable(named), kinds);
  console.log(`\nThe same kinds in PostgreSQL (trigrams), over ${count(players)} players\n`);
  const head = ['query, ms', 'server p50', 'server p99', 'embedded p50', 'embedded p99'];
  const rows = kinds.map(({ name }, place) => [
    name,
    ...milliseconds(ofServer?.[place]).slice(0, 2),
    ...milliseconds(ofEmbedded[place]).slice(0, 2),
  ]);
  console.log(formatTable(head, rows));
}

async function timesInTable(table: NameTable, kinds: readonly QueryKind[]): Promise<Times[]> {
  const all: Times[] = [];
  for (const { match, queries } of kinds) {
    const times: number[] = [];
    for (const query of queries) {
      const startedAt = performance.now();
      await table.find(match, query);
      times.push(performance.now() - startedAt);
    }
    all.push({ sorted: ascending(times), work: [], found: 0 });
  }
  await table.close();
  return all;
}

/** p50 and p99, and p99 of the processor time. */
function milliseconds(times: Times | undefined): string[] {
  if (!times) return ['–', '–', '–'];
  const values = [at(times.sorted, 0.5), at(times.sorted, 0.99), at(times.work, 0.99)];
  return values.map((value) => value.toFixed(value < 10 ? 2 : 0));
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
