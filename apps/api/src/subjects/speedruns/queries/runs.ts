import type { RankedMode, RunEvent, RunInput, PathSample, Task } from '@soulstat/shop';
import { json, pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { forgetModeration, isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

export interface CourseKey {
  readonly mode: RankedMode;
  readonly variant: number;
  readonly input: RunInput;
}

export interface NewRun extends CourseKey {
  readonly accountId: number;
  readonly tokenHash: Uint8Array;
  readonly seed: number;
  /** Of the start, in UTC. */
  readonly day: string;
  readonly totalMs: number;
  readonly misclicks: number;
  readonly splits: readonly number[];
  readonly tasks: readonly Task[];
  readonly events: readonly RunEvent[];
  readonly path: readonly PathSample[];
  readonly isLate: boolean;
}

export interface RunRow extends Omit<NewRun, 'tokenHash' | 'seed'>, ShownPlayer {
  readonly runId: number;
  readonly finishedAt: Date;
  readonly isTakenDown: boolean;
}

/** Of a board of all days. */
export const ALL_DAYS = '1970-01-01';

/** Stores a run, and takes it onto the boards where it is the best of its account. */
export async function saveRun(tx: Postgres, run: NewRun): Promise<number> {
  const runId = await tx.count(pg`
    insert into speedrun_run (account_id, token_hash, mode, variant, seed, day, input, total_ms, misclicks, splits, tasks, events, path, is_late)
    values (${run.accountId}, ${run.tokenHash}, ${run.mode}, ${run.variant}, ${run.seed}, ${run.day}::date, ${run.input}, ${run.totalMs},
      ${run.misclicks}, ${run.splits}::integer[], ${json(run.tasks)}, ${json(run.events)}, ${json(run.path)}, ${run.isLate})
    returning run_id
  `);
  if (!run.isLate) for (const day of daysOf(run)) await takeOntoBoard(tx, run, day);
  return runId;
}

const daysOf = ({ mode, day }: Pick<RunRow, 'mode' | 'day'>): readonly string[] =>
  mode === 'daily' ? [day] : [ALL_DAYS, day];

/** The best run of an account that is left, of a day or of all: the run just stored, or another one after it was deleted. */
const takeOntoBoard = (tx: Postgres, run: CourseKey & { readonly accountId: number }, day: string) =>
  tx.run(pg`
    insert into speedrun_best (account_id, mode, variant, input, day, total_ms, run_id)
    select account_id, mode, variant, input, ${day}::date, total_ms, run_id from speedrun_run
    where account_id = ${run.accountId} and mode = ${run.mode} and variant = ${run.variant} and input = ${run.input} and not is_late
      and ${isVisible('run', pg`run_id`)}
      ${day === ALL_DAYS ? pg`` : pg`and day = ${day}::date`}
    order by total_ms, run_id limit 1
    on conflict (account_id, mode, variant, input, day) do update
      set total_ms = excluded.total_ms, run_id = excluded.run_id
  `);

/** Its rows of boards go with it. */
export async function deleteRun(tx: Postgres, run: RunRow): Promise<void> {
  await tx.rows(pg`delete from speedrun_run where run_id = ${run.runId}`);
  await forgetModeration(tx, 'run', String(run.runId));
  for (const day of daysOf(run)) await takeOntoBoard(tx, run, day);
}

/** On the boards of a run: takes it off where moderators have taken it away, and puts it back where they give it back. */
export async function rankRunAgain(tx: Postgres, runId: number): Promise<void> {
  const run = await findRun(tx, runId);
  if (!run || run.isLate) return;
  if (run.isTakenDown) await tx.rows(pg`delete from speedrun_best where run_id = ${runId}`);
  for (const day of daysOf(run)) await takeOntoBoard(tx, run, day);
}

export async function findReportedRun(db: Postgres, runId: number) {
  const run = await findRun(db, runId);
  return (
    run && {
      title: `Speedrun in ${(run.totalMs / 1000).toFixed(3)} s`,
      path: `/items/shop-speedrun/run/${runId}`,
      text: `${run.mode} ${run.variant}, by ${run.input}, ${run.misclicks} misclicks`,
      authorId: run.accountId,
    }
  );
}

export const findRun = (db: Postgres, runId: number) => oneRun(db, pg`run_id = ${runId}`);
export const findRunOfToken = (db: Postgres, tokenHash: Uint8Array) =>
  oneRun(db, pg`token_hash = ${tokenHash}`);

const oneRun = (db: Postgres, condition: Pg) =>
  db.row(pg<RunRow>`
    select run_id as "runId", account_id as "accountId", mode, variant, day::text as day, input, total_ms as "totalMs", misclicks, splits, tasks,
      events, path, is_late as "isLate", finished_at as "finishedAt", ${SHOWN_PLAYER},
      not ${isVisible('run', pg`run_id`)} as "isTakenDown"
    from speedrun_run left join player using (account_id) where ${condition}
  `);

/** Remembers that a token was used. Returns the hash of the log that it was used for first. */
export const useToken = async (
  tx: Postgres,
  { tokenHash, logHash, expiresAt }: { tokenHash: Uint8Array; logHash: Uint8Array; expiresAt: Date },
) =>
  (await tx.value(pg<{ logHash: Uint8Array }>`
    insert into speedrun_used_token (token_hash, log_hash, expires_at) values (${tokenHash}, ${logHash}, ${expiresAt})
    on conflict (token_hash) do update set expires_at = speedrun_used_token.expires_at returning log_hash as "logHash"
  `)) ?? logHash;

export const findUsedToken = (db: Postgres, tokenHash: Uint8Array) =>
  db.value(pg<{ logHash: Uint8Array }>`
    select log_hash as "logHash" from speedrun_used_token where token_hash = ${tokenHash}
  `);

/** Runs that are nobody's best stay that long. */
const RUN_DAYS = 30;

/** Tokens that have run out, and runs that no board has any more. */
export async function forgetRuns(db: Postgres): Promise<void> {
  await db.rows(pg`delete from speedrun_used_token where expires_at < now()`);
  await db.rows(pg`
    delete from speedrun_run
    where finished_at < now() - make_interval(days => ${RUN_DAYS})
      and not exists (select from speedrun_best where speedrun_best.run_id = speedrun_run.run_id)
  `);
  // Also of runs that went with their account.
  const isGone = pg`kind = 'run' and object_id not in (select run_id::text from speedrun_run)`;
  await db.rows(pg`delete from moderation_state where ${isGone}`);
  await db.rows(pg`delete from content_report where ${isGone}`);
}
