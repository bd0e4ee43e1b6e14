/** What a run may be of, where boards stand for it. */
export const RANKED_MODES = ['daily', 'fixed', 'random', 'build', 'chain', 'rebuy'] as const;
export type RankedMode = (typeof RANKED_MODES)[number];
/** Practice is the player's own list: no board has it. */
export type RunMode = RankedMode | 'practice';

/** A mode with its size: items of a list, chains, or purchases; of builds the hero's id. Runs of one course are compared. */
export interface Course {
  readonly mode: RankedMode;
  readonly variant: number;
}

export const DAILY_ITEMS = 10;
/** The list of this seed never changes but with the shop itself. */
export const FIXED_SEED = 1;

/** The sizes of each mode, the usual one first; heroes are no list. */
export const VARIANTS = {
  daily: [DAILY_ITEMS],
  fixed: [8, 5, 12],
  random: [8, 5, 12],
  build: [],
  chain: [3, 5],
  rebuy: [4, 6],
} as const satisfies Readonly<Record<RankedMode, readonly number[]>>;

const MAX_HERO_ID = 65_535;

/** Whether a mode has this size. Of a hero only that the id can be one. */
export function isCourse({ mode, variant }: Course): boolean {
  if (mode === 'build') return Number.isInteger(variant) && variant > 0 && variant <= MAX_HERO_ID;
  return VARIANTS[mode].some((one: number) => one === variant);
}

/** One word for a course: `fixed-8`. */
export const courseOf = ({ mode, variant }: { readonly mode: RunMode; readonly variant: number }): string =>
  `${mode}-${variant}`;
