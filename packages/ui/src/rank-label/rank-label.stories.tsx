import { rankNumberOf, rankSeasonAt, TIERS } from '@soulstat/ranks';
import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { RankLabel } from './rank-label.tsx';

export default {
  title: 'Parts/RankLabel',
  component: RankLabel,
  parameters: usage(
    'The name of a rank where a badge would be too much, as in a list of search results. Beside a badge take the badge’s own `showName`.',
  ),
  args: { rankNumber: 84 },
} satisfies Meta<typeof RankLabel>;

export const Known = {};
export const Unranked = { args: { rankNumber: undefined } };
export const OfThePublisher = {
  args: { rankNumber: 72, tierNames: rankSeasonAt(new Date('2026-11-01'))?.tierNames },
};
export const OtherWords = { args: { label: 'High Oracle' } };
export const EveryTier = {
  render: () => (
    <ul>
      {[undefined, ...TIERS.map(({ tier }) => rankNumberOf({ tier, subrank: 3 }))].map((rankNumber) => (
        <li key={rankNumber ?? 0}>
          <RankLabel rankNumber={rankNumber} />
        </li>
      ))}
    </ul>
  ),
};
