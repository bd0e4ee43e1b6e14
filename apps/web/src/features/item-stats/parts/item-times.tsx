import type { ItemTiming } from '@soulstat/api-client';
import { formatDuration, formatPercent, Histogram, LineChart, type LinePoint } from '@soulstat/ui';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** The last five minutes have no end: drawn as wide as the others. */
const WIDTH_SECONDS = 300;
const formatMinutes = (seconds: number) => formatDuration(seconds);

/** When it is bought: how often that wins, and how many buy it then. */
export function ItemTimes({ timing }: { readonly timing: readonly ItemTiming[] }) {
  const bins = timing.map(({ fromSeconds, toSeconds, win }) => ({
    from: fromSeconds,
    to: toSeconds ?? fromSeconds + WIDTH_SECONDS,
    count: win.count,
  }));
  return (
    <>
      <LineChart
        title="Win rate by purchase time"
        subtitle={`Raw win rate per five minutes with 95 % interval, from ${MIN_COUNT} buyers on`}
        series={[{ id: 'win', label: 'Win rate', tone: 'win', points: timing.map(pointOf) }]}
        xLabel="Bought at"
        xTicks={bins.map(({ from }) => from)}
        formatX={formatMinutes}
        formatY={(rate) => formatPercent(rate, 0)}
        height={220}
      />
      <Histogram
        title="Purchase times"
        subtitle="First purchases per five minutes; the last bar is everything later"
        bins={bins}
        xLabel="Bought at"
        noun="purchases"
        formatX={formatMinutes}
        xTicks={bins.map(({ from }) => from)}
        height={160}
      />
    </>
  );
}

function pointOf({ fromSeconds, win }: ItemTiming): LinePoint {
  const x = fromSeconds + WIDTH_SECONDS / 2;
  if (win.count < MIN_COUNT || win.rate === null || win.interval === null) return { x, y: undefined };
  const [low = 0, high = 1] = win.interval;
  return { x, y: win.rate, low, high };
}
