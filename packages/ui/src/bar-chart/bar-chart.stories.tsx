import type { Meta } from '@storybook/react-vite';
import { formatCompact, formatPercent } from '../format/format.ts';
import { usage } from '../testing/usage.ts';
import { BarChart } from './bar-chart.tsx';

export default {
  title: 'Parts/BarChart',
  component: BarChart,
  tags: ['phone'],
  parameters: usage(
    'For up to some twenty named amounts, in an order that says something. Begin win rates at 50 % with `baseline`, and give every estimate its interval.',
  ),
  args: { labelName: 'Hero', valueName: 'Win rate' },
} satisfies Meta<typeof BarChart>;

export const Amounts = {
  args: {
    title: 'Most souls came from players',
    subtitle: 'Souls of Amber by source',
    labelName: 'Source',
    valueName: 'Souls',
    formatValue: formatCompact,
    bars: [
      { id: 'players', label: 'Players', value: 61_200 },
      { id: 'lane', label: 'Lane troopers', value: 48_900 },
      { id: 'neutrals', label: 'Neutrals', value: 39_400 },
      { id: 'objectives', label: 'Objectives', value: 12_100 },
      { id: 'urn', label: 'Urn', value: 4200, tone: 'accent' as const },
    ],
  },
};

export const FromABaseline = {
  args: {
    title: 'Three heroes win more than they should',
    subtitle: 'Win rate with 95 % interval, bars begin at 50 %',
    baseline: 0.5,
    formatValue: (rate: number) => formatPercent(rate),
    bars: [
      { id: 'calico', label: 'Calico', value: 0.545, low: 0.532, high: 0.558, tone: 'win' as const },
      { id: 'haze', label: 'Haze', value: 0.531, low: 0.519, high: 0.543, tone: 'win' as const },
      { id: 'shiv', label: 'Shiv', value: 0.524, low: 0.511, high: 0.537, tone: 'win' as const },
      { id: 'lash', label: 'Lash', value: 0.501, low: 0.488, high: 0.514, tone: 'muted' as const },
      { id: 'pocket', label: 'Pocket', value: 0.472, low: 0.459, high: 0.485, tone: 'loss' as const },
    ],
  },
};
export const Nothing = { args: { title: 'How heroes did this week', bars: [] } };
