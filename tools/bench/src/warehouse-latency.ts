import type { ClickHouse, Question } from '@soulstat/api/bench';

const RUNS = 200;
/** Of a scan of the facts: fewer where each takes seconds. */
const RAW_RUNS = 7;
const FEW_RAW_RUNS = 2;
const MANY_MATCHES = 1_000_000;

export const LATENCY_HEAD = ['question, ms', 'min', 'p50', 'p99', 'facts p50', 'ratio'];

/** One caller, one question after the other. Throws when the answer is not that of the facts. */
export async function latencies(
  clickhouse: ClickHouse,
  { name, ask, fromFacts }: Question,
  matches: number,
): Promise<string[]> {
  const scanned: object[] = [];
  const facts = await times(matches > MANY_MATCHES ? FEW_RAW_RUNS : RAW_RUNS, async () => {
    scanned.splice(0, scanned.length, ...(await clickhouse.rows(fromFacts)));
  });
  const answered = await ask(clickhouse);
  if (answered.length === 0 || JSON.stringify(answered) !== JSON.stringify(scanned))
    throw new Error(`${name}: the answer is another than that of the facts`);
  const taken = await times(RUNS, () => ask(clickhouse));
  const p50 = quantile(taken, 0.5);
  const raw = quantile(facts, 0.5);
  const figures = [quantile(taken, 0), p50, quantile(taken, 0.99), raw];
  return [name, ...figures.map((milliseconds) => milliseconds.toFixed(1)), `${(raw / p50).toFixed(1)} ×`];
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

const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
