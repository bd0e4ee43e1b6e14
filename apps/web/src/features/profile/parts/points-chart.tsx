import type { ProfileOverview } from '@soulstat/api-client';
import { formatCount, LineChart } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';

/** How PP moved over the last matches: two at least. */
export function PointsChart({ points }: { readonly points: ProfileOverview['points'] }) {
  const [first, last] = [points[0], points.at(-1)];
  const moved = Math.round((last?.points ?? 0) - (first?.points ?? 0));
  const isClear = areApart(first?.interval, last?.interval);
  return (
    <LineChart
      level={2}
      title={
        isClear
          ? `PP ${moved > 0 ? 'up' : 'down'} by ${formatCount(Math.abs(moved))}`
          : `${formatCount(Math.round(last?.points ?? 0))} PP, no clear change in ${countOf(points.length, 'match', 'matches')}`
      }
      subtitle="After each match that moved it, with the 95 % interval"
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

type Ends = readonly number[] | undefined;

/** What moved for certain: neither interval reaches into the other. */
const areApart = ([low = 0, high = 0]: Ends = [], [laterLow = 0, laterHigh = 0]: Ends = []): boolean =>
  laterLow > high || laterHigh < low;
