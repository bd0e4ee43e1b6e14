import { LateBarChart } from '../../../../shared/statistics/late-chart.tsx';

export interface KnownPercentile {
  readonly metric: string;
  readonly label: string;
  readonly betterThan: number;
  readonly interval: readonly number[] | null;
  readonly text?: string;
}

interface PercentileBarsProps {
  readonly figures: readonly KnownPercentile[];
  readonly title?: string;
}

/** Better than which share of comparable games, figure by figure, with how far that may be off. */
export function PercentileBars({
  figures,
  title = 'Percentile among same hero and rank',
}: PercentileBarsProps) {
  return (
    <LateBarChart
      title={title}
      labelName="Figure"
      valueName="Better than"
      domain={[0, 1]}
      formatValue={(share) => `${Math.round(share * 100)} %`}
      bars={figures.map(({ metric, label, betterThan, interval }) => ({
        id: metric,
        label,
        value: betterThan,
        ...(interval && { low: interval[0] ?? betterThan, high: interval[1] ?? betterThan }),
        tone: 'series-3' as const,
      }))}
    />
  );
}
