import { ch, literal, NOTHING, written, type Ch } from '../../client/ch.ts';
import type { Day } from '../../client/day.ts';
import type { MatchBlock } from '../../facts/match-block.ts';
import type { DayRange } from './period.ts';

/** Steps of the dense scale of ranks; 0 where no rank is known. */
const LOWEST_RANK_STEP = 7;
export const HIGHEST_RANK_STEP = 72;
export const HIGHEST_TIER = 11;

/** The ways of playing, as rows have them. */
export const STORED_MODES = ['ranked', 'unranked', 'streetBrawl'] as const;
export type StoredMode = (typeof STORED_MODES)[number];

/** The same as statistics are asked for: 'standard' is ranked and unranked together. */
export const SERVE_MODES = ['standard', ...STORED_MODES] as const;
export type ServeMode = (typeof SERVE_MODES)[number];

/** Which matches: of a mode, from the first day to the last, both included. */
export interface DayFilter {
  readonly mode: ServeMode;
  readonly from: Day;
  readonly to: Day;
  /** The day of the newest match of the mode, where it is known. */
  readonly newest?: Day;
}

/** Some matches, or some players of them, by what is kept of heroes alone: src/heroes/hero-counts.ts. */
export interface MatchSlice {
  /** Players of this team. */
  readonly side?: 0 | 1;
  /** Matches from one length to another, both included, in the steps of `LENGTH_SECONDS`. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Players of whom so many queued together. */
  readonly partySize?: number;
}

/** Of which matches of a slice an answer is counted: the newest, from this day on. */
export interface SliceSample {
  /** Those in memory, the newest first. */
  readonly blocks: readonly MatchBlock[];
  readonly from: Day;
  /** Matches at most. */
  readonly most: number;
  /** Its matches and its players alone; `ALL_HEROES` for all. */
  readonly heroId: number;
  /** Matches whose files are known alone: a scoreboard tells no purchases, lanes or places. */
  readonly isFull?: true;
  /** Players of this lane alone, as match files number them. They are of the same matches: these are not chosen by lane. */
  readonly lane?: number;
}

/** A slice may be in no aggregate: then a sample of it is counted. */
interface SampledFilter {
  readonly sample?: SliceSample;
}

/** Of an average rank between two steps of the dense scale (7 to 72), both included. */
export interface StatisticFilter extends DayFilter, SampledFilter {
  /** Without limits matches count whose rank is not known. */
  readonly minRankStep?: number;
  readonly maxRankStep?: number;
  /** With one the ranks take in whole tiers. */
  readonly slice?: MatchSlice;
}

/** Of an average rank in tiers between two (1 to 11), both included. */
export interface TierFilter extends DayFilter, SampledFilter {
  /** Without limits matches count whose rank is not known. */
  readonly minTier?: number;
  readonly maxTier?: number;
  readonly slice?: MatchSlice;
}

/** Subranks of a tier. */
const STEPS_OF_TIER = 6;
/** Of a step of ranks; 0 where the rank is not known. */
export const tierOfStep = (step: number): number => Math.max(0, Math.floor((step - 1) / STEPS_OF_TIER));
/** The step up to which whoever asks for whole tiers asks. */
export const lastStepOf = (tier: number): number => (tier === 0 ? 0 : (tier + 1) * STEPS_OF_TIER);

/** The filter by tiers of one by ranks. */
export const tierFilterOf = ({ minRankStep, maxRankStep, ...others }: StatisticFilter): TierFilter => ({
  ...others,
  ...(minRankStep !== undefined && { minTier: tierOfStep(minRankStep) }),
  ...(maxRankStep !== undefined && { maxTier: tierOfStep(maxRankStep) }),
});

/** Which ranks: those up to one step, less those up to the other where there is one. */
export function rankSteps({ minRankStep: min, maxRankStep: max }: StatisticFilter) {
  if (min === undefined && max === undefined) return { upTo: HIGHEST_RANK_STEP };
  // Whoever names a limit asks for known ranks: what has none is below the lowest.
  return { below: stepAtMost(Math.max(0, (min ?? 1) - 1)), upTo: stepAtMost(max ?? HIGHEST_RANK_STEP) };
}

/** Whether a tier is asked for; 0 is of what has no rank. */
export const tiersOf = ({ minTier, maxTier }: TierFilter): ((tier: number) => boolean) =>
  minTier === undefined && maxTier === undefined
    ? () => true
    : (tier) => tier >= Math.max(1, minTier ?? 1) && tier <= (maxTier ?? HIGHEST_TIER);

/** Of rows by tier. */
export function tierBetween({ minTier, maxTier }: TierFilter, tier: Ch = ch`tier`) {
  if (minTier === undefined && maxTier === undefined) return NOTHING;
  return ch`and ${tier} between ${literal(Math.max(1, minTier ?? 1))} and ${literal(maxTier ?? HIGHEST_TIER)}`;
}

/** Below the lowest step there are unknown ranks alone. */
const stepAtMost = (step: number) => (step < LOWEST_RANK_STEP ? 0 : Math.min(step, HIGHEST_RANK_STEP));

const modeText = (mode: ServeMode) => written(`'${SERVE_MODES.find((known) => known === mode)}'`);

/** Of tables that keep ranked and unranked apart. */
export const inModes = (mode: ServeMode, column: Ch = ch`mode`) =>
  mode === 'standard' ? ch`${column} in ('ranked', 'unranked')` : ch`${column} = ${modeText(mode)}`;

/** The days that others are compared with, and the sample of them where one is counted. */
export type ComparedDays = DayRange & SampledFilter;
