import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { ExperimentalMark } from './experimental-mark.tsx';

export default {
  title: 'Parts/ExperimentalMark',
  component: ExperimentalMark,
  parameters: usage(
    'Beside the heading of figures that a model makes before it has seen enough. Once a section, not once a figure. The sentence says what is missing.',
  ),
  args: { children: 'Learned from 312 of the 2,000 real matches it needs.' },
} satisfies Meta<typeof ExperimentalMark>;

export const BesideAHeading = {
  render: (args: { children: string }) => (
    <h2 style={{ display: 'flex', gap: 'var(--soulstat-space-3)', alignItems: 'center' }}>
      Win chance <ExperimentalMark {...args} />
    </h2>
  ),
};
export const Alone = {};
