import { formatFigure, type Unit } from '@soulstat/game-data';
import { ABILITIES, GAME_DATA, HEROES, ITEMS } from '@soulstat/game-data/full';
import type { ChipKind } from './stored-text.ts';

export interface Figure {
  readonly key: string;
  /** In words, lower case. */
  readonly label: string;
  readonly value: number;
  readonly unit: Unit | null;
}

/** What a chip may name. */
interface Subject {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  /** The first is shown where the text asks for none; heroes show none then. */
  readonly figures: readonly Figure[];
}

const HERO_PAGE = '/heroes/hero-library';

export const subjectById = (kind: ChipKind, id: number): Subject | undefined => SUBJECTS[kind](id);

/** By name or as addresses write it, whatever its case. Of several with a name the one in play now. */
export function subjectByName(kind: ChipKind, name: string): Subject | undefined {
  const id = IDS[kind].get(name.trim().toLowerCase());
  return id === undefined ? undefined : subjectById(kind, id);
}

/** By key or label; without a word the usual one of its kind. */
export function figureOf(kind: ChipKind, subject: Subject, asked: string | undefined): Figure | undefined {
  if (asked === undefined || asked === '') return kind === 'hero' ? undefined : subject.figures[0];
  const word = asked.trim().toLowerCase();
  return subject.figures.find(({ key, label }) => key.toLowerCase() === word || label === word);
}

export const figureText = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  unit === null ? value.toLocaleString('en') : formatFigure(value, unit);

const SUBJECTS: Readonly<Record<ChipKind, (id: number) => Subject | undefined>> = {
  hero: (id) => {
    const hero = GAME_DATA.heroById(id);
    return hero && { id, name: hero.name, href: `${HERO_PAGE}/${hero.slug}`, figures: heroFigures(hero) };
  },
  item: (id) => {
    const item = GAME_DATA.itemById(id);
    if (!item) return undefined;
    const cost = { key: 'cost', label: 'cost', value: item.cost, unit: null };
    const figures = [cost, ...item.properties.map(propertyFigure)];
    return { id, name: item.name, href: `/items/items-library/${item.slug}`, figures };
  },
  ability: (id) => {
    const ability = GAME_DATA.abilityById(id);
    const hero = ability && GAME_DATA.heroById(ability.heroId);
    if (!ability || !hero) return undefined;
    const figures = ability.properties.map(propertyFigure).toSorted(cooldownFirst);
    return { id, name: ability.name, href: `${HERO_PAGE}/${hero.slug}`, figures };
  },
};

const propertyFigure = ({ key, label, value, unit }: Figure): Figure => ({
  key,
  label: label.toLowerCase(),
  value,
  unit,
});

const COOLDOWN = 'AbilityCooldown';
const cooldownFirst = (a: Figure, b: Figure) => Number(b.key === COOLDOWN) - Number(a.key === COOLDOWN);

/** In the words of patch notes. */
const HERO_FIGURES = [
  ['maxHealth', 'base health', null],
  ['healthRegenPerSecond', 'base regen', '/s'],
  ['moveSpeedMetersPerSecond', 'base move speed', 'm/s'],
  ['sprintSpeedMetersPerSecond', 'base sprint', 'm/s'],
  ['stamina', 'base stamina', null],
  ['lightMeleeDamage', 'light melee damage', null],
  ['heavyMeleeDamage', 'heavy melee damage', null],
] as const;

function heroFigures(hero: (typeof HEROES)[number]): Figure[] {
  const base = HERO_FIGURES.map(([key, label, unit]) => ({ key, label, value: hero.base[key], unit }));
  if (!hero.weapon) return base;
  const { bulletDamage, ammo, reloadSeconds } = hero.weapon;
  return [
    ...base,
    { key: 'bulletDamage', label: 'base bullet damage', value: bulletDamage, unit: null },
    { key: 'ammo', label: 'base ammo', value: ammo, unit: null },
    { key: 'reloadSeconds', label: 'reload time', value: reloadSeconds, unit: 's' },
  ];
}

/** What is written first wins: those in play stand before those that are gone. */
function idsByName(
  rows: readonly { readonly id: number; readonly name: string; readonly slug: string }[],
  isInPlay: (id: number) => boolean,
): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const { id, name, slug } of rows.toSorted((a, b) => Number(isInPlay(b.id)) - Number(isInPlay(a.id))))
    for (const word of [name.toLowerCase(), slug]) if (!ids.has(word)) ids.set(word, id);
  return ids;
}

const IDS: Readonly<Record<ChipKind, ReadonlyMap<string, number>>> = {
  hero: idsByName(HEROES, (id) => GAME_DATA.heroById(id)?.status === 'live'),
  item: idsByName(ITEMS, (id) => GAME_DATA.itemById(id)?.availability === 'shop'),
  ability: idsByName(
    ABILITIES.filter(({ slot }) => slot !== 'weapon'),
    (id) => GAME_DATA.heroOrUnknown(GAME_DATA.abilityById(id)?.heroId ?? 0).status === 'live',
  ),
};
