import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { WinChanceLine } from './win-chance-line.tsx';

const points = Array.from({ length: 34 }, (_, minute) => {
  const chance = 0.5 + 0.3 * Math.sin(minute / 6) * (minute / 34);
  return { seconds: minute * 60, chance, band: [chance - 0.07, chance + 0.07] as const };
});

export default {
  title: 'Parts/WinChanceLine',
  component: WinChanceLine,
  parameters: usage(
    'Needs no script: for pages rendered by a server, frames and previews. For a chart that answers to the pointer take `LineChart`.',
  ),
  args: { points, teams: ['The Hidden King', 'The Archmother'] },
} satisfies Meta<typeof WinChanceLine>;

export const WithBand = {};
export const LineAlone = { args: { points: points.map(({ seconds, chance }) => ({ seconds, chance })) } };
export const Short = { args: { points: points.slice(0, 3) } };
export const LongNames = {
  args: { teams: ['A team with a very long name that wraps', 'Another team with a long name'] },
};
