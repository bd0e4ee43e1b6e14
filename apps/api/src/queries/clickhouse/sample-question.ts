import { ALL_HEROES } from './rollups/hero-item-day.ts';
import type { Day } from './day.ts';
import type { StatisticFilter } from './statistic-filter.ts';

/**
 * What items have to do with each other, or with the heroes of the match, is no sum that a table could hold for every filter. It is
 * counted when it is asked for, over the newest matches alone, so that it costs the same however many there are.
 */
const SAMPLE_MATCHES = { ofHero: 4000, ofAll: 1000 } as const;

/** Whose purchases in which matches. */
export interface SampleQuestion {
  readonly filter: StatisticFilter;
  /** `ALL_HEROES`, or one that took part. */
  readonly heroId: number;
  /** What of it is counted where that is not all: sample-bounds.ts. */
  readonly bounds?: SampleBounds;
}

export interface SampleBounds {
  readonly from: Day;
  readonly most: number;
  /** Whether there are matches before that would count as well. */
  readonly isCut: boolean;
}

/** From which day on, and how many matches at most. */
export function boundsOf({ filter, heroId, bounds }: SampleQuestion): SampleBounds {
  const { from, slice = {}, sample } = filter;
  // Parties cannot be found without reading players: only of days that have some, and only files tell them.
  const first = slice.partySize !== undefined && sample ? sample.from : from;
  return bounds ?? { from: first, most: mostOf(heroId), isCut: false };
}

/** How many matches are counted at most. */
export const mostOf = (heroId: number): number =>
  heroId === ALL_HEROES ? SAMPLE_MATCHES.ofAll : SAMPLE_MATCHES.ofHero;

/** Whether so many matches are all that were asked for. */
export function isWholeSample(question: SampleQuestion, matches: number): boolean {
  const { most, isCut } = boundsOf(question);
  return !isCut && matches < most;
}
