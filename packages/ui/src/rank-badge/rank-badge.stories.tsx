import { BADGE_SIZES, rankNumberOf, SUBRANKS, TIERS, type BadgeSize } from '@soulstat/ranks';
import type { Meta } from '@storybook/react-vite';
import { AssetsProvider } from '../assets/assets.tsx';
import { usage } from '../testing/usage.ts';
import { RankBadge } from './rank-badge.tsx';

const SIZES = Object.keys(BADGE_SIZES) as readonly BadgeSize[];

export default {
  title: 'Parts/RankBadge',
  component: RankBadge,
  parameters: usage(
    'A rank wherever a player is named. Its name comes on hover and focus, or stands beside it with `showName` (wide screens) or `alwaysShowName`. Inside a link or button set `hasTooltip={false}`. With `onExplain` it is a button: open `RankProgressionPopup`. Images come from the host of `AssetsProvider`.',
  ),
  args: { rankNumber: 84, size: 'medium' },
  argTypes: {
    rankNumber: { control: { type: 'number', min: 11, max: 116 } },
    size: { control: 'select', options: SIZES },
    calibrationMatches: { control: { type: 'number', min: 0, max: 50 } },
    scale: { control: 'select', options: [undefined, 'points'] },
  },
  decorators: [
    (Story) => (
      <AssetsProvider host="./assets">
        <Story />
      </AssetsProvider>
    ),
  ],
} satisfies Meta<typeof RankBadge>;

export const Ranked = {};
export const WithName = { args: { showName: true, size: 'small' } };
export const WithNameEverywhere = { args: { alwaysShowName: true, size: 'small' } };
export const Unranked = { args: { rankNumber: undefined, alwaysShowName: true } };
export const Invalid = { args: { rankNumber: 87, alwaysShowName: true } };
export const GroupedRanks = {
  args: { rankNumber: 86, groupedLabel: 'Beyond High Oracle', alwaysShowName: true },
};
export const ByPoints = { args: { scale: 'points', alwaysShowName: true } };
export const Explained = { args: { onExplain: () => undefined } };
export const WithoutTooltip = { args: { hasTooltip: false } };
export const NoImageLoads = {
  args: { alwaysShowName: true },
  decorators: [
    (Story: () => React.ReactNode) => (
      <AssetsProvider host="data:,">
        <Story />
      </AssetsProvider>
    ),
  ],
};

export const Calibrating = {
  render: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--soulstat-space-4)' }}>
      {[0, 1, 12, 25, 40, 49, 50].map((matches) => (
        <RankBadge key={matches} rankNumber={84} size="medium" calibrationMatches={matches} />
      ))}
      <RankBadge rankNumber={84} size="medium" isCalibrating />
    </p>
  ),
};

export const EverySize = {
  render: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--soulstat-space-4)' }}>
      {SIZES.map((size) => (
        <RankBadge key={size} rankNumber={111} size={size} />
      ))}
    </p>
  ),
};

export const EveryRank = { render: () => <Sheet size="medium" /> };
export const EveryRankSmall = { render: () => <Sheet size="small" /> };
export const EveryRankTiny = { render: () => <Sheet size="tiny" /> };
export const EveryRankMiniscule = { render: () => <Sheet size="miniscule" /> };

function Sheet({ size }: { readonly size: BadgeSize }) {
  return (
    <>
      <p>
        <RankBadge rankNumber={undefined} size={size} />
      </p>
      {TIERS.map(({ tier, name }) => (
        <p
          key={name}
          style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--soulstat-space-2)', maxWidth: 'none' }}
        >
          {SUBRANKS.map((subrank) => (
            <RankBadge key={subrank} rankNumber={rankNumberOf({ tier, subrank })} size={size} />
          ))}
        </p>
      ))}
    </>
  );
}
