import type { Preset } from './presets.ts';

/** How it is found who picks first in game 1: fixed, by coin, or by whoever may choose between pick order and side. */
export const FIRST_PICK_RULES = ['team1', 'coin', 'choice', 'higher-seed'] as const;
/** Who picks first in the games after. */
export const NEXT_GAME_RULES = ['loser-chooses', 'alternate', 'same'] as const;
/** Which heroes of earlier games of the series cannot be picked again: none, the team's own, or everybody's. */
export const FEARLESS_RULES = ['none', 'own', 'all'] as const;
/** What a time-out takes: a random hero, the one last hovered (else random), or nothing where it was a ban (else random). */
export const TIMEOUT_RULES = ['random', 'hovered', 'no-ban'] as const;
export const SERIES_LENGTHS = [1, 3, 5, 7] as const;

export type FirstPickRule = (typeof FIRST_PICK_RULES)[number];
export type NextGameRule = (typeof NEXT_GAME_RULES)[number];
export type FearlessRule = (typeof FEARLESS_RULES)[number];
export type TimeoutRule = (typeof TIMEOUT_RULES)[number];
export type SeriesLength = (typeof SERIES_LENGTHS)[number];

/** What a room was created with; nothing of it changes afterwards. */
export interface DraftRules {
  readonly preset: Preset;
  readonly bestOf: SeriesLength;
  readonly firstPick: FirstPickRule;
  readonly nextGame: NextGameRule;
  readonly fearless: FearlessRule;
  readonly timeout: TimeoutRule;
  /** Ids of the heroes that can be taken. */
  readonly heroes: readonly number[];
}

/** Games a team has to win. */
export const winsNeeded = (bestOf: SeriesLength): number => (bestOf + 1) / 2;

/**
 * Why these rules cannot be played, or undefined: with fearless rules every game of the series takes heroes away, and the last
 * step of the last game still has to find one.
 */
export function problemOfRules(rules: DraftRules): string | undefined {
  const heroes = new Set(rules.heroes).size;
  const { steps } = rules.preset;
  const picks = steps.filter(({ type }) => type === 'pick').length;
  const perGame = { none: 0, own: picks / 2, all: picks }[rules.fearless];
  const goneBefore = perGame * (rules.bestOf - 1);
  const needed = steps.length + goneBefore;
  if (heroes >= needed) return undefined;
  return `A series like this takes up to ${needed} heroes, and ${heroes} can be taken. Allow more heroes, or choose a shorter series or other fearless rules.`;
}
