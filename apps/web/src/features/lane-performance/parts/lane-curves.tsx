import type { HeroLanes } from '@soulstat/api-client';
import { formatDuration, LineChart } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { LEAST_COUNT } from '../../../shared/statistics/rate-cell.tsx';

interface LaneCurvesProps {
  readonly heroes: readonly HeroLanes[];
  readonly title: string;
}

/** The lead of some heroes over the first fifteen minutes. */
export function LaneCurves({ heroes, title }: LaneCurvesProps) {
  const { heroOrUnknown } = useGameData();
  return (
    <LineChart
      level={2}
      title={title}
      subtitle="Souls ahead of the mean of the two opponents"
      xLabel="Time"
      formatX={formatDuration}
      formatY={(souls) => formatSigned(Math.round(souls))}
      xTicks={[0, 180, 360, 540, 720, 900]}
      zeroLine
      series={heroes.map((hero) => ({
        id: String(hero.heroId),
        label: heroOrUnknown(hero.heroId).name,
        points: [{ x: 0, y: 0 }, ...pointsOf(hero)],
      }))}
    />
  );
}

const pointsOf = ({ moments }: HeroLanes) =>
  moments
    .filter(({ lanes }) => lanes >= LEAST_COUNT)
    .map(({ seconds, ownLead: { value, interval } }) => ({
      x: seconds,
      y: value ?? undefined,
      ...(interval && { low: interval[0], high: interval[1] }),
    }));
