import type { DifficultyVote } from '@soulstat/api-client';

export type Axis = keyof DifficultyVote;

/** What is voted on, in the order of the form. */
export const AXES: readonly { readonly axis: Axis; readonly label: string; readonly asks: string }[] = [
  { axis: 'aim', label: 'Aim', asks: 'tracking and hitting shots' },
  { axis: 'movement', label: 'Movement', asks: 'getting in and out' },
  { axis: 'decisions', label: 'Decisions', asks: 'where to be, whom to fight' },
  { axis: 'abilityTiming', label: 'Ability timing', asks: 'when to press what' },
  { axis: 'learning', label: 'Learning curve', asks: 'games until it works' },
];

/** As the contract has them. */
export const MIN_VOTERS = 5;
export const HEADLINE_GAMES = 20;
export const NEW_VOTER_DAYS = 3;
