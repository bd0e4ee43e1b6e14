import type { ProfileActivity } from '@soulstat/api-client';
import { BarChart, formatPercent } from '@soulstat/ui';
import { countOf } from '../../shared/format/format.ts';
import { Calendar } from './parts/activity/calendar.tsx';
import { FilterSection } from './parts/filter-section.tsx';
import { HoursOfWeek } from './parts/activity/hours-of-week.tsx';
import { pageQuery, usePageQuery } from './parts/profile-query.ts';
import { parseProfileFilters } from './parts/profile-filters.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { LargeRate, MIN_MATCHES } from './parts/rate.tsx';
import { Basis, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { isServerRender } from '../../shared/render/server-render.ts';
import './activity.css';

const URL = '/api/profile/:accountId/activity';

/** Days and hours are those of the visitor's clock as it goes now. */
const clock = () => ({ utcOffsetMinutes: isServerRender() ? 0 : -new Date().getTimezoneOffset() });
const NO_CLOCK = { utcOffsetMinutes: 0 };

export function prefetch(accountId: number, search: URLSearchParams): void {
  void queryClient.prefetchQuery(pageQuery(URL, accountId, { ...parseProfileFilters(search), ...clock() }));
}

/** When a player plays. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery(URL, accountId, useHydrated() ? clock() : NO_CLOCK);
  return (
    <>
      <h2 className="visually-hidden">Activity</h2>
      <FilterSection result={query.data && countOf(query.data.basis.matches, 'match', 'matches')} />
      <TabResult query={query}>
        {(result) => (
          <>
            <Totals result={result} />
            <div className="activity-when">
              <Calendar days={result.days} />
              <HoursOfWeek hours={result.hours} />
            </div>
            <Tilt result={result} />
            <Basis basis={result.basis} />
          </>
        )}
      </TabResult>
    </>
  );
}

function Totals({ result: { secondsPlayed, sessions, days } }: { readonly result: ProfileActivity }) {
  return (
    <dl className="profile-figures">
      <Total
        label="Time in matches"
        value={hours(secondsPlayed)}
        note={`on ${countOf(days.length, 'day')}`}
      />
      <Total
        label="Sessions"
        value={String(sessions.count)}
        note={`${sessions.gapMinutes} min apart = new session`}
      />
      <Total
        label="Matches a session"
        value={sessions.matchesPerSession === null ? '–' : sessions.matchesPerSession.toFixed(1)}
        note={`at most ${sessions.longestMatches}`}
      />
      <Total label="Longest session" value={hours(sessions.longestSeconds)} note="with its pauses" />
    </dl>
  );
}

const hours = (seconds: number) => `${(seconds / 3600).toFixed(seconds < 36_000 ? 1 : 0)} h`;

interface TotalProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Total({ label, value, note }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{note}</small>
      </dd>
    </div>
  );
}

function Tilt({ result: { tilt, afterResult } }: { readonly result: ProfileActivity }) {
  return (
    <section className="profile-section">
      <BarChart
        level={2}
        title="Win rate over a session"
        subtitle="By match of the session, with the 95 % interval, from 5 matches"
        labelName="Match of the session"
        valueName="Win rate"
        baseline={0.5}
        domain={[0, 1]}
        formatValue={(rate) => formatPercent(rate, 0)}
        bars={tilt.flatMap(({ place, winRate: { rate, interval, matches } }) =>
          rate === null || interval === null || matches < MIN_MATCHES
            ? []
            : [
                {
                  id: String(place),
                  label: `${place === tilt.at(-1)?.place && place === 8 ? '8th and later' : ordinal(place)}, ${countOf(matches, 'match', 'matches')}`,
                  value: rate,
                  low: interval[0] ?? rate,
                  high: interval[1] ?? rate,
                },
              ],
        )}
      />
      <div className="profile-rates">
        <LargeRate label="After a win" rate={afterResult.won} />
        <LargeRate label="After a loss" rate={afterResult.lost} />
      </div>
    </section>
  );
}

const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (place: number) => `${place}${ENDINGS.get(ORDINAL.select(place)) ?? 'th'}`;
