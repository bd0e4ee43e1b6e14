import type { Monitoring } from '@soulstat/api-client';
import { formatCount, LineChart, type LineSeries } from '@soulstat/ui';
import { formatDate, formatHour } from './words.ts';

/** Matches in, hour by hour and day by day, beside what would be enough. */
export function Arrivals({ monitoring: { hours, days, goal } }: { readonly monitoring: Monitoring }) {
  const hourly = Math.round(goal / 24);
  return (
    <section aria-labelledby="monitoring-arrivals">
      <h2 id="monitoring-arrivals">Matches coming in</h2>
      <div className="monitoring-charts">
        <LineChart
          title="Matches per hour (last hour partial)"
          subtitle={`Goal: ${formatCount(hourly)} an hour`}
          series={[
            {
              id: 'matches',
              label: 'Matches',
              points: hours.map(({ hour, matches }) => ({ x: hour, y: matches })),
            },
            ...goalLine(
              hours.map(({ hour, matches }) => ({ x: hour, y: matches })),
              hourly,
            ),
          ]}
          xLabel="Hour (UTC)"
          xTicks={hours.filter((_, index) => index % 24 === 12).map(({ hour }) => hour)}
          formatX={formatHour}
          formatY={(matches) => formatCount(Math.round(matches))}
        />
        <LineChart
          title="Matches per day (today partial)"
          subtitle={`Goal: ${formatCount(goal)} a day`}
          series={[
            { id: 'matches', label: 'Matches', points: days.map(({ matches }, x) => ({ x, y: matches })) },
            ...goalLine(
              days.map(({ matches }, x) => ({ x, y: matches })),
              goal,
            ),
          ]}
          xLabel="Day (UTC)"
          xTicks={days.flatMap((_, index) => (index % 7 === 1 ? [index] : []))}
          formatX={(index) => formatDate(days[Math.round(index)]?.day ?? '')}
          formatY={(matches) => formatCount(Math.round(matches))}
        />
      </div>
    </section>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the goal is so far above that it would flatten the line of matches, it stands in words alone. */
const FARTHEST = 10;

function goalLine(points: readonly Point[], goal: number): LineSeries[] {
  const most = Math.max(0, ...points.map(({ y }) => y));
  if (most * FARTHEST < goal) return [];
  return [{ id: 'goal', label: 'Goal', tone: 'muted', points: points.map(({ x }) => ({ x, y: goal })) }];
}
