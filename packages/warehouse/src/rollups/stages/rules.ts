import { ch, u32, type ClickHouse } from '../../client/ch.ts';
import { addDays, dayArray, type Day } from '../../client/day.ts';
import { PATCH_DAYS } from '../filters/period.ts';

/** Goes up when a rollup counts something else than before or has to be built anew, so that everything is counted again. */
export const ROLLUPS_VERSION = 13;

/** What changed since the rollups were built: everything, some days, or nothing (no days). */
export async function findRuleChanges(db: ClickHouse): Promise<'everything' | readonly Day[]> {
  const kept = await db.row(ch<{ version: number; patchDays: Day[] }>`
    select version, patch_days as patchDays from rollup_rules order by kept_at desc limit 1
  `);
  if (kept?.version !== ROLLUPS_VERSION) return 'everything';
  const changed = [
    ...PATCH_DAYS.filter((day) => !kept.patchDays.includes(day)),
    ...kept.patchDays.filter((day) => !PATCH_DAYS.includes(day)),
  ];
  // A patch cuts the week in which it comes out, which may reach six days either way.
  return [...new Set(changed.flatMap((day) => Array.from({ length: 13 }, (_, at) => addDays(day, at - 6))))];
}

/** Says that the rollups are built by today's rules, or marked to be. */
export async function keepRules(db: ClickHouse): Promise<void> {
  await db.run(
    ch`insert into rollup_rules (version, patch_days) values (${u32(ROLLUPS_VERSION)}, ${dayArray(PATCH_DAYS)})`,
  );
}
