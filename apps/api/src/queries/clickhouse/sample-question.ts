import { ALL_HEROES } from './rollups/hero-item-day.ts';
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
}

/** How many matches are counted at most. */
export const mostOf = (heroId: number): number =>
  heroId === ALL_HEROES ? SAMPLE_MATCHES.ofAll : SAMPLE_MATCHES.ofHero;
