import type { TournamentSource } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface SeriesRow {
  readonly seriesId: number;
  readonly ownerId: number | null;
  readonly source: TournamentSource;
  readonly firstAt: Date;
  readonly everyWeeks: number;
  readonly announcedDaysBefore: number;
  readonly isStopped: boolean;
}

const SERIES = pg`series_id as "seriesId", owner_id as "ownerId", source, first_at as "firstAt", every_weeks as "everyWeeks",
  announced_days_before as "announcedDaysBefore", is_stopped as "isStopped"`;

export const findSeries = (db: Postgres, seriesId: number) =>
  db.row(pg<SeriesRow>`select ${SERIES} from tournament_series where series_id = ${seriesId}`);

/** Until the transaction ends nobody else approves, prepares or announces one of it. */
export const lockSeries = (tx: Postgres, seriesId: number) =>
  tx.row(pg<SeriesRow>`select ${SERIES} from tournament_series where series_id = ${seriesId} for update`);

export const listSeriesOf = (db: Postgres, accountId: number) =>
  db.rows(pg<SeriesRow>`
    select ${SERIES} from tournament_series
    where owner_id = ${accountId} or exists (
      select from tournament_series_approver as approver
      where approver.series_id = tournament_series.series_id and account_id = ${accountId}
    )
    order by series_id desc limit 100
  `);

export const listRunningSeries = (db: Postgres) =>
  db.rows(
    pg<SeriesRow>`select ${SERIES} from tournament_series where not is_stopped and owner_id is not null order by series_id`,
  );

export const insertSeries = (tx: Postgres, series: Omit<SeriesRow, 'seriesId' | 'isStopped'>) =>
  tx.count(pg`
    insert into tournament_series (owner_id, source, first_at, every_weeks, announced_days_before)
    values (${series.ownerId}, ${json(series.source)}, ${series.firstAt}, ${series.everyWeeks}, ${series.announcedDaysBefore})
    returning series_id
  `);

export const changeSeries = (
  tx: Postgres,
  seriesId: number,
  change: Pick<SeriesRow, 'everyWeeks' | 'announcedDaysBefore' | 'isStopped' | 'firstAt'>,
) =>
  tx.run(pg`
    update tournament_series set every_weeks = ${change.everyWeeks}, announced_days_before = ${change.announcedDaysBefore},
      is_stopped = ${change.isStopped}, first_at = ${change.firstAt}
    where series_id = ${seriesId}
  `);

export async function setApprovers(tx: Postgres, seriesId: number, accountIds: readonly number[]) {
  await tx.run(pg`
    delete from tournament_series_approver where series_id = ${seriesId} and not account_id = any(${accountIds}::bigint[])
  `);
  await tx.run(pg`
    insert into tournament_series_approver (series_id, account_id)
    select distinct ${seriesId}::int, account_id from unnest(${accountIds}::bigint[]) as given (account_id)
    on conflict do nothing
  `);
}

export interface ApproverRow {
  readonly seriesId: number;
  readonly accountId: number;
  readonly name: string | null;
}

export const listApprovers = (db: Postgres, seriesIds: readonly number[]) =>
  db.rows(pg<ApproverRow>`
    select series_id as "seriesId", account_id as "accountId", case when not coalesce(player.hidden, false) then player.name end as name
    from tournament_series_approver left join player using (account_id)
    where series_id = any(${seriesIds}::int[]) order by series_id, account_id
  `);

export interface OccurrenceRow {
  readonly seriesId: number;
  readonly number: number;
  readonly startsAt: Date;
  readonly state: 'to-approve' | 'announced' | 'skipped';
  readonly tournamentId: number | null;
}

const OCCURRENCE = pg`series_id as "seriesId", number, starts_at as "startsAt", state, tournament_id as "tournamentId"`;

/** The newest of each first, 20 at most. */
export const listOccurrences = (db: Postgres, seriesIds: readonly number[]) =>
  db.rows(pg<OccurrenceRow>`
    select "seriesId", number, "startsAt", state, "tournamentId" from (
      select ${OCCURRENCE}, row_number() over (partition by series_id order by number desc) as place
      from tournament_occurrence where series_id = any(${seriesIds}::int[])
    ) as occurrence where place <= 20 order by number desc
  `);

export const findOccurrence = (db: Postgres, seriesId: number, number: number) =>
  db.row(pg<OccurrenceRow>`
    select ${OCCURRENCE} from tournament_occurrence where series_id = ${seriesId} and number = ${number}
  `);

/** Prepares the next one; nothing where it is prepared already. */
export const prepareOccurrence = (tx: Postgres, seriesId: number, number: number, startsAt: Date) =>
  tx.run(pg`
    insert into tournament_occurrence (series_id, number, starts_at) values (${seriesId}, ${number}, ${startsAt})
    on conflict do nothing
  `);

export const settleOccurrence = (
  tx: Postgres,
  {
    seriesId,
    number,
    state,
    tournamentId,
  }: Pick<OccurrenceRow, 'seriesId' | 'number' | 'state' | 'tournamentId'>,
) =>
  tx.run(pg`
    update tournament_occurrence set state = ${state}, tournament_id = ${tournamentId}
    where series_id = ${seriesId} and number = ${number} and state = 'to-approve'
  `);

export const approve = (tx: Postgres, seriesId: number, number: number, accountId: number) =>
  tx.run(pg`
    insert into tournament_approval (series_id, number, account_id) values (${seriesId}, ${number}, ${accountId})
    on conflict do nothing
  `);

export interface ApprovalRow {
  readonly seriesId: number;
  readonly number: number;
  readonly accountId: number;
  readonly name: string | null;
  readonly at: Date;
}

export const listApprovals = (db: Postgres, seriesIds: readonly number[]) =>
  db.rows(pg<ApprovalRow>`
    select series_id as "seriesId", number, tournament_approval.account_id as "accountId",
      case when not coalesce(player.hidden, false) then player.name end as name, at
    from tournament_approval left join player using (account_id)
    where series_id = any(${seriesIds}::int[]) order by series_id, number, at
  `);

/** What waits for the approval of an account. */
export const listSeriesToApprove = (db: Postgres, accountId: number, now: Date) =>
  db.rows(pg<{ seriesId: number; number: number; name: string; startsAt: Date }>`
    select series_id as "seriesId", number, source ->> 'name' as name, starts_at as "startsAt"
    from tournament_occurrence join tournament_series using (series_id)
    where state = 'to-approve' and not is_stopped and starts_at > ${now}
      and (owner_id = ${accountId} or exists (
        select from tournament_series_approver as approver
        where approver.series_id = tournament_series.series_id and account_id = ${accountId}
      ))
      and not exists (
        select from tournament_approval as own
        where own.series_id = tournament_occurrence.series_id and own.number = tournament_occurrence.number and account_id = ${accountId}
      )
    order by starts_at
  `);
