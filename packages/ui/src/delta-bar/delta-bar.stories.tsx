import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { DeltaBar } from './delta-bar.tsx';

export default {
  title: 'Parts/DeltaBar',
  component: DeltaBar,
  parameters: usage('Inside a numeric cell, with one `max` for the whole column so that the bars compare.'),
  args: { value: 31_200, max: 48_000, children: '31.2k' },
  decorators: [
    (Story) => (
      <div style={{ width: '6rem', textAlign: 'right' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DeltaBar>;

export const Magnitude = {};
export const Gain = { args: { value: 3.2, min: -10, max: 10, tone: 'signed', children: '+3.2' } };
export const Loss = { args: { value: -6.1, min: -10, max: 10, tone: 'signed', children: '−6.1' } };
export const OfASide = { args: { tone: 'side-1' } };
export const Nothing = { args: { value: 0, children: '0' } };
