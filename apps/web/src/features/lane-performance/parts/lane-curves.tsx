import type { LaneMoment } from '@soulstat/api-client';
import { formatDuration, LineChart, type Tone } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** Whose lanes: of a hero, of other ranks, of a player. */
export interface LaneSeries {
  readonly id: string;
  readonly label: string;
  readonly moments: readonly LaneMoment[];
  /** With fewer lanes a moment is left out. */
  readonly least?: number;
  readonly tone?: Tone;
}

interface LaneCurvesProps {
  readonly series: readonly LaneSeries[];
  readonly title: string;
}

/** The lead of some lanes over the first fifteen minutes. */
export function LaneCurves({ series, title }: LaneCurvesProps) {
  return (
    <LineChart
      level={2}
      title={title}
      subtitle="Soul lead over lane opponents"
      xLabel="Time"
      formatX={formatDuration}
      formatY={(souls) => formatSigned(Math.round(souls))}
      xTicks={[0, 180, 360, 540, 720, 900]}
      zeroLine
      empty={`No hero has the ${MIN_COUNT} lanes that a curve needs.`}
      series={series.map(({ id, label, tone, ...one }) => ({
        id,
        label,
        points: [{ x: 0, y: 0 }, ...pointsOf(one)],
        ...(tone && { tone }),
      }))}
    />
  );
}

const pointsOf = ({ moments, least = MIN_COUNT }: Pick<LaneSeries, 'moments' | 'least'>) =>
  moments
    .filter(({ lanes }) => lanes >= least)
    .map(({ seconds, ownLead: { value, interval } }) => ({
      x: seconds,
      y: value ?? undefined,
      ...(interval && { low: interval[0], high: interval[1] }),
    }));
