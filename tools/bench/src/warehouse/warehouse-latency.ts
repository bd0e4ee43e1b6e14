import { scanFacts, withoutMemory, type ClickHouse, type Question } from '@soulstat/api/bench';

const RUNS = 60;
/** Of a scan of the facts: fewer where each takes seconds. */
const RAW_RUNS = 7;
const FEW_RAW_RUNS = 2;
const MANY_MATCHES = 1_000_000;

export const LATENCY_HEAD = ['question, ms', 'min', 'p50', 'p99', 'facts p50', 'ratio'];

/** Milliseconds of a question. */
export interface Latency {
  readonly name: string;
  readonly min: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the same question put to the facts. */
  readonly facts: number;
}

export const latencyCells = ({ name, min, p50, p99, facts }: Latency): string[] => [
  name,
  ...[min, p50, p99, facts].map((milliseconds) => milliseconds.toFixed(1)),
  `${(facts / p50).toFixed(1)} ×`,
];

/** One caller, one question after the other. Throws when the answer is not that of the facts. */
export async function latencies(
  clickhouse: ClickHouse,
  question: Question,
  matches: number,
): Promise<Latency> {
  const { name, ask } = question;
  const store = withoutMemory(clickhouse);
  const scanned: object[] = [];
  const facts = await rawTimes(clickhouse, question, matches, scanned);
  const answered = await ask(store);
  if (answered.length === 0 || JSON.stringify(answered) !== JSON.stringify(scanned))
    throw new Error(`${name}: the answer is another than that of the facts`);
  const taken = await times(RUNS, () => ask(store));
  return {
    name,
    min: quantile(taken, 0),
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
    facts,
  };
}

/** The p50 of a scan of the facts. @param found what the last one found */
export async function rawTimes(
  clickhouse: ClickHouse,
  question: Question,
  matches: number,
  found: object[] = [],
): Promise<number> {
  const areMany = matches > MANY_MATCHES;
  const taken = await times(areMany ? FEW_RAW_RUNS : RAW_RUNS, async () => {
    found.splice(0, found.length, ...(await scanFacts(clickhouse, question, areMany)));
  });
  return quantile(taken, 0.5);
}

async function times(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((a, b) => a - b);
}

export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
