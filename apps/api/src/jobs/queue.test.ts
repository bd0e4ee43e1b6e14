import { getConstructionPlans, PgBoss } from 'pg-boss';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Databases } from '../storage/databases.ts';
import { SILENT_LOG } from '../base/log.ts';
import { readPostgresMigrations } from '../storage/postgres/migrate.ts';
import { JOB_SCHEMA, listJobStates, pullBackJobs } from './queries/jobs.ts';
import { describeOnEachBackend } from '../testing/databases/databases.ts';
import { bossDatabase } from '../storage/postgres/boss-database.ts';
import { JOBS } from '../operations/worker/catalogue.ts';
import { defineJob } from './job.ts';
import { openJobQueue, type JobQueue } from './queue.ts';

vi.setConfig({ testTimeout: 120_000 });

const untilTrue = (is: () => boolean | Promise<boolean>) =>
  vi.waitUntil(is, { timeout: 90_000, interval: 50 });

describeOnEachBackend('the job queue', (open) => {
  let databases: Databases;
  const opened: JobQueue[] = [];
  const done: number[] = [];
  let fault: string | undefined;
  let hold: PromiseWithResolvers<void>;

  const add = defineJob({
    name: 'test-add',
    description: 'Adds a number.',
    payload: Type.Object({ number: Type.Integer() }),
    concurrency: 1,
    expireSeconds: 60,
    retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 2 },
    run: async ({ number }) => {
      await hold.promise;
      if (fault !== undefined) throw new Error(fault);
      done.push(number);
    },
  });

  beforeEach(async () => {
    databases = open();
    await databases.postgres.script('delete from job.job; delete from job.schedule; delete from job.queue');
    done.length = 0;
    fault = undefined;
    hold = Promise.withResolvers();
    hold.resolve();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((queue) => queue.close()));
  });

  async function openQueue(works: boolean): Promise<JobQueue> {
    const queue = await openJobQueue(databases.postgres, {
      log: SILENT_LOG,
      jobs: [add],
      pollSeconds: 0.5,
      superviseSeconds: 1,
      ...(works && { work: { stores: databases } }),
    });
    opened.push(queue);
    return queue;
  }
  const state = async () => (await listJobStates(databases.postgres)).find(({ name }) => name === add.name);

  test('does what another process asks for', async () => {
    const asking = await openQueue(false);
    expect(await asking.send(add, { number: 1 })).toBe(true);
    expect(done).toEqual([]);
    await openQueue(true);
    await untilTrue(() => done.length === 1);
    await untilTrue(async () => (await state())?.completed === 1);
    expect(await state()).toMatchObject({ waiting: 0, active: 0, failed: 0, lastFailure: null });
  });

  test('lets one job stand for all that ask for the same, and does it once more when asked while it runs', async () => {
    hold = Promise.withResolvers();
    const queue = await openQueue(true);
    expect(await queue.send(add, { number: 1 }, { key: 'one' })).toBe(true);
    await untilTrue(async () => (await state())?.active === 1);
    expect(await queue.send(add, { number: 2 }, { key: 'one' })).toBe(true);
    expect(await queue.send(add, { number: 3 }, { key: 'one' })).toBe(false);
    expect(await queue.send(add, { number: 4 }, { key: 'two' })).toBe(true);
    hold.resolve();
    await untilTrue(() => done.length === 3);
    expect(done.toSorted()).toEqual([1, 2, 4]);
  });

  test('tries again what failed, gives up at the end, and keeps the reason', async () => {
    fault = 'the disk is full';
    const queue = await openQueue(true);
    await queue.send(add, { number: 1 });
    await untilTrue(async () => (await state())?.failed === 1);
    expect(await state()).toMatchObject({
      waiting: 0,
      active: 0,
      completed: 0,
      lastFailure: 'the disk is full',
    });
    fault = undefined;
    await queue.send(add, { number: 2 });
    await untilTrue(() => done.includes(2));
  });

  test('refuses a payload that the job does not take', async () => {
    const queue = await openQueue(false);
    await expect(queue.send(add, { number: 0.5 })).rejects.toThrow('This is no payload of the job test-add');
    expect(await state()).toMatchObject({ waiting: 0 });
  });

  test('takes up what a worker left that is gone', async () => {
    const queue = await openQueue(false);
    await queue.send(add, { number: 7 });
    // A worker that was killed leaves a job that is at work, without a sign of life.
    await databases.postgres
      .script(`update job.job set state = 'active', started_on = now() - interval '5 minutes',
      heartbeat_on = now() - interval '5 minutes'`);
    await openQueue(true);
    await untilTrue(() => done.length === 1);
    expect(done).toEqual([7]);
  });

  test('takes back what a wrong clock put into the future: waiting jobs, working ones, and its own marks', async () => {
    const queue = await openQueue(false);
    await queue.send(add, { number: 8 }, { key: 'later' });
    await databases.postgres.script(`
      update job.job set start_after = now() + interval '9 years', created_on = now() + interval '9 years';
      update job.version set cron_on = now() + interval '9 years'`);
    await openQueue(true);
    await untilTrue(() => done.length === 1);
    const far = `select 1 from job.version where cron_on > now() + interval '1 day'`;
    expect(await databases.postgres.script(far)).toEqual([]);
    await untilTrue(async () => (await state())?.active === 0);

    await queue.send(add, { number: 9 });
    await databases.postgres
      .script(`update job.job set state = 'active', started_on = now() + interval '9 years',
      heartbeat_on = now() + interval '9 years' where state = 'created'`);
    expect(await pullBackJobs(databases.postgres, 7200)).toBeLessThanOrEqual(1);
    const active = `select 1 from job.job where state = 'active' and heartbeat_on > now() + interval '1 day'`;
    expect(await databases.postgres.script(active)).toEqual([]);
  });

  test('leaves a pause of a job that failed as it is', async () => {
    const queue = await openQueue(false);
    await queue.send(add, { number: 10 });
    await databases.postgres.script(`update job.job set start_after = now() + interval '30 minutes'`);
    expect(await pullBackJobs(databases.postgres, 7200)).toBe(0);
  });

  test('keeps a schedule for each job that has one, and none for others', async () => {
    const queue = await openJobQueue(databases.postgres, {
      log: SILENT_LOG,
      jobs: JOBS,
      work: { stores: databases },
    });
    opened.push(queue);
    const rows = (await databases.postgres.script(
      'select name, cron from job.schedule order by name',
    )) as object[];
    expect(rows).toEqual(
      JOBS.filter(({ schedule }) => schedule !== undefined)
        .map(({ name, schedule }) => ({ name, cron: schedule }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  test('finds its tables as the library makes them', async () => {
    const boss = new PgBoss({ db: bossDatabase(databases.postgres), schema: JOB_SCHEMA, migrate: false });
    const drift = await boss.detectSchemaDrift();
    // Of a server the clock is the tests' own.
    const functions = drift.mismatchedFunctions.filter(({ name }) => name !== 'job_now');
    expect({ ...drift, mismatchedFunctions: functions }).toMatchObject({
      missingTables: [],
      missing: [],
      invalid: [],
      mismatched: [],
      missingFunctions: [],
      mismatchedFunctions: [],
      columnDrift: [],
      constraintDrift: [],
      enumDrift: null,
    });
  });
});

const words = (sql: string) =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/^\s*(BEGIN;|COMMIT;|SET LOCAL .*|SELECT pg_advisory_xact_lock.*)\s*$/gm, '')
    .split(/\s+/)
    .filter(Boolean);

describe('the migration of the job queue', () => {
  test('is what the library would run', async () => {
    const ours = (await readPostgresMigrations()).find(({ name }) => name === '0020-job-queue')?.sql ?? '';
    expect(words(ours)).toEqual(words(getConstructionPlans(JOB_SCHEMA)));
  });
});
