import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { MatchResult } from './match-result.tsx';

const heroes = (names: readonly string[]) => names.map((name) => ({ name }));

export default {
  title: 'Parts/MatchResult',
  component: MatchResult,
  parameters: usage('A match where there is no room for a table. Whoever shows players takes a table.'),
  args: {
    teams: [
      {
        name: 'The Hidden King',
        kills: 41,
        souls: 312_400,
        heroes: heroes(['Infernus', 'Seven', 'Haze', 'Abrams', 'Dynamo', 'Vindicta']),
      },
      {
        name: 'The Archmother',
        kills: 28,
        souls: 268_900,
        heroes: heroes(['Wraith', 'Bebop', 'Kelvin', 'Lash', 'Shiv', 'Ivy']),
      },
    ],
    winner: 0,
  },
} satisfies Meta<typeof MatchResult>;

export const Won = {};
export const NobodyWon = { args: { winner: null } };
export const LongNames = {
  args: {
    teams: [
      { name: 'A team with a name that is far too long for one line of a phone', kills: 3, heroes: [] },
      { name: 'النجوم', kills: 0, heroes: heroes(['Infernus']) },
    ],
  },
};
