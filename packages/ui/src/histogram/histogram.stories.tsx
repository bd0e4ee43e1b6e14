import type { Meta } from '@storybook/react-vite';
import { formatCompact } from '../format/format.ts';
import { usage } from '../testing/usage.ts';
import { binValues, Histogram } from './histogram.tsx';

/** A bell of 20,000 values around 820 souls per minute, the same each time. */
const VALUES = Array.from({ length: 20_000 }, (_, index) => {
  const noise = (step: number) => {
    const wave = Math.sin((index + step) * 78.233) * 43_758.5453;
    return wave - Math.floor(wave) - 0.5;
  };
  return 820 + 420 * (noise(1) + noise(2.3) + noise(3.7));
});

export default {
  title: 'Parts/Histogram',
  component: Histogram,
  tags: ['phone'],
  parameters: usage(
    'How values are spread. Mark the visitor’s own value and the middle; `binValues` counts raw numbers into round bins.',
  ),
  args: { xLabel: 'Souls per minute', noun: 'players', formatX: formatCompact, bins: binValues(VALUES, 30) },
} satisfies Meta<typeof Histogram>;

export const Distribution = { args: { title: 'Half of all players make 690 to 950 souls per minute' } };
export const WithMarkers = {
  args: {
    title: 'You make more souls than four of five players',
    markers: [
      { x: 820, label: 'Middle', tone: 'muted' as const },
      { x: 1020, label: 'You' },
    ],
  },
};
export const Nothing = { args: { title: 'How heroes did this week', bins: [] } };
