import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { teamName } from './names.ts';
import type { ListedRow } from './queries/list-tournaments.ts';

/** What calendar programs are told how often to ask again, in seconds. */
const REFRESH_S = 3600;

export interface CalendarSite {
  /** Its address, without a slash at the end. */
  readonly url: string;
}

/** Times are in UTC, which every program shows in the zone of its owner. The id of an event never changes. */
function eventOf(row: ListedRow, { url }: CalendarSite): ICalEventData {
  const page = `${url}/tournaments/${row.id}`;
  const isCancelled = row.status === 'cancelled';
  const end = new Date(Math.max(row.endsAt.getTime(), row.startsAt.getTime() + 60_000));
  return {
    id: `tournament-${row.id}@${new URL(url).hostname}`,
    sequence: row.calendarSequence,
    stamp: row.updatedAt,
    created: row.publishedAt,
    start: row.startsAt,
    end,
    summary: isCancelled ? `Called off: ${row.name}` : row.name,
    description: descriptionOf(row, page),
    location: page,
    url: page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

function descriptionOf(row: ListedRow, page: string): string {
  const champion = row.championId === null ? '' : `Won by ${teamName(row.champion, row.teamSize)}.`;
  return [row.excerpt, champion, page].filter((part) => part !== '').join('\n');
}

export function calendarOf(
  rows: readonly ListedRow[],
  site: CalendarSite,
  { name, extra = [] }: { readonly name: string; readonly extra?: readonly ICalEventData[] },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Soulstat', product: 'Tournaments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
    url: `${site.url}/tournaments/calendar`,
    events: [...rows.map((row) => eventOf(row, site)), ...extra],
  });
  return calendar.toString();
}
