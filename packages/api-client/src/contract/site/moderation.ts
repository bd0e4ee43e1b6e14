import { Type, type Static } from 'typebox';
import { AccountId, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

/** What can be reported. The server knows of each how to find it (`reportable` in the `index.ts` of its subject). */
export const REPORT_KINDS = [
  'player',
  'guide',
  'build',
  'run',
  'comment',
  'draftLine',
  'team',
  'tournament',
  'tournamentEntrant',
  'tournamentNews',
  'league',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = ['abuse', 'spam', 'wrong', 'copied', 'private', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** `hide` and `remove` take it away from everybody but its author, who sees why; what is hidden can be shown again (`restore`). */
export const DECISIONS = ['dismiss', 'warn', 'hide', 'remove', 'restore'] as const;
export type Decision = (typeof DECISIONS)[number];

const Kind = Type.Enum([...REPORT_KINDS]);
const ObjectId = Type.String({ minLength: 1, maxLength: 100, description: 'The id of the object, as text' });
const Reason = Type.Enum([...REPORT_REASONS]);
const Content = {
  title: Type.String({ description: 'What it is called, such as the name of the player' }),
  path: Type.String({ description: 'Where it is on this site' }),
};
export const CONTENT_STATES = ['visible', 'hidden', 'removed'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Once for each account and object. */
export const fileReport = route({
  method: 'POST',
  url: '/api/reports',
  action: 'report.file',
  schema: {
    operationId: 'fileReport',
    summary: 'Report something to the moderators',
    tags: ['account'],
    body: Type.Object({
      kind: Kind,
      id: ObjectId,
      reason: Reason,
      text: Type.Optional(
        Type.String({ maxLength: 1000, description: 'In the words of whoever reports it' }),
      ),
    }),
    response: {
      200: Type.Object({ isReported: Type.Literal(true) }),
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      409: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const ReportedObject = Type.Object(
  {
    kind: Kind,
    id: ObjectId,
    content: nullable(
      Type.Object({
        ...Content,
        text: Type.String({ description: 'The beginning of it, as plain text' }),
        authorId: nullable(AccountId),
        authorName: nullable(Type.String()),
      }),
    ),
    state: Type.Enum([...CONTENT_STATES]),
    reports: Type.Array(
      Type.Object({
        reason: Reason,
        text: Type.String(),
        reporterId: AccountId,
        reporterName: nullable(Type.String()),
        reportedAt: UnixSeconds,
      }),
      { description: 'The oldest first' },
    ),
    decision: nullable(
      Type.Object({
        decision: Type.Enum([...DECISIONS]),
        decidedAt: UnixSeconds,
        why: nullable(Type.String()),
      }),
    ),
  },
  { title: 'ReportedObject', description: 'Without `content` where its author has deleted it.' },
);
export interface ReportedObject extends Static<typeof ReportedObject> {}

export const listReports = route({
  method: 'GET',
  url: '/api/staff/reports',
  action: 'report.decide',
  schema: {
    operationId: 'listReports',
    summary: 'What was reported: the queue, or what has been decided',
    tags: ['staff'],
    hide: true,
    querystring: Type.Object({ state: Type.Optional(Type.Enum(['open', 'decided'])) }),
    response: {
      200: Type.Object({
        open: Type.Integer({ minimum: 0, description: 'Objects that wait for a decision' }),
        objects: Type.Array(ReportedObject, {
          description: 'Those that wait longest, or were decided last, first',
        }),
      }),
      400: Problem,
      401: Problem,
      403: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const decideReports = route({
  method: 'POST',
  url: '/api/staff/reports/decide',
  action: 'report.decide',
  schema: {
    operationId: 'decideReports',
    summary: 'Decide about all reports of one object',
    tags: ['staff'],
    hide: true,
    body: Type.Object({
      kind: Kind,
      id: ObjectId,
      decision: Type.Enum([...DECISIONS]),
      why: Type.String({
        maxLength: 1000,
        description: 'For its author, who reads it; only a dismissal and a restoration do without',
      }),
    }),
    response: {
      200: Type.Object({ state: Type.Enum([...CONTENT_STATES]) }),
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

/** What was recorded of an object before and after a change, by name. */
export const AuditDocument = nullable(Type.Record(Type.String(), Type.Unknown()));

export const OwnDecision = Type.Object(
  {
    id: Type.Integer(),
    at: UnixSeconds,
    actorRole: Type.String({ description: 'Of whoever did it; not who it was' }),
    action: Type.String({ description: 'As the rules of the site name it, such as report.decide' }),
    objectKind: Type.String(),
    objectId: Type.String(),
    before: AuditDocument,
    after: AuditDocument,
    why: nullable(Type.String()),
  },
  {
    title: 'OwnDecision',
    description: 'What moderators, staff or the operator did to something of the own account.',
  },
);
export interface OwnDecision extends Static<typeof OwnDecision> {}

export const listOwnDecisions = route({
  method: 'GET',
  url: '/api/account/decisions',
  action: 'account.use',
  schema: {
    operationId: 'listOwnDecisions',
    summary: 'What moderators and staff decided about the own account and its content, the newest first',
    tags: ['account'],
    response: {
      200: Type.Array(OwnDecision, { description: 'Of dismissed reports nobody hears' }),
      401: Problem,
      429: Problem,
      503: Problem,
    },
  },
});
