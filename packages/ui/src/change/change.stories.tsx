import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Change } from './change.tsx';

export default {
  title: 'Parts/Change',
  component: Change,
  parameters: usage(
    'Beside a number, never alone. Say with `goodWhen` whether up is good: more deaths are not.',
  ),
  args: { since: 'since the last patch' },
} satisfies Meta<typeof Change>;

export const Up = { args: { value: 1.24 } };
export const Down = { args: { value: -0.8 } };
export const NoChange = { args: { value: 0.03 } };
export const UpIsBad = { args: { value: 2.1, goodWhen: 'down' } };
export const NeitherIsGood = {
  args: { value: 12, goodWhen: 'neither', format: (size: number) => `${size} s` },
};
