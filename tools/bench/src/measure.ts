export interface Measured {
  /** Processor time of one item in milliseconds, median over the runs. */
  readonly milliseconds: number;
  /** Of the slowest run. */
  readonly slowest: number;
}

const WARM_UP_RUNS = 3;
const RUNS = 9;
const RUN_MILLISECONDS = 300;

/**
 * What the work costs for one item of a list, in processor time of all threads (with it the garbage collector's), so that
 * other work on the machine disturbs it little and `1000 / milliseconds` is what one core does in a second. It warms up, then
 * every run goes through the whole list until it took long enough for the clock.
 */
export function measurePerItem<T>(items: readonly T[], work: (item: T) => unknown): Measured {
  for (let run = 0; run < WARM_UP_RUNS; run++) timeRun(items, work);
  const times = Array.from({ length: RUNS }, () => timeRun(items, work)).toSorted((a, b) => a - b);
  return { milliseconds: times[(RUNS - 1) / 2] ?? Number.NaN, slowest: times.at(-1) ?? Number.NaN };
}

function timeRun<T>(items: readonly T[], work: (item: T) => unknown): number {
  const start = process.cpuUsage();
  let done = 0;
  let spent = 0;
  while (spent < RUN_MILLISECONDS) {
    for (const item of items) work(item);
    done += items.length;
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1000;
  }
  return spent / done;
}
