import { linkButton, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { withParameters } from '../../shared/use-change-query.ts';
import { Agenda } from './parts/calendar/agenda.tsx';
import {
  addMonths,
  calendarOf,
  calendarQuery,
  dayKey,
  rangeTitle,
  VIEWS,
  type CalendarView,
  type Shown,
} from './parts/calendar/calendar-range.ts';
import { DayGrid } from './parts/calendar/day-grid.tsx';
import { HubTabs } from './parts/hub-tabs.tsx';
import { Filters } from './parts/list/filters.tsx';
import { tournamentFilters } from './parts/list/tournament-filters.ts';
import { CALENDAR_HEAD } from './parts/tournaments-head.ts';
import './tournaments.css';
import './calendar.css';

/** Begins the download of the days the address shows. */
export function loader({ url: { search } }: LoaderArgs) {
  const shown = calendarOf(search, new Date());
  void queryClient.prefetchQuery(calendarQuery(shown, tournamentFilters(search)));
  return null;
}

/** Tournaments by day: a month, a week, or a list. */
export function Component() {
  const { search } = useLocation();
  const now = useNow();
  const shown = calendarOf(search, now);
  const query = useQuery(calendarQuery(shown, tournamentFilters(search)), queryClient);
  // Days are UTC's in the first render, as the server knows no other, and the visitor's from then on.
  const isLocal = useHydrated();
  return (
    <div className="tournaments">
      <PageHead {...CALENDAR_HEAD} />
      <PageTitle>Tournament calendar</PageTitle>
      <HubTabs current="tournamentCalendar" />
      <Filters />
      <Steps shown={shown} />
      <p className="tournament-small">Times in {isLocal ? zoneName() : 'UTC'}.</p>
      <QueryState query={query} what="The calendar" height="44rem">
        {({ tournaments }) =>
          shown.view === 'agenda' ? (
            <Agenda tournaments={tournaments} isLocal={isLocal} />
          ) : (
            <>
              <DayGrid shown={shown} tournaments={tournaments} isLocal={isLocal} now={now} />
              {tournaments.length === 0 && (
                <p className="tournament-small">No tournaments on these days. Look earlier or later.</p>
              )}
            </>
          )
        }
      </QueryState>
      <Subscribe search={search} />
    </div>
  );
}

const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Steps({ shown }: { readonly shown: Shown }) {
  const { search } = useLocation();
  const to = (changes: Readonly<Record<string, string | undefined>>) => {
    const query = withParameters(new URLSearchParams(search), changes).toString();
    return `${href('tournamentCalendar')}${query && `?${query}`}`;
  };
  const step = (by: number) => to({ day: dayKey(stepped(shown, by)) });
  return (
    <div className="calendar-steps">
      <Link {...linkButton(undefined, 'compact')} keepsScroll to={step(-1)}>
        Earlier
      </Link>
      <h2>{rangeTitle(shown)}</h2>
      <Link {...linkButton(undefined, 'compact')} keepsScroll to={step(1)}>
        Later
      </Link>
      <Link {...linkButton(undefined, 'compact')} keepsScroll to={to({ day: undefined })}>
        Today
      </Link>
      <LinkTabs label="View">
        {(Object.keys(VIEWS) as CalendarView[]).map((view) => (
          <Link
            key={view}
            keepsScroll
            to={to({ view: view === 'month' ? undefined : view })}
            aria-current={view === shown.view ? 'page' : undefined}
          >
            {VIEWS[view]}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
}

const WEEK_MS = 7 * 86_400_000;

function stepped({ view, day }: Shown, by: number): Date {
  return view === 'week' ? new Date(day.getTime() + by * WEEK_MS) : addMonths(day, by);
}

/** A feed with the same filters. */
function Subscribe({ search }: { readonly search: string }) {
  const query = new URLSearchParams(
    Object.entries(tournamentFilters(search)).map(([key, value]) => [key, String(value)]),
  ).toString();
  const path = `/api/tournaments/calendar.ics${query && `?${query}`}`;
  const isLocal = useHydrated();
  return (
    <p className="tournament-files">
      <a {...linkButton(undefined, 'compact')} href={path}>
        Calendar file
      </a>
      {isLocal && (
        <CopyButton text={new URL(path, location.href).href} what="feed address" label="Copy feed address" />
      )}
    </p>
  );
}
