import type { Decision, ReportedObject, ReportKind, ReportReason } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface NewReport {
  readonly kind: ReportKind;
  readonly id: string;
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text: string;
}

/** False where the account has reported the same object before. */
export const saveReport = (db: Postgres, { kind, id, reporterId, reason, text }: NewReport) =>
  db.some(pg`
    insert into content_report (kind, object_id, reporter_id, reason, body)
    values (${kind}, ${id}, ${reporterId}, ${reason}, ${text})
    on conflict (kind, object_id, reporter_id) do nothing returning id
  `);

export const countRecentReports = (db: Postgres, reporterId: number) =>
  db.count(pg`
    select count(*) from content_report where reporter_id = ${reporterId} and sent_at > now() - interval '1 day'
  `);

export const countOpenReports = (db: Postgres) =>
  db.count(pg`select count(distinct (kind, object_id)) from content_report where decided_at is null`);

/** With its oldest reports, 20 at most. */
export interface ReportedRow extends Omit<ReportedObject, 'content' | 'decision'> {
  /** Of the last decision; null where there was none. */
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
  readonly why: string | null;
}

/** What was reported: those that wait longest first, or those decided last. */
export const listReported = (
  db: Postgres,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
) =>
  db.rows(pg<ReportedRow>`
    with reported as (
      select kind, object_id, min(sent_at) as since, max(decided_at) as decided_at from content_report
      group by kind, object_id having bool_or(decided_at is null) = ${isOpen}
      order by case when ${isOpen} then min(sent_at) end, max(decided_at) desc, kind, object_id limit ${limit}
    )
    select reported.kind, reported.object_id as id, coalesce(state, 'visible') as state,
      reports, after ->> 'decision' as decision, happened_at as "decidedAt", why
    from reported
    left join moderation_state using (kind, object_id)
    left join lateral (
      select after, happened_at, why from audit_entry
      where object_kind = reported.kind and object_id = reported.object_id and action = 'report.decide'
      order by id desc limit 1
    ) as decided on true
    cross join lateral (
      select json_agg(json_build_object(
        'reason', reason, 'text', body, 'reporterId', reporter_id, 'reporterName', name,
        'reportedAt', floor(extract(epoch from sent_at))::bigint
      ) order by sent_at) as reports
      from (
        select * from content_report
        where kind = reported.kind and object_id = reported.object_id and (decided_at is null or not ${isOpen})
        order by sent_at limit 20
      ) as report
      left join player on account_id = reporter_id
    ) as told
    order by case when ${isOpen} then reported.since end, reported.decided_at desc, reported.kind, id
  `);

export const closeReports = (tx: Postgres, kind: ReportKind, id: string) =>
  tx.run(pg`
    update content_report set decided_at = now() where kind = ${kind} and object_id = ${id} and decided_at is null
  `);
