import type { ContentState, Decision, Input, moderation } from '@soulstat/api-client/contract';
import type { Actor } from '../permissions/may.ts';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { writeAudit } from './queries/audit.ts';
import { findContentState, setContentState } from './queries/moderation-state.ts';
import { closeReports } from './queries/reports.ts';
import type { Reportable } from './reportable.ts';

type NewDecision = NonNullable<Input<typeof moderation.decideReports>['body']>;

/** The state that content has after a decision; a dismissal and a warning leave it as it is. */
const STATE_AFTER: Readonly<Record<Decision, ContentState | undefined>> = {
  dismiss: undefined,
  warn: undefined,
  hide: 'hidden',
  remove: 'removed',
  restore: 'visible',
};

/** Decides about all reports of an object: its state, the reports and the audit log change together. */
export async function decide(
  { postgres, reportable }: { readonly postgres: Postgres; readonly reportable: Reportable },
  actor: Actor,
  { kind, id, decision, why }: NewDecision,
): Promise<ContentState> {
  if (why === '' && decision !== 'dismiss' && decision !== 'restore')
    fail('invalid_request', 'Say why: its author reads it.');
  return postgres.transaction(async (tx) => {
    const content = await reportable[kind].find(tx, id);
    if (!content && decision !== 'dismiss') fail('not_found', 'Its author has deleted it.');
    if (content?.authorId === actor.accountId && actor.role !== 'staff')
      fail('not_allowed', 'This is about something of yours: another moderator decides.');
    const before = await findContentState(tx, kind, id);
    const after = STATE_AFTER[decision] ?? before;
    await setContentState(tx, kind, id, after);
    if (after !== before) await reportable[kind].follow?.(tx, id, after);
    await closeReports(tx, kind, id);
    await writeAudit(tx, {
      actor,
      action: 'report.decide',
      object: { kind, id },
      concerns: content?.authorId ?? null,
      before: { state: before },
      after: { state: after, decision, title: content?.title ?? '', path: content?.path ?? '' },
      why: why === '' ? null : why,
    });
    return after;
  });
}
