import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { BuildList } from './build-list.tsx';

const item = (name: string, slot: 'weapon' | 'vitality' | 'spirit') => ({ name, slot });

export default {
  title: 'Parts/BuildList',
  component: BuildList,
  parameters: usage(
    'The items of a build at a glance. Notes, prices and order of abilities stand beside it.',
  ),
  args: {
    categories: [
      {
        name: 'Lane',
        items: [
          item('Close Quarters', 'weapon'),
          item('Extra Health', 'vitality'),
          item('Extra Spirit', 'spirit'),
        ],
      },
      { name: 'Core', items: [item('Toxic Bullets', 'weapon'), item('Metal Skin', 'vitality')] },
    ],
  },
} satisfies Meta<typeof BuildList>;

export const TwoCategories = {};
export const Unnamed = { args: { categories: [{ name: '', items: [item('Metal Skin', 'vitality')] }] } };
export const LongNames = {
  args: {
    categories: [
      { name: 'Situational, against teams with more than two healers and a lot of crowd control', items: [] },
      { name: 'Ядро сборки', language: 'ru', items: [item('Metal Skin', 'vitality')] },
    ],
  },
};
