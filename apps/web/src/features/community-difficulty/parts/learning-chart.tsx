import type { HeroDifficulty, HeroLearning } from '@soulstat/api-client';
import { EmptyState, formatPercent } from '@soulstat/ui';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

interface LearningChartProps {
  readonly heroName: string;
  readonly learning: HeroLearning | undefined;
  /** What voters say of learning it, beside what is measured; undefined while the results are hidden. */
  readonly disagreement: HeroDifficulty['disagreement'] | undefined;
}

/** Win rate by experience, and whether players think the same. */
export function LearningChart({ heroName, learning, disagreement }: LearningChartProps) {
  const bins = learning?.bins ?? [];
  const shown = bins.filter(({ winRate }) => winRate.count >= MIN_COUNT);
  if (!learning || shown.length < 2)
    return (
      <EmptyState level={3} title="Too few matches for a curve">
        <p>It needs {MIN_COUNT} matches at two levels of experience. Try a longer period.</p>
      </EmptyState>
    );
  return (
    <>
      <LateLineChart
        level={3}
        title={`Measured: win rate of ${heroName} by experience`}
        subtitle={measuredText(learning)}
        xLabel="Matches with the hero"
        formatX={(at) => labelOf(bins[Math.round(at)])}
        formatY={formatPercent}
        xTicks={bins.map((_, at) => at)}
        height={220}
        series={[
          {
            id: 'measured',
            label: 'Win rate',
            points: bins.map(({ winRate: { rate, interval, count } }, at) => ({
              x: at,
              y: count >= MIN_COUNT ? (rate ?? undefined) : undefined,
              ...(interval && count >= MIN_COUNT && { low: interval[0], high: interval[1] }),
            })),
          },
        ]}
      />
      {disagreement !== undefined && <p>{DISAGREEMENT_TEXT[disagreement ?? 'unknown']}</p>}
    </>
  );
}

const labelOf = (bin: HeroLearning['bins'][number] | undefined) =>
  bin === undefined ? '' : bin.to === null ? `${bin.from}+` : `${bin.from}–${bin.to}`;

function measuredText({ perTenfold: { value, interval } }: HeroLearning): string {
  if (value === null || interval === null) return 'Shown from 200 matches at two levels of experience';
  const isClear = interval[0] > 0 || interval[1] < 0;
  return isClear
    ? `${formatPoints(value)} points (${formatPoints(interval[0])} to ${formatPoints(interval[1])}) for ten times the matches`
    : `No clear change with experience (${formatPoints(interval[0])} to ${formatPoints(interval[1])} points)`;
}

const DISAGREEMENT_TEXT = {
  feelsHarder: 'Players find it clearly harder to learn than other heroes, compared with what is measured.',
  feelsEasier: 'Players find it clearly easier to learn than other heroes, compared with what is measured.',
  none: 'Votes and measurement do not clearly disagree.',
  unknown: 'Too few votes to compare with what is measured.',
} as const;
