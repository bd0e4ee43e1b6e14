import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { AssetsProvider } from '../assets/assets.tsx';
import { RankBadge } from '../rank-badge/rank-badge.tsx';
import { usage } from '../testing/usage.ts';
import { RankProgressionPopup } from './rank-progression-popup.tsx';

export default {
  title: 'Parts/RankProgressionPopup',
  component: RankProgressionPopup,
  parameters: usage(
    'Explains ranks to who presses a badge: all tiers, the player’s own among them. Give `distributionHref` where a page of yours shows how ranks are spread, and `renderLink` where a router follows links.',
    { overPage: true },
  ),
  args: { isOpen: true, onClose: () => undefined, rankNumber: 84, distributionHref: '#distribution' },
  decorators: [
    (Story) => (
      <AssetsProvider host="./assets">
        <Story />
      </AssetsProvider>
    ),
  ],
} satisfies Meta<typeof RankProgressionPopup>;

export const InTheMiddle = {};
export const AtTheStart = { args: { rankNumber: 11 } };
export const AtTheTop = { args: { rankNumber: 116 } };
export const Unranked = { args: { rankNumber: undefined } };
export const OpenedByABadge = { args: { isOpen: false }, render: () => <Opened /> };

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RankBadge rankNumber={84} size="medium" onExplain={() => setOpen(true)} />
      <RankProgressionPopup isOpen={isOpen} onClose={() => setOpen(false)} rankNumber={84} />
    </>
  );
}
