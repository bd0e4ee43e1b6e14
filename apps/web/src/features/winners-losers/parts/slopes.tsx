import type { PatchChanges } from '@soulstat/api-client';
import { formatPercent, LineChart, type LineSeries } from '@soulstat/ui';
import { useMemo } from 'react';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** So many lines can be told apart. */
const LINES = 6;

interface SlopesProps {
  readonly result: PatchChanges;
  readonly nameOf: (id: number) => string;
}

/** The greatest changes as lines from before to after. */
export function Slopes({ result: { changes }, nameOf }: SlopesProps) {
  const series = useMemo(
    () =>
      changes
        .filter(
          (row) => Math.min(row.before.count, row.after.count) >= MIN_COUNT && row.change.value !== null,
        )
        .toSorted((a, b) => Math.abs(b.change.value ?? 0) - Math.abs(a.change.value ?? 0))
        .slice(0, LINES)
        .map((row): LineSeries => ({
          id: String(row.id),
          label: nameOf(row.id),
          // Only a clear change has a colour.
          ...(!row.hasMoved && { tone: 'muted' as const }),
          points: [
            { x: 0, y: row.before.rate ?? undefined },
            { x: 1, y: row.after.rate ?? undefined },
          ],
        })),
    [changes, nameOf],
  );
  if (series.length === 0) return null;
  return (
    <LineChart
      level={2}
      title="Largest changes"
      subtitle="Grey = may be luck; the table has the intervals"
      series={series}
      xLabel="Patch"
      xTicks={[0, 1]}
      formatX={(x) => (x < 0.5 ? 'Before' : 'After')}
      formatY={(rate) => formatPercent(rate)}
      height={320}
    />
  );
}
