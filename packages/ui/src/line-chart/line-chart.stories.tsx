import type { Meta } from '@storybook/react-vite';
import { formatCompact, formatDuration, formatPercent } from '../format/format.ts';
import { usage } from '../testing/usage.ts';
import { LineChart } from './line-chart.tsx';
import type { LinePoint } from './line-chart-props.ts';

const MINUTES = Array.from({ length: 35 }, (_, minute) => minute);
const lead = (minute: number) => Math.round(4200 * Math.sin(minute / 6) + minute * 260 - 2400);

const souls = (rate: number, swing: number): LinePoint[] =>
  MINUTES.map((minute) => ({ x: minute * 60, y: Math.round(minute * rate + swing * Math.sin(minute / 4)) }));

const winRate = (base: number, drift: number): LinePoint[] =>
  Array.from({ length: 14 }, (_, day) => {
    const y = base + drift * day + 0.004 * Math.sin(day * 2.3);
    return { x: day + 1, y, low: y - 0.009, high: y + 0.009 };
  });

const xTicks = [0, 300, 600, 900, 1200, 1500, 1800];

export default {
  title: 'Parts/LineChart',
  component: LineChart,
  tags: ['phone'],
  parameters: usage(
    'The title is the finding or the question. At most six lines; take `signed` for one line either side of zero, and bands wherever the numbers are estimates. Every chart can be read by keyboard along its points and shown as a table.',
  ),
} satisfies Meta<typeof LineChart>;

export const SoulsDifference = {
  args: {
    title: 'Amber fell behind once, in the first three minutes',
    subtitle: 'Souls of Amber minus souls of Sapphire',
    xLabel: 'Time',
    formatX: formatDuration,
    formatY: formatCompact,
    xTicks,
    signed: {
      above: { label: 'Amber ahead', tone: 'side-0' as const },
      below: { label: 'Sapphire ahead', tone: 'side-1' as const },
    },
    series: [
      {
        id: 'lead',
        label: 'Difference',
        points: MINUTES.map((minute) => ({ x: minute * 60, y: lead(minute) })),
      },
    ],
    events: [
      { x: 600, label: 'Amber took the first guardian', tone: 'side-0' as const },
      { x: 1140, label: 'Sapphire took the mid boss', tone: 'side-1' as const },
      { x: 1680, label: 'Amber took a walker', tone: 'side-0' as const },
      { x: 1980, label: 'Amber took the shrines', tone: 'side-0' as const },
    ],
  },
};

export const SeveralLines = {
  args: {
    title: 'Who had the souls?',
    subtitle: 'Souls by minute',
    xLabel: 'Time',
    formatX: formatDuration,
    formatY: formatCompact,
    xTicks,
    series: [
      { id: 'haze', label: 'Haze', points: souls(820, 900) },
      { id: 'abrams', label: 'Abrams', points: souls(640, 1500) },
      { id: 'kelvin', label: 'Kelvin', points: souls(610, 700) },
      { id: 'dynamo', label: 'Dynamo', points: souls(480, 400) },
    ],
  },
};

export const WithBands = {
  args: {
    title: 'Calico has been rising since the patch, Pocket has not moved',
    subtitle: 'Win rate with 95 % interval',
    xLabel: 'Day',
    formatX: (day: number) => `${day} Nov`,
    formatY: (rate: number) => formatPercent(rate),
    series: [
      { id: 'calico', label: 'Calico', points: winRate(0.496, 0.0026) },
      { id: 'pocket', label: 'Pocket', points: winRate(0.482, 0.0002) },
    ],
  },
};

export const WithGaps = {
  args: {
    title: 'No matches are known of 5 and 6 November',
    xLabel: 'Day',
    formatX: (day: number) => `${day} Nov`,
    formatY: formatCompact,
    zeroLine: true,
    series: [
      {
        id: 'matches',
        label: 'Matches',
        points: Array.from({ length: 14 }, (_, day) => ({
          x: day + 1,
          y: day === 4 || day === 5 ? undefined : 28_000 + 9000 * Math.sin(day),
        })),
      },
    ],
  },
};

export const Nothing = { args: { title: 'How heroes did this week', xLabel: 'Day', series: [] } };
