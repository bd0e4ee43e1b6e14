import type { TournamentLine } from '@soulstat/api-client';
import { Table } from '@soulstat/ui';
import { grouped } from '../../../../shared/grouped.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { withParameters } from '../../../../shared/use-change-query.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { dayKey, dayOf, daysOf, type Shown } from './calendar-range.ts';
import { TimeOfDay } from './time-of-day.tsx';

export interface DayGridProps {
  readonly shown: Shown;
  readonly tournaments: readonly TournamentLine[];
  /** Days and times are the visitor's; UTC's otherwise. */
  readonly isLocal: boolean;
  readonly now: Date;
}

/** On phones there is no row of weekdays above: "Sun 6 Dec". */
const DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Of a day in a month; the rest is in its week. */
const MOST = 3;

/** Weeks as rows of a table. Every day has the height of three tournaments, so that nothing moves when days become the visitor's. */
export function DayGrid({ shown, tournaments, isLocal, now }: DayGridProps) {
  const byDay = grouped(tournaments, ({ startsAt }) => dayOf(startsAt, isLocal));
  const days = daysOf(shown);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const today = dayOf(now.getTime() / 1000, isLocal);
  return (
    <Table label="Calendar" className="calendar" data-view={shown.view}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={dayKey(week[0] ?? shown.day)}>
            {week.map((day) => (
              <Day
                key={dayKey(day)}
                day={day}
                tournaments={byDay.get(dayKey(day)) ?? []}
                isLocal={isLocal}
                isToday={dayKey(day) === today}
                isOutside={shown.view === 'month' && day.getUTCMonth() !== shown.day.getUTCMonth()}
                isWeek={shown.view === 'week'}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DayProps {
  readonly day: Date;
  readonly tournaments: readonly TournamentLine[];
  readonly isLocal: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly isWeek: boolean;
}

function Day({ day, tournaments, isLocal, isToday, isOutside, isWeek }: DayProps) {
  const shown = isWeek ? tournaments : tournaments.slice(0, MOST);
  const left = tournaments.length - shown.length;
  return (
    <td
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={tournaments.length === 0 || undefined}
    >
      <time dateTime={dayKey(day)}>
        <span className="calendar-day">{day.getUTCDate()}</span>
        <span className="calendar-date">{DATE.format(day)}</span>
      </time>
      <ul>
        {shown.map(({ id, name, startsAt, phase, language }) => (
          <li key={id} data-phase={phase}>
            <Link to={href('tournament', { tournamentId: String(id) })}>
              <TimeOfDay at={startsAt} isLocal={isLocal} /> <bdi lang={language}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <More day={day} count={left} />}
    </td>
  );
}

function More({ day, count }: { readonly day: Date; readonly count: number }) {
  const { search } = useLocation();
  const query = withParameters(new URLSearchParams(search), { view: 'week', day: dayKey(day) }).toString();
  return (
    <Link keepsScroll to={`${href('tournamentCalendar')}?${query}`}>
      {count} more
    </Link>
  );
}
