import { adoptInterruptedWrites } from '../../storage/queries/changed-days.ts';
import { releaseRollupsOfAnyone } from '../../storage/queries/rollup-state.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { endMeasuring } from '../../subjects/builds/queries/measured-builds.ts';

/**
 * For a process that has the databases to itself, before it does anything: whatever was under way was cut off, and need not be
 * waited for.
 */
export async function recoverRollups(postgres: Postgres): Promise<void> {
  await releaseRollupsOfAnyone(postgres);
  await adoptInterruptedWrites(postgres, 0);
  await endMeasuring(postgres);
}
