import type { ProfileOverview } from '@soulstat/api-client';
import { LineChart } from '@soulstat/ui';

/** How PP moved over the last matches: two at least. */
export function PointsChart({ points }: { readonly points: ProfileOverview['points'] }) {
  const [first, last] = [points[0], points.at(-1)];
  const moved = Math.round((last?.points ?? 0) - (first?.points ?? 0));
  return (
    <LineChart
      level={2}
      title={moved === 0 ? 'PP where it was' : `PP ${moved > 0 ? 'up' : 'down'} by ${Math.abs(moved)}`}
      subtitle={`Over the last ${points.length} matches that moved it, with the 95 % interval`}
      xLabel="Match"
      height={240}
      formatX={(at) => `match ${at}`}
      formatY={(value) => String(Math.round(value))}
      series={[
        {
          id: 'points',
          label: 'PP',
          tone: 'series-1',
          points: points.map(({ points: y, interval }, index) => ({
            x: index + 1,
            y,
            low: interval[0] ?? y,
            high: interval[1] ?? y,
          })),
        },
      ]}
    />
  );
}
