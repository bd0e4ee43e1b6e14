import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { writeCalendar, type CalendarSite } from '../../../community/calendars/write-calendar.ts';
import { teamName } from '../registration/names.ts';
import type { ListedRow } from '../queries/list-tournaments.ts';

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
  return writeCalendar({
    name,
    product: 'Tournaments',
    page: `${site.url}/tournaments/calendar`,
    events: [...rows.map((row) => eventOf(row, site)), ...extra],
  });
}
