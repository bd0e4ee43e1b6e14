import { Avatar, type PaletteGroup, type PaletteItem, type PlayerResult } from '@soulstat/ui';
import { RankText } from '../../../shared/game/rank-text.tsx';
import { href } from '../../../shared/paths.ts';
import { searchPlayers } from '../../../shared/search/player-search.ts';

/** Players, asked of the server. */
export const playersGroup: PaletteGroup = {
  id: 'players',
  label: 'Players',
  find: async (text, signal) => (await searchPlayers(text, signal)).map(playerItem),
};

export function playerItem({ accountId, name, avatarUrl, estimatedRankNumber }: PlayerResult): PaletteItem {
  return {
    id: `player-${accountId}`,
    label: name,
    icon: <Avatar imageUrl={avatarUrl} size={24} />,
    detail: estimatedRankNumber == null ? String(accountId) : <RankText rankNumber={estimatedRankNumber} />,
    href: href('profile', { accountId: String(accountId) }),
  };
}
