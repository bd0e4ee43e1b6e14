/** The table of the last time, in docs/benchmarks.md, and what is worse than it. */
import { readFile } from 'node:fs/promises';
import type { Loaded } from './load.ts';

const BENCHMARKS = new URL('../../../../../docs/benchmarks.md', import.meta.url);

export interface Measured extends Loaded {
  readonly page: string;
  readonly device: string;
}

export const HEAD = [
  'page',
  'device',
  'LCP ms',
  'largest',
  'usable ms',
  'last long task ms',
  'CLS',
  'script kB',
  'kB',
  'beyond',
];

const TIMES = { 'LCP ms': 'lcpMs', 'usable ms': 'usableMs', 'last long task ms': 'lastLongMs' } as const;

/** Runs differ by that much. */
const isWorse = (now: number, before: number) => now > before * 1.15 + 100;

export async function regressionsOf(measured: readonly Measured[]): Promise<readonly string[]> {
  const before = lastTable(await readFile(BENCHMARKS, 'utf8'));
  return measured.flatMap((each) => {
    const row = before.get(`${each.page} ${each.device}`);
    return Object.entries(TIMES).flatMap(([column, key]) => {
      const last = Number(row?.get(column) ?? Number.NaN);
      return isWorse(each[key], last)
        ? [`${each.page} ${each.device}: ${column} ${last} → ${each[key].toFixed(0)}`]
        : [];
    });
  });
}

type Row = ReadonlyMap<string, string>;

/** By page and device. */
function lastTable(markdown: string): ReadonlyMap<string, Row> {
  const [, section = ''] = /^## Loading pages$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(markdown) ?? [];
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map((cells) => [
      `${cells[0]} ${cells[1]}`,
      new Map(head.map((name, at) => [name, cells[at] ?? ''])),
    ]),
  );
}
