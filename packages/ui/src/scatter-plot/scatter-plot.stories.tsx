import type { Meta } from '@storybook/react-vite';
import { heroRows } from '../data-table/sample.tsx';
import { formatPercent } from '../format/format.ts';
import { usage } from '../testing/usage.ts';
import { ScatterPlot } from './scatter-plot.tsx';

const rows = heroRows(24);
const percent = (rate: number) => formatPercent(rate, 0);

export default {
  title: 'Parts/ScatterPlot',
  component: ScatterPlot,
  tags: ['phone'],
  parameters: usage(
    'Two measures of up to some two hundred things. Lines at the averages make four corners: say in the title which one matters.',
  ),
  args: {
    title: 'Which heroes win, and which are only played?',
    xLabel: 'Pick rate',
    yLabel: 'Win rate',
    formatX: percent,
    formatY: (rate: number) => formatPercent(rate),
    points: rows.map(({ id, name, winRate = 0.5, matches }) => ({
      id: String(id),
      label: name,
      x: ((matches * 7919) % 90_000) / 150_000,
      y: winRate,
      group: id % 3 === 0 ? 'gun' : id % 3 === 1 ? 'spirit' : 'melee',
      note: `${matches} games`,
    })),
  },
} satisfies Meta<typeof ScatterPlot>;

export const OneGroup = { args: { xLine: 0.3, yLine: 0.5 } };
export const Groups = {
  args: {
    yLine: 0.5,
    groups: [
      { id: 'gun', label: 'Gun', tone: 'weapon' as const },
      { id: 'spirit', label: 'Spirit', tone: 'spirit' as const },
      { id: 'melee', label: 'Melee', tone: 'vitality' as const },
    ],
  },
};
export const Nothing = { args: { title: 'How heroes did this week', points: [] } };
