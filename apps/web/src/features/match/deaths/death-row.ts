import type { MatchDeath } from '@soulstat/api-client';
import { metersBetween, type GameData } from '@soulstat/game-data';
import { namedSource } from '../damage/damage-source.ts';
import { placeInWords } from '../map/place-in-words.ts';
import type { People, Person } from '../parts/people.ts';

/** A death as the list shows it. */
export interface DeathRow extends MatchDeath {
  readonly id: string;
  readonly victim: Person;
  readonly killer: Person | undefined;
  readonly doneWith: string | undefined;
  readonly meters: number | undefined;
  /** Where it was, in words. */
  readonly place: string;
  /** Names of the living within reach; undefined where nobody knows. */
  readonly near: { readonly mates: string; readonly enemies: string } | undefined;
}

export interface DeathSetting {
  readonly people: People;
  readonly gameData: GameData;
  /** Of the match, unix seconds: which map it was played on. */
  readonly startedAt: number;
}

export function deathRows(
  deaths: readonly MatchDeath[],
  { people, gameData, startedAt }: DeathSetting,
): DeathRow[] {
  const names = (near: MatchDeath['mates']) =>
    near.map(({ slot, meters }) => `${people.of(slot).label} (${meters} m)`).join(', ') || 'nobody';
  return deaths.map((death, index) => ({
    ...death,
    id: `${death.atSeconds} ${death.slot} ${index}`,
    victim: people.of(death.slot),
    killer: death.killerSlot === null ? undefined : people.of(death.killerSlot),
    doneWith: death.source === null ? undefined : namedSource(death.source, gameData).name,
    meters: death.killerPosition
      ? Math.round(metersBetween(death.position, death.killerPosition))
      : undefined,
    place: placeInWords(death.position, startedAt),
    near: death.isAlone === null ? undefined : { mates: names(death.mates), enemies: names(death.enemies) },
  }));
}

export const DEATH_CLASSES = {
  worthIt: 'Worth it',
  even: 'Even',
  costly: 'Costly',
  alone: 'Caught alone',
  dive: 'Dived an objective',
} as const;
/** The same in a cell beside others, where one word has to do. */
export const SHORT_CLASSES: Readonly<Record<keyof typeof DEATH_CLASSES, string>> = {
  worthIt: 'Worth it',
  even: 'Even',
  costly: 'Costly',
  alone: 'alone',
  dive: 'dived',
};
export type DeathClass = keyof typeof DEATH_CLASSES;

/** Every class a death is in: what it was worth, and how it came about. */
export function classesOf({ worth, isAlone, divedObjective }: MatchDeath): DeathClass[] {
  return [
    ...(worth ? [worth] : []),
    ...(isAlone ? ['alone' as const] : []),
    ...(divedObjective === null ? [] : ['dive' as const]),
  ];
}

export const CLASS_NOTES: Readonly<Record<DeathClass, string>> = {
  worthIt: 'the team was better off 20 seconds later',
  even: 'the team was no better off, but lost less than a point of win chance or got a kill in return',
  costly: 'the team lost a point of win chance or more, and nobody was killed for it within ten seconds',
  alone: 'no mate within 40 meters and two enemies or more',
  dive: 'within 30 meters of a standing objective of the enemy',
};

/** Whose deaths: of everybody, of one player, or those one player caused. */
export interface DeathFilter {
  readonly slot: number | undefined;
  readonly role: 'died' | 'killed';
  readonly class: DeathClass | undefined;
}

export function filterDeaths(rows: readonly DeathRow[], filter: DeathFilter): DeathRow[] {
  return rows.filter((row) => {
    const isOf = filter.role === 'died' ? row.slot : row.killerSlot;
    if (filter.slot !== undefined && isOf !== filter.slot) return false;
    return filter.class === undefined || classesOf(row).includes(filter.class);
  });
}

/** Gain or loss of the team of the dead; `undefined` where no model looks. */
export const chanceChange = ({ chanceBefore, chanceAfter }: MatchDeath): number | undefined =>
  chanceBefore === null || chanceAfter === null ? undefined : chanceAfter - chanceBefore;
