import type { ProfileActivity } from '@soulstat/api-client';
import { Disclosure, Table } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf } from '../../../../shared/format/format.ts';
import { calendarWeeks, type CalendarDay } from './calendar-weeks.ts';

type Days = ProfileActivity['days'];

/** So few weeks fit a phone with larger squares. */
const SHORT_WEEKS = 13;

/** A square a day, a column a week, stronger in colour with more matches. */
export function Calendar({ days }: { readonly days: Days }) {
  const weeks = useMemo(() => calendarWeeks(days), [days]);
  const played = weeks.flat().filter(({ matches }) => matches > 0);
  return (
    <section className="profile-section" aria-labelledby="calendar">
      <h2 id="calendar">Days with matches</h2>
      <p className="profile-note">
        The last {weeks.length} weeks up to the last match: {countOf(played.length, 'day')} with a match. Each
        column is a week from Monday down.
      </p>
      {/* The table below says the same. */}
      <div className="calendar-box" aria-hidden="true">
        <div className="calendar" data-short={weeks.length <= SHORT_WEEKS || undefined}>
          {weeks.map((week) => (
            <div key={week[0]?.day} className="calendar-week" data-month={monthOf(week)}>
              {week.map(({ day, matches, wins }) => (
                <span
                  key={day}
                  data-level={levelOf(matches)}
                  data-exact={
                    matches > 0 ? `${day}: ${countOf(matches, 'match', 'matches')}, ${wins} won` : undefined
                  }
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Disclosure title="As a table">
        <DayTable days={days} />
      </Disclosure>
    </section>
  );
}

/** 0 for none, 1 to 4 for one, a few, several and many matches. */
function levelOf(matches: number): number {
  return [0, 1, 3, 6].filter((least) => matches > least).length;
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** Written over the week in which a month begins. */
function monthOf(week: readonly CalendarDay[]): string | undefined {
  const first = week.find(({ day }) => day.endsWith('-01'));
  return first && MONTH.format(new Date(first.day));
}

const MAX_ROWS = 400;

function DayTable({ days }: { readonly days: Days }) {
  return (
    <div className="calendar-table">
      <Table label="Matches of each day" className="profile-short">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Matches</th>
            <th scope="col">Won</th>
          </tr>
        </thead>
        <tbody>
          {days
            .slice(-MAX_ROWS)
            .toReversed()
            .map(({ day, matches, wins }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{matches}</td>
                <td>{wins}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}
