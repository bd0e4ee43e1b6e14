import type { GameData } from '@soulstat/game-data';
import { CommandPalette, HeroPortrait, ItemIcon, type PaletteGroup } from '@soulstat/ui';
import { useMemo } from 'react';
import { apiQuery } from '../../api/api.ts';
import { useGameData } from '../../api/game-data.ts';
import { queryClient } from '../../api/query-client.ts';
import { artOf } from '../../game/art.ts';

interface ChipPaletteProps {
  readonly onClose: () => void;
  /** With the Markdown of the chip. */
  readonly onChoose: (markdown: string) => void;
}

/** The command palette, to name a hero, an item or an ability in a text. */
export function ChipPalette({ onClose, onChoose }: ChipPaletteProps) {
  const gameData = useGameData();
  const groups = useMemo(() => groupsOf(gameData), [gameData]);
  return (
    <CommandPalette
      isOpen
      label="Insert a hero, item, ability or build"
      placeholder="Hero, item, ability, build"
      groups={groups}
      onClose={onClose}
      onChoose={({ id, label }) => onChoose(directiveOf(id, label))}
    />
  );
}

/** A build stands on a line of its own, everything else within a sentence. */
function directiveOf(id: string, label: string): string {
  const [kind = '', number = ''] = id.split('-');
  return kind === 'build' ? `\n\n::build{id=${number}}\n\n` : `:${kind}[${label}]`;
}

async function findBuilds(q: string, { heroOrUnknown }: GameData) {
  const { builds } = await queryClient.fetchQuery(apiQuery('/api/builds', { query: { q } }));
  return builds.map(({ id, name, heroId }) => ({
    id: `build-${id}`,
    label: name,
    detail: heroOrUnknown(heroId).name,
  }));
}

function groupsOf(gameData: GameData): readonly PaletteGroup[] {
  return [
    {
      id: 'heroes',
      label: 'Heroes',
      atRest: 3,
      items: gameData.liveHeroes.map((hero) => ({
        id: `hero-${hero.id}`,
        label: hero.name,
        icon: <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />,
      })),
    },
    {
      id: 'items',
      label: 'Items',
      atRest: 3,
      items: gameData.shopItems.map((item) => ({
        id: `item-${item.id}`,
        label: item.name,
        icon: <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={24} />,
      })),
    },
    {
      id: 'abilities',
      label: 'Abilities',
      items: gameData.liveHeroes.flatMap((hero) =>
        gameData
          .abilitiesOf(hero)
          .filter(({ slot }) => slot !== 'weapon')
          .map(({ id, name }) => ({ id: `ability-${id}`, label: name, detail: hero.name })),
      ),
    },
    { id: 'builds', label: 'Builds', find: (text) => findBuilds(text, gameData) },
  ];
}
