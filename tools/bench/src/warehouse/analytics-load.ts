import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ANALYTICS_PAGES, type Filters } from './analytics-pages.ts';
import { processorSeconds } from '../machine.ts';
import { count } from '../table.ts';
import { quantile } from './warehouse-latency.ts';

/** What the thread of visitors is told. */
export interface Visits {
  readonly url: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly connections: number;
}

/** Milliseconds from when each request was due; -1 for an answer that is no success. */
export type VisitTimes = readonly number[];

const CONNECTIONS = 32;
const SECONDS = 15;

export const LOAD_HEAD = ['load, ms', 'requests/s', 'answered/s', 'p50', 'p99', 'max', 'failed', 'cpu ms'];

/** What is asked, how often, and which of it nobody asked before. */
interface Load {
  readonly perSecond: number;
  /** The share of requests that repeat. */
  readonly repeats: number;
  readonly filters: keyof Filters;
  /** The number of the first filters of those that do not. */
  readonly first: number;
  /** Of some pages alone. */
  readonly only?: ReadonlySet<string>;
}

const FILTERS: Readonly<Record<keyof Filters, string>> = {
  ofTheBar: 'filters of the bar',
  ofAnyDays: 'any days',
};

/** Requests at a fixed rate over few connections; of those that repeat, one of a hundred addresses that were asked for before. */
export async function loadOf(
  url: string,
  { perSecond, repeats, filters, first, only }: Load,
): Promise<string[]> {
  const known = addresses(filters, 0, 100, only);
  await visit({ url, paths: known, perSecond: 20, connections: CONNECTIONS });
  const requests = perSecond * SECONDS;
  const fresh = addresses(filters, first, Math.round(requests * (1 - repeats)), only).values();
  const paths = Array.from(
    { length: requests },
    (_, nth) =>
      ((nth * 7) % 10 < repeats * 10 ? undefined : fresh.next().value) ??
      known[(nth * 31) % known.length] ??
      '',
  );
  const before = processorSeconds();
  const startedAt = performance.now();
  const times = await visit({ url, paths, perSecond, connections: CONNECTIONS });
  const seconds = (performance.now() - startedAt) / 1000;
  const used = ((processorSeconds() - before) * 1000) / requests;
  const answered = times.filter((time) => time >= 0).toSorted((a, b) => a - b);
  return [
    `${count(perSecond)} requests/s, ${repeats * 100} % repeats, ${FILTERS[filters]}`,
    count(perSecond),
    count(answered.length / seconds),
    ...[0.5, 0.99, 1].map((share) => quantile(answered, share).toFixed(1)),
    count(times.length - answered.length),
    used.toFixed(2),
  ];
}

/** Where few addresses ask for different things, they would repeat; where a sample is counted, it would be the only thing measured. */
const PAGES = ANALYTICS_PAGES.filter(({ isAlike, isSampled }) => !isAlike && !isSampled);

/** Addresses of all pages by turns. */
function addresses(
  filters: keyof Filters,
  first: number,
  many: number,
  only?: ReadonlySet<string>,
): string[] {
  const pages = PAGES.filter(({ name }) => only?.has(name) ?? true);
  return Array.from({ length: many }, (_, index) =>
    pages[index % pages.length]?.address(first + Math.floor(index / pages.length), filters),
  ).filter((address) => address !== undefined);
}

async function visit(visits: Visits): Promise<VisitTimes> {
  // The visitors have a thread of their own, as real ones have machines of their own.
  const worker = new Worker(new URL('./analytics-visitors.ts', import.meta.url), { workerData: visits });
  const [times] = (await once(worker, 'message')) as [VisitTimes];
  return times;
}
