import {
  CommandPalette,
  HeroPortrait,
  ItemIcon,
  Glyph,
  type PaletteGroup,
  type PaletteItem,
  playerQuery,
} from '@soulstat/ui';
import { searchItems } from '@soulstat/shop';
import { useMemo } from 'react';
import { useNavigate } from '../../shared/router/router-provider.tsx';
import type { GameData } from '@soulstat/game-data';
import { heroHref } from '../../shared/game/hero-href.ts';
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
    { id: 'ids', label: 'By id', items: itemsOfId },
    { id: 'heroes', label: 'Heroes', items: gameData.liveHeroes.flatMap(heroItems) },
    { id: 'items', label: 'Items', items: itemsOf(gameData) },
    { id: 'pages', label: 'Pages', items: pages.map(pageItem), atRest: 6 },
    playersGroup,
  ];
}

/** The hero, then what players ask of one: "ivy counters". */
function heroItems(hero: GameData['liveHeroes'][number]): PaletteItem[] {
  const icon = <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />;
  return [
    { id: `hero-${hero.id}`, label: hero.name, icon, href: heroHref(hero.slug) },
    ...HERO_PARTS.map(({ label, tab, keywords }) => ({
      id: `hero-${hero.id}-${tab}`,
      label: `${hero.name} ${label}`,
      keywords,
      icon,
      href: heroHref(hero.slug, tab),
    })),
  ];
}

const HERO_PARTS = [
  { label: 'matchups', tab: 'matchups', keywords: ['counters', 'against', 'beats'] },
  { label: 'items', tab: 'items', keywords: ['buy', 'shop'] },
  { label: 'builds', tab: 'builds', keywords: ['build', 'ability order'] },
] as const;

/** Items by name or by what they do: "anti heal". */
const itemsOf =
  ({ shopItems }: GameData) =>
  (text: string): PaletteItem[] =>
    (searchItems(shopItems, text) ?? []).map(({ item }) => itemItem(item));

/** What the text is by itself: a match by its id, a profile by its id or address. */
function itemsOfId(text: string): PaletteItem[] {
  const id = playerQuery(text);
  if (!/^\d+$/.test(id)) return [];
  return [
    ...(id === text ? [matchItem(id)] : []),
    { ...playerItem({ accountId: id, name: `Profile ${id}` }), id: `profile-${id}` },
  ];
}

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
  kind === 'match' ? matchItem(id) : playerItem({ accountId: id, name });

/** What a choice is remembered as: players and matches are, the rest is found by two letters. */
function searchOf({ id, label }: PaletteItem): RecentSearch | undefined {
  const [, kind, digits = ''] = /^(player|match)-(\d+)$/.exec(id) ?? [];
  if (kind === 'player') return { kind, id: digits, name: label };
  return kind === 'match' ? { kind, id: digits, name: digits } : undefined;
}
