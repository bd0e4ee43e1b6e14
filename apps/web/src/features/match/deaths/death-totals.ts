import type { People, Person } from '../parts/people.ts';
import { classesOf, type DeathClass, type DeathRow } from './death-row.ts';

/** The deaths of one player in short. */
export interface DeathTotals extends Person {
  readonly deaths: number;
  readonly kills: number;
  readonly deadSeconds: number;
  /** Mean over the deaths whose time to kill is known. */
  readonly timeToKill: number | undefined;
  readonly classes: Readonly<Record<DeathClass, number>>;
}

export function deathTotals(rows: readonly DeathRow[], people: People): DeathTotals[] {
  return people.all.map((person) => {
    const own = rows.filter(({ slot }) => slot === person.slot);
    const known = own.flatMap(({ timeToKillSeconds }) => timeToKillSeconds ?? []);
    const count = (which: DeathClass) => own.filter((row) => classesOf(row).includes(which)).length;
    return {
      ...person,
      deaths: own.length,
      kills: rows.filter(({ killerSlot }) => killerSlot === person.slot).length,
      deadSeconds: own.reduce((sum, { deadSeconds }) => sum + deadSeconds, 0),
      timeToKill: known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined,
      classes: {
        worthIt: count('worthIt'),
        even: count('even'),
        costly: count('costly'),
        alone: count('alone'),
        dive: count('dive'),
      },
    };
  });
}
