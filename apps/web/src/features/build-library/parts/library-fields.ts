import { BUILD_LANGUAGES, STANDARD_TAGS, tagName } from '@soulstat/builds';
import type { GameData } from '@soulstat/game-data';
import { TIERS } from '@soulstat/ranks';
import type { ChoiceField, FilterField, FilterOption } from '@soulstat/ui';
import { ARCHETYPE_WORDS, PATCH_STATE_WORDS, SOURCE_WORDS } from '../../../shared/builds/build-words.ts';
import { SORTS, type LibraryFilters } from './library-query.ts';

/** The filters of the library, by the parameters of its address. */
export function libraryFields(gameData: GameData, { hero, tag, author }: LibraryFilters): FilterField[] {
  const { liveHeroes, shopItems } = gameData;
  return [
    choice('Sort', 'sort', 'Popular', wordOptions(SORTS).slice(1)),
    choice('Hero', 'hero', 'Any hero', liveHeroes.map(nameOption)),
    choice('Patch', 'patch', 'Any state', wordOptions(PATCH_STATE_WORDS)),
    choice('Type', 'archetype', 'Any type', wordOptions(ARCHETYPE_WORDS)),
    choice('Contains', 'item', 'Any item', shopItems.map(nameOption)),
    choice('Saved', 'mine', 'Any build', wordOptions(OWN)),
    minor(choice('Tag', 'tag', 'Any tag', tagOptions(gameData, hero, tag))),
    minor(choice('Author', 'authors', 'Any author', [{ value: 'verified', label: 'Verified authors' }])),
    minor(choice('Author’s rank', 'minRank', 'Any rank', rankOptions())),
    minor(choice('Language', 'language', 'Any language', languageOptions())),
    minor(choice('Source', 'source', 'Any source', wordOptions(SOURCE_WORDS))),
    ...(author === undefined ? [] : [ofAuthor(author)]),
  ];
}

const OWN = { favourites: 'My favourites' };

const choice = (label: string, key: string, rest: string, options: readonly FilterOption[]): ChoiceField => ({
  kind: 'choice',
  label,
  key,
  options: [{ label: rest }, ...options],
});

const minor = (field: ChoiceField): ChoiceField => ({ ...field, isMinor: true });

const wordOptions = (words: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const nameOption = ({ id, name }: { readonly id: number; readonly name: string }): FilterOption => ({
  value: id,
  label: name,
});

/** The game's own, abilities of the chosen hero, and the one that is chosen. */
function tagOptions(gameData: GameData, heroId: number | undefined, tag: number | undefined): FilterOption[] {
  const hero = heroId === undefined ? undefined : gameData.heroById(heroId);
  const abilities = hero ? gameData.abilitiesOf(hero).filter(({ slot }) => slot !== 'weapon') : [];
  const offered = [...abilities, ...STANDARD_TAGS].map(nameOption);
  const name = tag === undefined ? undefined : tagName(tag, gameData);
  if (tag === undefined || name === undefined || offered.some(({ value }) => value === tag)) return offered;
  return [...offered, { value: tag, label: name }];
}

/** By whole tiers: from its first rank on. */
const rankOptions = (): FilterOption[] =>
  TIERS.filter(({ tier }) => tier > 0)
    .map(({ tier, name }) => ({ value: tier * 10 + 1, label: `${name} by PP and higher` }))
    .toReversed();

const languageOptions = (): FilterOption[] => BUILD_LANGUAGES.map(nameOption);

/** Set by a link on an author; it can only be taken away here. */
const ofAuthor = (author: number): FilterField => ({
  ...choice('By player', 'author', 'Any player', [{ value: author, label: `Player ${author}` }]),
  isMinor: true,
});
