import type { StatisticBasis, StatisticSample } from '@soulstat/api-client/contract';
import { isSliced } from '../queries/clickhouse/hero-slices.ts';
import { ALL_HEROES } from '../queries/clickhouse/rollups/hero-item-day.ts';
import { findSample, type SampledMatches } from '../queries/clickhouse/sampled-rows.ts';
import { tierFilterOf, type SliceSample } from '../queries/clickhouse/statistic-filter.ts';
import type { StatisticsStore } from '../queries/clickhouse/statistics-store.ts';
import type { StatisticQuestion } from './question.ts';

/** Matches of a slice that are counted at most: what is asked of a hero reads its players alone. Purchases have limits of their own (`mostOf`). */
const MOST_MATCHES = { ofHero: 4000, ofAll: 2000, ofLane: 6000 } as const;

/** How much of a slice is counted where nothing is kept of it. */
export const newestOf = (heroId: number = ALL_HEROES): Omit<SliceSample, 'from'> => ({
  heroId,
  most: heroId === ALL_HEROES ? MOST_MATCHES.ofAll : MOST_MATCHES.ofHero,
});

/** The same of the players of one lane, a third of all: nothing that is kept of pairs knows it. */
export const newestOfLane = (lane: number): Omit<SliceSample, 'from'> => ({
  heroId: ALL_HEROES,
  most: MOST_MATCHES.ofLane,
  lane,
});

/** Of which matches a question is counted. */
export interface AskedSample extends Omit<SliceSample, 'from'> {
  /** Of the newest matches even where nothing limits them: what is asked for is kept nowhere. */
  readonly isAlways?: true;
}

interface SampledQuestion {
  readonly question: StatisticQuestion;
  readonly told: NonNullable<StatisticBasis['sampled']>;
}

/** The question with the newest matches of its slice or lane, now and before; undefined where it has neither and is not always sampled. */
export async function findSamples(
  store: StatisticsStore,
  { filter, before }: StatisticQuestion,
  asked: AskedSample,
): Promise<SampledQuestion | undefined> {
  const ofFilter = tierFilterOf(filter);
  if (!isSliced(ofFilter) && asked.lane === undefined && !asked.isAlways) return undefined;
  const tiers = { ...ofFilter, slice: ofFilter.slice ?? {} };
  const [now, then] = await Promise.all([
    findSample(store, tiers, asked),
    findSample(store, { ...tiers, ...before }, asked),
  ]);
  return {
    question: {
      filter: { ...filter, sample: now.sample },
      before: { ...before, sample: then.sample },
    },
    told: { now: sampleOf(now), previous: then.matches > 0 ? sampleOf(then) : null },
  };
}

const sampleOf = ({ of, matches, sample }: SampledMatches): StatisticSample => ({
  matches,
  of,
  from: sample.from,
});
