import { apiQuery } from '../../../../shared/api/api.ts';
import type { TournamentFilters } from '../list/tournament-filters.ts';

export const VIEWS = { month: 'Month', week: 'Week', agenda: 'List' } as const;
export type CalendarView = keyof typeof VIEWS;

export interface Shown {
  readonly view: CalendarView;
  /** A day in it, at midnight UTC. */
  readonly day: Date;
}

const DAY_MS = 86_400_000;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];

/** What the address shows; the present month where it says nothing that can be shown. */
export function calendarOf(search: string, now: Date): Shown {
  const params = new URLSearchParams(search);
  const name = params.get('view') ?? '';
  return {
    view: name in VIEWS ? (name as CalendarView) : 'month',
    day: parseDay(params.get('day')) ?? midnight(now),
  };
}

function parseDay(text: string | null): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? new Date(`${text ?? ''}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return undefined;
  const year = day.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? day : undefined;
}

const midnight = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** "2026-11-29". */
export const dayKey = (day: Date): string => day.toISOString().slice(0, 10);

/** The same day of another month; the last one where that is shorter. */
export function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

/** Days of a grid, whole weeks from Monday on; of a list, the month. */
export function daysOf({ view, day }: Shown): Date[] {
  const first = view === 'week' ? day : new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
  const start = view === 'agenda' ? first : mondayOf(first);
  const end = view === 'week' ? addDays(start, 7) : nextMonth(day);
  const count = view === 'agenda' ? (end.getTime() - start.getTime()) / DAY_MS : weeksUntil(start, end) * 7;
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
const mondayOf = (day: Date) => addDays(day, -((day.getUTCDay() + 6) % 7));
const nextMonth = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
const weeksUntil = (start: Date, end: Date) => Math.ceil((end.getTime() - start.getTime()) / (7 * DAY_MS));

/** Unix seconds; a day more on each side, because days are those of the visitor. */
export function rangeOf(shown: Shown): { readonly from: number; readonly to: number } {
  const days = daysOf(shown);
  const [first = shown.day, last = shown.day] = [days[0], days.at(-1)];
  return { from: first.getTime() / 1000 - 86_400, to: last.getTime() / 1000 + 2 * 86_400 };
}

export const calendarQuery = (shown: Shown, filters: TournamentFilters) =>
  apiQuery('/api/tournaments/calendar', { query: { ...rangeOf(shown), ...filters } });

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "November 2026", "30 Nov to 6 Dec". */
export function rangeTitle(shown: Shown): string {
  if (shown.view !== 'week') return MONTH.format(shown.day);
  const days = daysOf(shown);
  return `${DAY.format(days[0])} to ${DAY.format(days.at(-1))}`;
}

/** The day on which a moment falls, such as "2026-11-29": in UTC, or where the visitor is. */
export function dayOf(unixSeconds: number, isLocal: boolean): string {
  const moment = new Date(unixSeconds * 1000);
  if (!isLocal) return dayKey(moment);
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
