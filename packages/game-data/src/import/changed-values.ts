import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { GAME_DATA } from '../full.ts';
import { figureOf, verdictOf } from '../patch-notes/figure-words.ts';
import type { PatchFact, PatchUnit } from '../patch-notes/patch-note.ts';
import { ImportError } from './import-error.ts';
import { guessedWording } from './labels.ts';

const ChangedValue = Type.Object({
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  kind: Type.Enum(['hero', 'item', 'ability']),
  className: Type.String({ maxLength: 200 }),
  path: Type.String({ maxLength: 300 }),
  from: Type.Number(),
  to: Type.Number(),
});

export interface ChangedValueFact {
  readonly day: string;
  readonly fact: PatchFact;
}

/** Where the values before are older than that, nobody can say which patch changed them. */
const MAX_GAP_DAYS = 30;

/**
 * Facts in a list of values that changed between the game's own data files, one JSON object a line. What is no number before and after,
 * or of no hero, item or ability of ours, or has no name in our words, tells nothing and is left out.
 */
export function readChangedValues(file: string, text: string): readonly ChangedValueFact[] {
  const entries = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [entryOf(file, line, index + 1)]));
  const days = [...new Set(entries.map(({ date }) => date))].toSorted();
  const isKnownSpan = new Map(
    days.map((day, index) => [day, index > 0 && daysBetween(days[index - 1], day) <= MAX_GAP_DAYS]),
  );
  return entries.flatMap((entry) => {
    if (!isKnownSpan.get(entry.date) || !Check(ChangedValue, entry) || entry.from === entry.to) return [];
    const fact = factOf(entry);
    return fact ? [{ day: entry.date, fact }] : [];
  });
}

const daysBetween = (before: string | undefined, day: string) =>
  (Date.parse(day) - Date.parse(before ?? '')) / 86_400_000;

function entryOf(file: string, line: string, number: number): { readonly date: string } {
  try {
    const entry: unknown = JSON.parse(line);
    if (Check(Type.Object({ date: Type.String() }), entry)) return entry;
  } catch {
    // Said below.
  }
  throw new ImportError('invalid_json', file, `/${number}`, 'is no object with a date');
}

type Value = Type.Static<typeof ChangedValue>;

/** Of a hero the figures that its page shows; all others are made of these. */
const HERO_FIGURES: Readonly<Record<string, readonly [figure: string, unit: PatchUnit | null]>> = {
  MaxHealth: ['base health', null],
  'LevelScaling.MaxHealth': ['health per boon', null],
  'Weapon.BulletDamage': ['bullet damage', null],
  BulletDamage: ['bullet damage', null],
  'LevelScaling.BulletDamage': ['bullet damage per boon', null],
  'Weapon.ClipSize': ['ammo', null],
  ClipSize: ['ammo', null],
  'Weapon.ReloadTime': ['reload time', 's'],
  ReloadTime: ['reload time', 's'],
  'Weapon.RoundsPerSecond': ['shots per second', null],
  RoundsPerSecond: ['shots per second', null],
  'Weapon.FalloffStartRange': ['falloff start', 'm'],
  'Weapon.FalloffEndRange': ['falloff end', 'm'],
  SprintSpeed: ['sprint speed', 'm/s'],
  MaxMoveSpeed: ['move speed', 'm/s'],
  BaseHealthRegen: ['health regen', null],
  LightMeleeDamage: ['light melee damage', null],
  HeavyMeleeDamage: ['heavy melee damage', null],
  Stamina: ['stamina', null],
  StaminaCooldown: ['stamina cooldown', 's'],
};

function factOf(value: Value): PatchFact | undefined {
  const subject = subjectOf(value);
  const named = value.kind === 'hero' ? HERO_FIGURES[value.path] : figureOfPath(value.path);
  if (!subject || !named) return undefined;
  const [figure, unit] = named;
  const tier = /^Upgrades\.(\d)\./.exec(value.path)?.[1];
  if (tier !== undefined && Number(tier) > 2) return undefined;
  const numbers = { from: [rounded(value.from)], to: [rounded(value.to)] };
  if (isTheSame(value.from, value.to)) return undefined;
  const change = 'changed' as const;
  return {
    ...subject,
    tier: tier === undefined ? null : Number(tier) + 1,
    figure,
    change,
    ...numbers,
    unit,
    verdict: verdictOf({ figure, unit, change, ...numbers }),
    source: 'data',
  };
}

/** Another sign, unit (inches and metres) or rounding is another way of writing the same down. */
const SAME_RATIOS = [1, 0.0254, 0.1016, 0.01].flatMap((ratio) => [ratio, 1 / ratio]);

function isTheSame(from: number, to: number): boolean {
  const ratio = Math.abs(to / from);
  return SAME_RATIOS.some((same) => Math.abs(ratio / same - 1) < 0.006);
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function subjectOf({ kind, className }: Value): Pick<PatchFact, 'kind' | 'id' | 'abilityId'> | undefined {
  if (kind === 'hero') {
    const hero = GAME_DATA.heroes.byClassName(className);
    return hero?.status === 'live' ? { kind, id: hero.id, abilityId: null } : undefined;
  }
  if (kind === 'item') {
    const item = GAME_DATA.items.byClassName(className);
    return item?.availability === 'shop' ? { kind, id: item.id, abilityId: null } : undefined;
  }
  const ability = GAME_DATA.abilities.byClassName(className);
  const hero = ability && GAME_DATA.heroById(ability.heroId);
  return hero?.status === 'live' && ability
    ? { kind: 'hero', id: hero.id, abilityId: ability.id }
    : undefined;
}

const DIRECT = /^(?:Upgrades\.\d\.)?([A-Z][A-Za-z]+)(?:\.Value)?$/;

function figureOfPath(path: string): readonly [string, PatchUnit | null] | undefined {
  const key = DIRECT.exec(path)?.[1];
  if (key === undefined) return undefined;
  const { label, unit } = guessedWording(key);
  const { figure, left } = figureOf(label);
  // Words that are none of ours in front of a figure make it another one.
  if (figure === null || left > 0) return undefined;
  if (/\b(?:duration|delay|time|cooldown)$/.test(figure)) return [figure, 's'];
  return [figure, unit === '%/s' || unit === '/min' ? null : unit];
}
