import {
  CommandPalette,
  HeroPortrait,
  ItemIcon,
  Glyph,
  type PaletteGroup,
  type PaletteItem,
} from '@soulstat/ui';
import { useMemo } from 'react';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import type { GameData } from '@soulstat/game-data';
import { artOf } from '../../shared/game/art.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { href } from '../../shared/paths.ts';
import { rememberSearch, useRecentSearches, type RecentSearch } from '../../shared/search/recent-searches.ts';
import { playerItem, playersGroup } from './parts/players.tsx';

export interface PaletteProps {
  readonly onClose: () => void;
  /** Every page without parameters, as the menu calls it. */
  readonly pages: readonly PalettePage[];
}

export interface PalettePage {
  readonly label: string;
  /** The group of the menu it stands in. */
  readonly detail?: string;
  readonly address: string;
}

/** One field that leads to players, matches, heroes, items and pages. */
export function Palette({ onClose, pages }: PaletteProps) {
  const navigate = useNavigate();
  const gameData = useGameData();
  const groups = useMemo(() => groupsOf(gameData, pages), [gameData, pages]);
  const recent = useRecentSearches().map(recentItem);
  function choose(item: PaletteItem) {
    const search = searchOf(item);
    if (search) rememberSearch(search);
    void navigate(item.href ?? href('home'));
  }
  return <CommandPalette isOpen onClose={onClose} groups={groups} recent={recent} onChoose={choose} />;
}

function groupsOf(gameData: GameData, pages: readonly PalettePage[]): readonly PaletteGroup[] {
  return [
    { id: 'matches', label: 'Matches', items: (text) => (/^\d+$/.test(text) ? [matchItem(text)] : []) },
    { id: 'heroes', label: 'Heroes', items: gameData.liveHeroes.map(heroItem) },
    { id: 'items', label: 'Items', items: gameData.shopItems.map(itemItem) },
    { id: 'pages', label: 'Pages', items: pages.map(pageItem), atRest: 6 },
    playersGroup,
  ];
}

const heroItem = (hero: GameData['liveHeroes'][number]): PaletteItem => ({
  id: `hero-${hero.id}`,
  label: hero.name,
  icon: <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />,
  href: `${href('heroLibrary')}/${hero.slug}`,
});

const itemItem = (item: GameData['shopItems'][number]): PaletteItem => ({
  id: `item-${item.id}`,
  label: item.name,
  icon: <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={24} />,
  href: `${href('itemsLibrary')}/${item.slug}`,
});

const pageItem = ({ label, detail, address }: PalettePage): PaletteItem => ({
  id: `page-${address}`,
  label,
  ...(detail !== undefined && { detail, keywords: [detail] }),
  icon: <Glyph name="chevron-right" />,
  href: address,
});

const matchItem = (matchId: string): PaletteItem => ({
  id: `match-${matchId}`,
  label: `Match ${matchId}`,
  icon: <Glyph name="table" />,
  href: href('match', { matchId }),
});

const recentItem = ({ kind, id, name }: RecentSearch): PaletteItem =>
  kind === 'match' ? matchItem(id) : playerItem({ accountId: Number(id), name });

/** What a choice is remembered as: players and matches are, the rest is found by two letters. */
function searchOf({ id, label }: PaletteItem): RecentSearch | undefined {
  const [, kind, digits = ''] = /^(player|match)-(\d+)$/.exec(id) ?? [];
  if (kind === 'player') return { kind, id: digits, name: label };
  return kind === 'match' ? { kind, id: digits, name: digits } : undefined;
}
