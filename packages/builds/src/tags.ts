import type { GameData } from '@soulstat/game-data';

/** The game's own tags, which are no abilities and no items: their ids are hashes of the game's names for them. */
export const STANDARD_TAGS: readonly { readonly id: number; readonly name: string }[] = [
  { id: 47026193, name: 'Weapon' },
  { id: 4213205702, name: 'Vitality' },
  { id: 36498494, name: 'Spirit' },
  { id: 2592289373, name: 'Damage' },
  { id: 3401565923, name: 'Melee' },
  { id: 2579669585, name: 'Headshots' },
  { id: 38758251, name: 'Healing' },
  { id: 4216803923, name: 'Crowd control' },
  { id: 255841590, name: 'Debuffs' },
  { id: 3238474489, name: 'Mobility' },
  { id: 953263904, name: 'Utility' },
  { id: 1052421347, name: 'Complexity 1' },
  { id: 1150155374, name: 'Complexity 2' },
  { id: 3797987367, name: 'Complexity 3' },
];

const STANDARD = new Map(STANDARD_TAGS.map((tag) => [tag.id, tag]));

/** What a tag is called; undefined of what left the game. */
export const tagName = (
  tag: number,
  { abilityById, itemById }: Pick<GameData, 'abilityById' | 'itemById'>,
): string | undefined => (STANDARD.get(tag) ?? abilityById(tag) ?? itemById(tag))?.name;
