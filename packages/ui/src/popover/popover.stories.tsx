import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { Popover } from './popover.tsx';

export default {
  title: 'Parts/Popover',
  component: Popover,
  parameters: usage(
    'A few controls or details in place. For a list of actions take a menu, for what must be answered a modal.',
  ),
  args: {
    label: 'How this is counted',
    trigger: <Button>How this is counted</Button>,
    children: <p>Matches shorter than four minutes are left out: the game gives no rank points for them.</p>,
  },
} satisfies Meta<typeof Popover>;

export const Closed = {};
export const Open = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
