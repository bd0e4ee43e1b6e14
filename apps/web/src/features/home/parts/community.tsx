import type { IngestedByDay } from '@soulstat/api-client';
import { Button, formatCompact, formatCount, ProgressWidget, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { openHelp } from '../../../shared/open-help.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useIngestProgress } from '../../../shared/api/ingest-progress.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Late } from '../../../shared/render/late.tsx';
import { addDays, formatDay } from './days.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';

const DAYS = 30;
const byDayQuery = apiQuery('/api/info/ingested-by-day', { query: { days: DAYS } });

/** Charts are larger than the rest of the page. */
const DayLines = lazy(async () => ({ default: (await import('./day-chart.ts')).LineChart }));

/** How well matches come in: today, over the last 30 days, and what one can do about it. */
export function Community() {
  const progress = useIngestProgress();
  return (
    <section className="community" aria-labelledby="community-title">
      <header className="home-head">
        <h2 id="community-title">Community data</h2>
      </header>
      <ProgressWidget
        progress={progress}
        action={
          <Button size="compact" variant="primary" onClick={openHelp}>
            Send my matches
          </Button>
        }
      />
      <LastDays />
    </section>
  );
}

function LastDays() {
  const query = useQuery(byDayQuery, queryClient);
  return (
    <QueryState
      query={query}
      what="The last days"
      skeleton={<Skeleton className="community-chart" shape="block" />}
    >
      {(data) => <DayChart data={data} />}
    </QueryState>
  );
}

function DayChart({ data }: { readonly data: IngestedByDay }) {
  const first = data.days[0]?.day ?? '1970-01-01';
  const total = data.days.reduce((sum, { matches }) => sum + matches, 0);
  // Today is not over: drawn beside whole days, it would look like a fall to almost nothing.
  const wholeDays = data.days.slice(0, -1);
  const days = wholeDays.some(({ matches }) => matches > 0) ? wholeDays : data.days;
  const most = Math.max(1, ...days.map(({ matches }) => matches));
  return (
    <Late fallback={<Skeleton shape="block" width="100%" height="calc(132px + 7rem)" />}>
      <DayLines
        className="community-chart"
        title={`${countOf(total, 'match', 'matches')} in ${DAYS} days`}
        subtitle={`Per ${days === wholeDays ? 'whole day' : 'day'} in UTC; goal: ${formatCount(data.goal)}`}
        xLabel="Day"
        height={132}
        formatX={(x) => formatDay(addDays(first, Math.round(x)))}
        formatY={(y) => formatCompact(Math.round(y))}
        xTicks={[0, 10, 20, days.length - 1]}
        yDomain={[0, most]}
        series={[
          {
            id: 'matches',
            label: 'Matches',
            tone: 'accent',
            points: days.map(({ matches }, x) => ({ x, y: matches })),
          },
        ]}
      />
    </Late>
  );
}
