import { staff, type StaffAccount, type StaffJobs } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import type { Job } from '../../jobs/job.ts';
import { may, offered, type Actor } from '../../community/permissions/may.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { fail } from '../../base/problem.ts';
import { banAccount, unbanAccount } from '../../matches/queries/account-bans.ts';
import { findRole, setRole } from '../../community/accounts/queries/account-roles.ts';
import { listStaffAccounts, type StaffAccountRow } from './queries/staff-accounts.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listAudit, listAuditActions, writeAudit } from '../../community/moderation/queries/audit.ts';
import { countOpenReports } from '../../community/moderation/queries/reports.ts';
import { countFailedJobs, listJobStates, listTroubledJobs, retryJob } from '../../jobs/queries/jobs.ts';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> &
  Pick<Visitors, 'permissions'> & {
    /** Tickets that wait for staff. */
    readonly countOpenTickets: (db: Postgres) => Promise<number>;
    readonly jobs: readonly JobKind[];
  };

/** What is shown of a kind of work, beside how it stands. */
type JobKind = Pick<Job, 'name' | 'description' | 'schedule'>;

const MAX_ACCOUNTS = 100;
const MAX_ENTRIES = 50;
const MAX_JOBS = 100;
const OFFERED = [
  'report.decide',
  'account.list',
  'account.setRole',
  'account.ban',
  'guide.review',
  'ticket.manage',
  'audit.read',
  'job.read',
  'job.retry',
] as const;

/** The staff pages: what waits, accounts and their roles, the audit log, the jobs. */
export const staffRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, permissions, countOpenTickets } = needs;
  keepPrivate(app);

  serve(app, staff.getStaffOverview, async (request) => {
    const actor = await permissions.actorOf(request);
    return {
      role: actor.role,
      may: offered(actor, OFFERED),
      openReports: await countOpenReports(postgres),
      openTickets: may(actor, 'ticket.manage') ? await countOpenTickets(postgres) : 0,
      failedJobs: may(actor, 'job.read') ? await countFailedJobs(postgres) : 0,
    };
  });

  serve(app, staff.listAccounts, async ({ query: { query, only } }) =>
    (await listStaffAccounts(postgres, { query: query?.trim(), only, limit: MAX_ACCOUNTS })).map(accountOf),
  );

  serve(app, staff.setAccountRole, async (request) => {
    const { params, body } = request;
    const actor = await permissions.actorOf(request);
    // The last of the staff could lock everybody out; the command line can still do it.
    if (params.accountId === actor.accountId)
      fail('invalid_request', 'Your own role is changed by somebody else of the staff.');
    await setRole(postgres, { ...params, ...body, actor });
    return findStaffAccount(postgres, params.accountId);
  });

  serve(app, staff.setAccountBan, async (request) => {
    const { accountId } = request.params;
    const { isBanned, why } = request.body;
    const actor = await permissions.actorOf(request);
    if (accountId === actor.accountId) fail('invalid_request', 'You cannot ban yourself.');
    await postgres.transaction(async (tx) => {
      const role = await findRole(tx, accountId);
      if (actor.role !== 'staff' && (role === 'staff' || role === 'moderator'))
        fail('not_allowed', 'Only staff may ban moderators and staff.');
      if (isBanned) await banAccount(tx, accountId, why);
      else await unbanAccount(tx, accountId);
      const object = { kind: 'account', id: accountId };
      const after = { isBanned };
      await writeAudit(tx, { actor, action: 'account.ban', object, concerns: accountId, after, why });
    });
    return findStaffAccount(postgres, accountId);
  });

  serve(app, staff.listAudit, async ({ query }) => {
    const rows = await listAudit(postgres, { ...query, limit: MAX_ENTRIES });
    const entries = rows.map(({ happenedAt: at, ...entry }) => inUnixSeconds({ ...entry, at }));
    return { entries, actions: await listAuditActions(postgres) };
  });

  serve(app, staff.listStaffJobs, async (request) => jobsOf(needs, await permissions.actorOf(request)));

  serve(app, staff.retryJob, async (request) => {
    const actor = await permissions.actorOf(request);
    const { jobId } = request.params;
    await postgres.transaction(async (tx) => {
      const retried = await retryJob(tx, jobId);
      if (retried === 'waiting') fail('job_waiting');
      if (retried === 'gone') fail('not_found', 'This job has not failed, or is gone.');
      await writeAudit(tx, { actor, action: 'job.retry', object: { kind: 'job', id: jobId } });
    });
    return jobsOf(needs, actor);
  });
};

async function findStaffAccount(postgres: Postgres, accountId: number): Promise<StaffAccount> {
  const [row] = await listStaffAccounts(postgres, { accountId, limit: 1 });
  return row ? accountOf(row) : { accountId, name: null, role: 'user', signedInAt: null, ban: null };
}

const accountOf = ({ signedInAt, bannedAt, why, ...account }: StaffAccountRow): StaffAccount => ({
  ...account,
  signedInAt: signedInAt && unixSeconds(signedInAt),
  ban: bannedAt && { bannedAt: unixSeconds(bannedAt), why },
});

async function jobsOf({ postgres, jobs }: Needs, actor: Actor): Promise<StaffJobs> {
  const states = new Map((await listJobStates(postgres)).map((state) => [state.name, state]));
  return {
    kinds: jobs.map(({ name, description, schedule = null }) => {
      const { waiting = 0, active = 0, completed = 0, failed = 0, lastCompletedAt } = states.get(name) ?? {};
      const done = lastCompletedAt ? unixSeconds(lastCompletedAt) : null;
      return { name, description, schedule, waiting, active, completed, failed, lastCompletedAt: done };
    }),
    troubled: (await listTroubledJobs(postgres, MAX_JOBS)).map(inUnixSeconds),
    may: offered(actor, ['job.retry']),
  };
}
