import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Skeleton } from './skeleton.tsx';

export default {
  title: 'Parts/Skeleton',
  component: Skeleton,
  parameters: usage(
    'Takes the final size of what will stand there, so that nothing moves. Silent for screen readers: say beside it what is loading.',
  ),
} satisfies Meta<typeof Skeleton>;

export const Line = { args: { width: '12rem' } };
export const Paragraph = { args: { lines: 3 } };
export const Block = { args: { shape: 'block', height: '12rem' } };
export const Portrait = { args: { shape: 'round', width: '3rem', height: '3rem' } };
