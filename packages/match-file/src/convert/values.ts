import { fail } from '../errors.ts';
import type { Team } from '../match.ts';

/** What a decoded field means: the few rules that all parts of a match share. */

export function orNull(value: number | undefined): number | null {
  return value ?? null;
}

/** The value, 0 when absent; beyond `most` the match is not believed. */
export function upTo(most: number, value: number | undefined, field: string): number {
  if (value === undefined) return 0;
  return value <= most ? value : fail('out_of_range', `${field} is ${value}, more than ${most}.`);
}

/** The name a table has for the number in the file, `undefined` for numbers it does not know. */
export function nameAt<Name extends string>(
  names: readonly Name[],
  number: number | undefined,
): Name | undefined {
  return number === undefined ? undefined : names[number];
}

/** `undefined` for spectators (16) and everything else that does not play. */
export function teamOf(team: number | undefined): Team | undefined {
  return team === 0 || team === 1 ? team : undefined;
}

/** To sort by time, ascending; what happened in the same second keeps its order. */
export function byTime(a: { readonly atSeconds: number }, b: { readonly atSeconds: number }): number {
  return a.atSeconds - b.atSeconds;
}

/** All bits set: what the publisher writes for somebody who wants no name, of several in one match as well. */
const ANONYMOUS = 4_294_967_295;

/** The account of a player; undefined of nobody: a bot (0), or somebody who wants no name. */
export const accountOf = (accountId: number | undefined): number | undefined =>
  accountId === ANONYMOUS ? undefined : accountId || undefined;
