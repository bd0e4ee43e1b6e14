import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Disclosure } from './disclosure.tsx';

export default {
  title: 'Parts/Disclosure',
  component: Disclosure,
  parameters: usage(
    'For what only some readers need. It opens in place and leaves its neighbours alone; views of which one is open at a time are tabs.',
  ),
  args: {
    title: 'How this is counted',
    children: <p>Matches shorter than four minutes are left out: the game gives no rank points for them.</p>,
  },
} satisfies Meta<typeof Disclosure>;

export const Closed = {};
export const Open = { args: { defaultOpen: true } };
export const Panel = {
  args: { variant: 'panel', mark: '1', hint: 'Takes about a minute, nothing to install.' },
};
export const PanelOpen = { args: { ...Panel.args, defaultOpen: true } };
