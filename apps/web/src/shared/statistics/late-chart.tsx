import { Skeleton, type BarChartProps, type LineChartProps } from '@soulstat/ui';
import { lazy, type ComponentType } from 'react';
import { Late } from '../render/late.tsx';
import { loadChunk } from '../api/load-chunk.ts';
import './late-chart.css';

/** The height of a chart's title, subtitle and legend beside the plot. */
const AROUND = '7rem';
/** Of bars, which have no legend. */
const AROUND_BARS = '4rem';

export const LateBarChart = late<BarChartProps>(
  'bar-chart',
  async () => (await import('./bar-chart-part.ts')).BarChart,
);
export const LateLineChart = late<LineChartProps>(
  'line-chart',
  async () => (await import('./line-chart-part.ts')).LineChart,
);

/** A chart whose script is loaded after the first screen, in reserved space of the same height. */
function late<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Chart = lazy(async () => ({ default: await loadChunk(name, load) }));
  return function LateChart(props: Props) {
    return (
      <Late fallback={<Skeleton shape="block" width="100%" height={heightOf(props)} />}>
        <Chart {...props} />
      </Late>
    );
  };
}

/** As the charts compute it: bars have a row each, higher where the label is above it. */
function heightOf(props: object): string {
  if ('bars' in props && Array.isArray(props.bars))
    return `calc(${Math.max(1, props.bars.length)} * var(--bar-row) + ${AROUND_BARS})`;
  const height = 'height' in props && typeof props.height === 'number' ? props.height : 280;
  return `calc(${height}px + ${AROUND})`;
}
