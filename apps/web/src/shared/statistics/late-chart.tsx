import { Skeleton, type BarChartProps, type LineChartProps } from '@soulstat/ui';
import { lazy, type ComponentType } from 'react';
import { Late } from '../render/late.tsx';
import { loadChunk } from '../api/load-chunk.ts';

/** The height of a chart's title, subtitle and footer beside the plot. */
const AROUND = '7rem';

export const LateBarChart = late<BarChartProps>('BarChart');
export const LateLineChart = late<LineChartProps>('LineChart');

/** A chart whose script is loaded after the first screen, in reserved space of the same height. */
function late<Props extends object>(name: 'BarChart' | 'LineChart'): ComponentType<Props> {
  const Chart = lazy(async () => {
    const part = await loadChunk('charts', () => import('./chart-part.tsx'));
    return { default: part[name] as unknown as ComponentType<Props> };
  });
  return function LateChart(props: Props) {
    const height = 'height' in props && typeof props.height === 'number' ? props.height : 280;
    return (
      <Late fallback={<Skeleton shape="block" width="100%" height={`calc(${height}px + ${AROUND})`} />}>
        <Chart {...props} />
      </Late>
    );
  };
}
