import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface UpkeepResult<Finding> {
  readonly finishedAt: Date;
  readonly findings: readonly Finding[];
}

export const saveUpkeepResult = (db: Postgres, job: string, findings: readonly object[]) =>
  db.run(pg`
    insert into upkeep_result (job, findings) values (${job}, ${json(findings)}::jsonb)
    on conflict (job) do update set finished_at = excluded.finished_at, findings = excluded.findings
  `);

/** Undefined while the job has never come to its end. */
export const readUpkeepResult = <Finding>(db: Postgres, job: string) =>
  db.row(pg<UpkeepResult<Finding>>`
    select finished_at as "finishedAt", findings from upkeep_result where job = ${job}
  `);
