import type { TournamentSeries, TournamentSource } from '@soulstat/api-client/contract';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { weeksLater } from './local-time.ts';
import { prepareSource, publishSource, type PreparedSource } from './publish.ts';
import { setStaffRole } from '../queries/people.ts';
import {
  findOccurrence,
  listApprovals,
  listApprovers,
  listOccurrences,
  lockSeries,
  prepareOccurrence,
  settleOccurrence,
  type SeriesRow,
} from '../queries/series.ts';
import { movedTo } from './templates.ts';

const DAY_MS = 86_400_000;
const NEEDED_APPROVALS = 2;
/** A series that nobody looked after for years is not counted through for longer. */
const MOST_OCCURRENCES = 2000;

/** When the occurrence with this number starts, from 1. */
export const startOf = ({ firstAt, everyWeeks, source }: SeriesRow, number: number): number =>
  weeksLater(firstAt.getTime(), (number - 1) * everyWeeks, source.timeZone);

/** The next one that has not begun; undefined where there is none any more. */
export function nextOf(series: SeriesRow, now: number): { number: number; startsAt: number } | undefined {
  if (series.isStopped) return undefined;
  const passed = Math.floor((now - series.firstAt.getTime()) / (series.everyWeeks * 7 * DAY_MS));
  for (let number = Math.max(1, passed); number <= MOST_OCCURRENCES; number += 1) {
    const startsAt = startOf(series, number);
    if (startsAt > now) return { number, startsAt };
  }
  return undefined;
}

/** Prepares the next one once it is time, for two people to approve it. */
export async function prepareNext(db: Postgres, series: SeriesRow, now: number): Promise<void> {
  const next = nextOf(series, now);
  if (!next || next.startsAt - now > series.announcedDaysBefore * DAY_MS) return;
  await prepareOccurrence(db, series.seriesId, next.number, new Date(next.startsAt));
}

/** The source of one of a series: `#` in its name becomes the number, all its times those of its start. */
export function sourceOf({ source }: SeriesRow, number: number, startsAt: number): TournamentSource {
  const moved = movedTo(source, startsAt);
  const name = moved.name.includes('#') ? moved.name.replace('#', `#${number}`) : `${moved.name} #${number}`;
  return { ...moved, name: name.slice(0, 80) };
}

/** What is stored of one of a series; rendered before the transaction that announces it. */
export async function prepareAnnouncement(db: Postgres, series: SeriesRow, number: number) {
  const occurrence = await findOccurrence(db, series.seriesId, number);
  if (!occurrence) return undefined;
  return prepareSource(sourceOf(series, number, occurrence.startsAt.getTime()), true);
}

/** Announces it where two different people have approved it; once, whatever becomes of the tournament afterwards. */
export async function announceApproved(
  tx: Postgres,
  seriesId: number,
  number: number,
  { prepared, now }: { readonly prepared: PreparedSource; readonly now: number },
): Promise<number | undefined> {
  const series = await lockSeries(tx, seriesId);
  const occurrence = await findOccurrence(tx, seriesId, number);
  if (!series || occurrence?.state !== 'to-approve') return undefined;
  const approvals = (await listApprovals(tx, [seriesId])).filter((each) => each.number === number);
  const people = new Set(approvals.map(({ accountId }) => accountId));
  if (people.size < NEEDED_APPROVALS) return undefined;
  const id = await publishSource(tx, prepared, {
    ownerId: series.ownerId,
    hasLinks: true,
    now,
    series: { id: seriesId, number },
  });
  for (const accountId of people)
    if (accountId !== series.ownerId) await setStaffRole(tx, id, accountId, 'admin');
  await settleOccurrence(tx, { seriesId, number, state: 'announced', tournamentId: id });
  return id;
}

/** Series as those who own or approve them see them. */
export async function seriesViews(
  db: Postgres,
  rows: readonly SeriesRow[],
  { accountId, now }: { readonly accountId: number; readonly now: number },
): Promise<TournamentSeries[]> {
  const ids = rows.map(({ seriesId }) => seriesId);
  const [occurrences, approvals, approvers] = await Promise.all([
    listOccurrences(db, ids),
    listApprovals(db, ids),
    listApprovers(db, ids),
  ]);
  return rows.map((row): TournamentSeries => {
    const { seriesId, source, everyWeeks, announcedDaysBefore, isStopped, ownerId } = row;
    const nextAt = nextOf(row, now)?.startsAt;
    return {
      seriesId,
      name: source.name,
      timeZone: source.timeZone,
      everyWeeks,
      nextAt: nextAt === undefined ? null : Math.floor(nextAt / 1000),
      announcedDaysBefore,
      isStopped,
      occurrences: occurrences
        .filter((each) => each.seriesId === seriesId)
        .map(({ number, startsAt, state, tournamentId }) => ({
          number,
          startsAt: unixSeconds(startsAt),
          state,
          tournamentId,
          approvals: approvals
            .filter((each) => each.seriesId === seriesId && each.number === number)
            .slice(0, NEEDED_APPROVALS)
            .map((each) => ({
              name: each.name,
              isOwn: each.accountId === accountId,
              at: unixSeconds(each.at),
            })),
        })),
      approvers: approvers
        .filter((each) => each.seriesId === seriesId)
        .map((each) => ({ accountId: each.accountId, name: each.name })),
      isOwn: ownerId === accountId,
    };
  });
}
