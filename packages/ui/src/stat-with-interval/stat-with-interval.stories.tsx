import type { Meta } from '@storybook/react-vite';
import { Change } from '../change/change.tsx';
import { formatCount } from '../format/format.ts';
import { usage } from '../testing/usage.ts';
import { StatWithInterval } from './stat-with-interval.tsx';

export default {
  title: 'Parts/StatWithInterval',
  component: StatWithInterval,
  parameters: usage(
    'Every rate of the site. `large` for the answer of a page, `cell` in tables, where hover, focus or a tap tells count and interval.',
  ),
  args: { value: 0.5183, count: 3012, interval: [0.5005, 0.5361] as const, label: 'Win rate' },
} satisfies Meta<typeof StatWithInterval>;

export const Large = {};
export const WithChange = { args: { change: <Change value={1.2} since="points since the last patch" /> } };
export const WideInterval = { args: { count: 260, interval: [0.457, 0.579] as const } };
export const TooFewGames = { args: { count: 47 } };
export const InACell = { args: { size: 'cell', label: undefined } };
export const TooFewInACell = { args: { size: 'cell', label: undefined, count: 47 } };
export const NotARate = {
  args: {
    value: 23_049,
    interval: [22_870, 23_228] as const,
    format: formatCount,
    label: 'Souls at the end',
  },
};
