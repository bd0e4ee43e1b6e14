import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { AuditDocument } from './moderation.ts';
import { AccountRole, May, Role } from './roles.ts';

const READING = { 401: Problem, 403: Problem, 429: Problem, 503: Problem };
const CHANGING = { 400: Problem, ...READING };
const Why = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'For the audit log, and for whom it concerns',
});

export const StaffOverview = Type.Object(
  {
    role: Role,
    may: May(
      'report.decide',
      'account.list',
      'account.setRole',
      'account.ban',
      'guide.review',
      'ticket.manage',
      'audit.read',
      'job.read',
      'job.retry',
    ),
    openReports: Count,
    openTickets: Type.Integer({ minimum: 0, description: '0 for those who may not see them' }),
    failedJobs: Type.Integer({
      minimum: 0,
      description: 'Jobs that were given up; 0 for those who may not see them',
    }),
  },
  { title: 'StaffOverview', description: 'What waits on the staff pages, and which of them one may open.' },
);
export interface StaffOverview extends Static<typeof StaffOverview> {}

export const getStaffOverview = route({
  method: 'GET',
  url: '/api/staff',
  action: 'staff.open',
  schema: {
    operationId: 'getStaffOverview',
    summary: 'What waits for moderators and staff',
    tags: ['staff'],
    hide: true,
    response: { 200: StaffOverview, ...READING },
  },
});

export const StaffAccount = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    role: AccountRole,
    signedInAt: nullable(UnixSeconds),
    ban: nullable(Type.Object({ bannedAt: UnixSeconds, why: nullable(Type.String()) })),
  },
  { title: 'StaffAccount' },
);
export interface StaffAccount extends Static<typeof StaffAccount> {}

export const listAccounts = route({
  method: 'GET',
  url: '/api/staff/accounts',
  action: 'account.list',
  schema: {
    operationId: 'listAccounts',
    summary: 'Accounts that have signed in or have a role, by name or account id',
    tags: ['staff'],
    hide: true,
    querystring: Type.Object({
      query: Type.Optional(
        Type.String({ maxLength: 100, description: 'The beginning of the name, or the account id' }),
      ),
      only: Type.Optional(Type.Enum(['roles', 'banned'])),
    }),
    response: {
      200: Type.Array(StaffAccount, { description: 'Those signed in last first, 100 at most' }),
      ...CHANGING,
    },
  },
});

const Params = Type.Object({ accountId: AccountId });

export const setAccountRole = route({
  method: 'POST',
  url: '/api/staff/accounts/:accountId/role',
  action: 'account.setRole',
  schema: {
    operationId: 'setAccountRole',
    summary: 'Change the role of an account',
    tags: ['staff'],
    hide: true,
    params: Params,
    body: Type.Object({ role: AccountRole, why: Why }),
    response: { 200: StaffAccount, ...CHANGING },
  },
});

/** Matches that it sent alone stay: `soulstat ban` removes them too. */
export const setAccountBan = route({
  method: 'POST',
  url: '/api/staff/accounts/:accountId/ban',
  action: 'account.ban',
  schema: {
    operationId: 'setAccountBan',
    summary: 'Ban an account from sending matches and posting, or lift the ban',
    tags: ['staff'],
    hide: true,
    params: Params,
    body: Type.Object({ isBanned: Type.Boolean(), why: Why }),
    response: { 200: StaffAccount, ...CHANGING },
  },
});

export const AuditEntry = Type.Object(
  {
    id: Count,
    at: UnixSeconds,
    actorId: nullable(AccountId),
    actorName: nullable(Type.String()),
    actorRole: Type.String(),
    action: Type.String(),
    objectKind: Type.String(),
    objectId: Type.String(),
    concernedId: nullable(AccountId),
    concernedName: nullable(Type.String()),
    before: AuditDocument,
    after: AuditDocument,
    why: nullable(Type.String()),
  },
  { title: 'AuditEntry', description: 'One change by somebody who decides for others.' },
);
export interface AuditEntry extends Static<typeof AuditEntry> {}

export const listAudit = route({
  method: 'GET',
  url: '/api/staff/audit',
  action: 'audit.read',
  schema: {
    operationId: 'listAudit',
    summary: 'The audit log, the newest first',
    tags: ['staff'],
    hide: true,
    querystring: Type.Object({
      beforeId: Type.Optional(Type.Integer({ minimum: 1, description: 'Entries older than this one' })),
      action: Type.Optional(Type.String({ maxLength: 100 })),
      accountId: Type.Optional(AccountId),
    }),
    response: {
      200: Type.Object({
        entries: Type.Array(AuditEntry),
        actions: Type.Array(Type.String(), { description: 'Every action that was ever recorded' }),
      }),
      ...CHANGING,
    },
  },
});

export const StaffJobs = Type.Object(
  {
    kinds: Type.Array(
      Type.Object({
        name: Type.String(),
        description: Type.String(),
        schedule: nullable(Type.String({ description: 'A cron expression in UTC' })),
        waiting: Count,
        active: Count,
        completed: Count,
        failed: Count,
        lastCompletedAt: nullable(UnixSeconds),
      }),
    ),
    troubled: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        state: Type.Enum(['retrying', 'failed']),
        attempts: Count,
        maxAttempts: Count,
        failedAt: nullable(UnixSeconds),
        nextTryAt: nullable(UnixSeconds),
        error: Type.String(),
      }),
      { description: 'Jobs of the last two weeks whose last attempt failed, the newest first, 100 at most' },
    ),
    may: May('job.retry'),
  },
  { title: 'StaffJobs' },
);
export interface StaffJobs extends Static<typeof StaffJobs> {}

export const listStaffJobs = route({
  method: 'GET',
  url: '/api/staff/jobs',
  action: 'job.read',
  schema: {
    operationId: 'listStaffJobs',
    summary: 'The jobs of the site: what waits, what failed and why',
    tags: ['staff'],
    hide: true,
    response: { 200: StaffJobs, ...READING },
  },
});

export const retryJob = route({
  method: 'POST',
  url: '/api/staff/jobs/:jobId/retry',
  action: 'job.retry',
  schema: {
    operationId: 'retryJob',
    summary: 'Try a job that was given up once more',
    tags: ['staff'],
    hide: true,
    params: Type.Object({
      jobId: Type.String({ pattern: String.raw`^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$` }),
    }),
    response: { 200: StaffJobs, ...CHANGING, 404: Problem, 409: Problem },
  },
});
