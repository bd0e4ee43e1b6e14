import type { Monitoring } from '@soulstat/api-client';
import { formatCount, LineChart } from '@soulstat/ui';
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
          series={[
            {
              id: 'matches',
              label: 'Matches',
              points: hours.map(({ hour, matches }) => ({ x: hour, y: matches })),
            },
            {
              id: 'goal',
              label: 'Goal',
              tone: 'muted',
              points: level(
                hours.map(({ hour }) => hour),
                hourly,
              ),
            },
          ]}
          xLabel="Hour (UTC)"
          xTicks={hours.filter((_, index) => index % 24 === 12).map(({ hour }) => hour)}
          formatX={formatHour}
          formatY={(matches) => formatCount(Math.round(matches))}
        />
        <LineChart
          title="Matches per day (today partial)"
          series={[
            { id: 'matches', label: 'Matches', points: days.map(({ matches }, x) => ({ x, y: matches })) },
            {
              id: 'goal',
              label: 'Goal',
              tone: 'muted',
              points: level(
                days.map((_, index) => index),
                goal,
              ),
            },
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

const level = (xs: readonly number[], y: number) => xs.map((x) => ({ x, y }));
