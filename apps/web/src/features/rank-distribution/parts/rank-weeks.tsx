import type { PlayerRanks } from '@soulstat/api-client';
import { denseRank, rankName, rankNumberFromDense } from '@soulstat/ranks';
import type { LineSeries } from '@soulstat/ui';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';

interface RankWeeksProps {
  readonly weeks: PlayerRanks['weeks'];
  readonly tierNames: readonly string[];
}

const LINES = ['Upper quarter', 'Median', 'Lower quarter'] as const;
const DAY_MS = 86_400_000;

/** How the middle and the quarters moved, week by week. */
export function RankWeeks({ weeks, tierNames }: RankWeeksProps) {
  const ranked = weeks.filter(({ quartiles }) => quartiles !== null);
  if (ranked.length < 2) return null;
  const series = LINES.map((label, line): LineSeries => ({
    id: label,
    label,
    points: ranked.map(({ until, quartiles }) => ({
      x: Date.parse(until) / DAY_MS,
      y: denseRank(quartiles?.[2 - line]),
    })),
  }));
  return (
    <LateLineChart
      title="Ranks over time"
      level={2}
      subtitle="Median and quarters of the players, each over the four weeks up to that day"
      series={series}
      xLabel="Four weeks up to"
      formatX={(day) => formatDay(new Date(Math.round(day) * DAY_MS).toISOString().slice(0, 10))}
      formatY={(step) => {
        const rank = rankNumberFromDense(step);
        return rank === undefined ? '' : rankName(rank, tierNames);
      }}
      height={260}
    />
  );
}
