import type { ClickHouse, Offenders } from '@soulstat/warehouse';
import { found, type Check, type FindingCode } from './finding.ts';

/** A check by one statement that names the matches that break a rule. */
export const offenders = (
  name: string,
  find: (db: ClickHouse) => Promise<Offenders>,
  code: FindingCode,
  problemOf: (count: number) => string,
  advice: string,
): Check => ({
  name,
  find: async ({ clickhouse }) => {
    const { count, examples } = await find(clickhouse);
    return found(code, count, {
      problem: problemOf(count),
      advice,
      examples: examples.map((id) => `match ${id}`),
    });
  },
});
