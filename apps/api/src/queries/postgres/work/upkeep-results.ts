import type { Postgres } from '../client/connect.ts';
import { json, pg } from '../client/pg.ts';

/** What the last run of an upkeep job found. */
export interface UpkeepResult<Finding> {
  readonly finishedAt: Date;
  readonly findings: readonly Finding[];
}

export async function saveUpkeepResult(
  db: Postgres,
  job: string,
  findings: readonly object[],
): Promise<void> {
  await db.rows(pg`
    insert into upkeep_result (job, findings) values (${job}, ${json(findings)}::jsonb)
    on conflict (job) do update set finished_at = excluded.finished_at, findings = excluded.findings
  `);
}

/** Undefined while the job has never come to its end. */
export async function readUpkeepResult<Finding>(
  db: Postgres,
  job: string,
): Promise<UpkeepResult<Finding> | undefined> {
  const [result] = await db.rows(pg<UpkeepResult<Finding>>`
    select finished_at as "finishedAt", findings from upkeep_result where job = ${job}
  `);
  return result;
}
