import type { ClickHouse, Offenders } from '@soulstat/warehouse';
import type { DoctorStores, Finding, FindingCode } from './finding.ts';

/** A check by one statement that names the matches that break a rule. */
export function offenders(
  find: (db: ClickHouse) => Promise<Offenders>,
  code: FindingCode,
  say: (count: number) => Pick<Finding, 'problem' | 'advice'>,
): (stores: DoctorStores) => Promise<readonly Finding[]> {
  return async ({ clickhouse }) => {
    const { count, examples } = await find(clickhouse);
    return count === 0 ? [] : [{ code, ...say(count), examples: examples.map((id) => `match ${id}`) }];
  };
}
