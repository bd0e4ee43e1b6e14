import { moderation, type OwnDecision, type ReportedObject } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { decide } from '../../community/moderation/decide.ts';
import type { Reportable } from '../../community/moderation/reportable.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import { listAudit, type AuditRow } from '../../community/moderation/queries/audit.ts';
import {
  countOpenReports,
  countRecentReports,
  listReported,
  saveReport,
  type ReportedRow,
} from '../../community/moderation/queries/reports.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited & { readonly reportable: Reportable };

/** Of one account, within a day. */
const MAX_REPORTS = 20;
const MAX_LISTED = 50;
const DAY_SECONDS = 86_400;

/** Reports of visitors, and what moderators make of them. */
export const moderationRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, sessions, permissions, rateLimits, reportable } = options;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, moderation.fileReport, async (request, reply) => {
    const { accountId: reporterId } = await sessions.require(request);
    const { kind, id, reason, text = '' } = request.body;
    const content =
      (await reportable[kind].find(postgres, id)) ?? fail('not_found', 'There is nothing to report here.');
    if (content.authorId === reporterId) fail('invalid_request', 'This is your own.');
    if ((await countRecentReports(postgres, reporterId)) >= MAX_REPORTS) {
      reply.header('retry-after', DAY_SECONDS);
      fail('too_many_requests', 'You have sent many reports today. Send more tomorrow.');
    }
    const isNew = await saveReport(postgres, { kind, id, reporterId, reason, text: text.trim() });
    return isNew ? { isReported: true as const } : fail('already_reported');
  });

  serve(app, moderation.listReports, async ({ query: { state = 'open' } }) => {
    const rows = await listReported(postgres, { isOpen: state === 'open', limit: MAX_LISTED });
    const objects: ReportedObject[] = [];
    for (const row of rows) objects.push(await objectOf(options, row));
    return { open: await countOpenReports(postgres), objects };
  });

  serve(app, moderation.decideReports, async (request) => {
    const { why, ...decision } = request.body;
    const actor = await permissions.actorOf(request);
    return { state: await decide(options, actor, { ...decision, why: why.trim() }) };
  });

  serve(app, moderation.listOwnDecisions, async (request) => {
    const { accountId } = await sessions.require(request);
    const entries = await listAudit(postgres, { concernedId: accountId, limit: MAX_LISTED });
    return entries.map(ownDecisionOf);
  });
};

/** Without the name of whoever decided. */
function ownDecisionOf(entry: AuditRow): OwnDecision {
  const { id, happenedAt, actorRole, action, objectKind, objectId, before, after, why } = entry;
  return { id, at: unixSeconds(happenedAt), actorRole, action, objectKind, objectId, before, after, why };
}

async function objectOf(
  { postgres, reportable }: Pick<Needs, 'postgres' | 'reportable'>,
  row: ReportedRow,
): Promise<ReportedObject> {
  const { kind, id, state, reports, decision, decidedAt, why } = row;
  const content = await reportable[kind].find(postgres, id);
  const authorId = content?.authorId ?? null;
  const author = authorId === null ? undefined : (await findPlayers(postgres, [authorId])).get(authorId);
  return {
    kind,
    id,
    state,
    content: content ? { ...content, authorName: author?.name ?? null } : null,
    reports: [...reports],
    decision: decision && decidedAt ? { decision, decidedAt: unixSeconds(decidedAt), why } : null,
  };
}
