import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { Notice } from './notice.tsx';

export default {
  title: 'Parts/Notice',
  component: Notice,
  parameters: usage(
    'Says what happened, what it means and what to do, in this order. It stays until the cause is gone; for what passes by itself take a toast.',
  ),
} satisfies Meta<typeof Notice>;

export const Info = {
  args: {
    title: 'This match came in a few minutes ago',
    children: 'Its damage by source is still being counted.',
  },
};
export const Warning = {
  args: {
    kind: 'warning',
    title: 'Ranks of this period are estimates',
    children: 'Fewer than 50 of your matches are known.',
    action: <Button size="compact">How ranks work</Button>,
  },
};
export const Error = {
  args: {
    kind: 'error',
    title: 'The match list did not load',
    children: 'The server took too long to answer. Your filters are kept.',
    action: (
      <Button size="compact" variant="primary">
        Try again
      </Button>
    ),
  },
};
export const Dismissible = {
  args: { title: 'New here? Every number tells how many games stand behind it.', onDismiss: () => {} },
};
