import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { EmptyState } from './empty-state.tsx';

export default {
  title: 'Parts/EmptyState',
  component: EmptyState,
  parameters: usage(
    'For a list or chart that is empty and should say why. When something failed, take a notice instead.',
  ),
} satisfies Meta<typeof EmptyState>;

export const WithAction = {
  args: {
    title: 'No matches yet',
    children: <p>Your matches appear here a few minutes after you send them in.</p>,
    action: <Button variant="primary">Upload recent games</Button>,
  },
};
export const TitleOnly = { args: { title: 'No hero passes these filters' } };
