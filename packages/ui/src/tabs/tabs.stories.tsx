import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Tabs } from './tabs.tsx';

export default {
  title: 'Parts/Tabs',
  component: Tabs,
  parameters: usage(
    'Views without an address of their own. Arrow keys move between them; a view that cannot open yet stays visible and disabled.',
  ),
  args: {
    label: 'Damage',
    tabs: [
      { id: 'source', label: 'By source', content: <p>Gun 42 %, abilities 39 %, items 12 %, melee 7 %.</p> },
      { id: 'target', label: 'By target', content: <p>Most went to Abrams.</p> },
      { id: 'time', label: 'By time', content: <p>Half of it fell after 28:00.</p> },
      { id: 'replay', label: 'On the map', content: <p>Needs the replay.</p>, disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export const First = {};
export const Second = { args: { selected: 'target' } };
