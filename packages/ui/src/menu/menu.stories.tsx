import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Glyph } from '../glyph/glyph.tsx';
import { usage } from '../testing/usage.ts';
import { Menu } from './menu.tsx';

export default {
  title: 'Parts/Menu',
  component: Menu,
  parameters: usage(
    'Two to ten actions that belong together. For controls and details take a popover. It is the heaviest part here: import it with the page that needs it.',
  ),
  args: {
    trigger: 'Ladybird',
    actions: [
      { id: 'profile', label: 'Profile', href: '#profile' },
      { id: 'card', label: 'Share card', glyph: <Glyph name="download" /> },
      { id: 'improve', label: 'Improve', disabled: true },
      { id: 'out', label: 'Log out' },
    ],
  },
} satisfies Meta<typeof Menu>;

export const Closed = {};
export const IconOnly = { args: { trigger: <Glyph name="menu" />, label: 'More', iconOnly: true } };
export const Open = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
  },
};
