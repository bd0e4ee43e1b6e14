import type { StatisticBasis, StatisticSample } from '@soulstat/api-client/contract';
import {
  ALL_HEROES,
  countChosen,
  countPlaces,
  countSlicedMatches,
  dayOf,
  isSliced,
  kindOf,
  sampledMatches,
  tierFilterOf,
  type Day,
  type DayRange,
  type MatchKind,
  type NewestMatches,
  type SliceSample,
  type StatisticFilter,
  type Statistics,
  type TierFilter,
} from '@soulstat/warehouse';
import type { ResolvedQuery } from './resolve-query.ts';
import { fail } from '../base/problem.ts';

/** Matches of a slice that are counted at most. Purchases have limits of their own (purchase-samples.ts). */
const MAX_MATCHES = { ofHero: 4000, ofAll: 2000, ofLane: 6000 } as const;

/** Of which matches a question is counted. */
export interface AskedSample extends Pick<SliceSample, 'heroId' | 'most' | 'lane' | 'isFull'> {
  /** Of the newest matches even where nothing limits them: no aggregate has what is asked for. */
  readonly isAlways?: true;
}

/** How much of a slice is counted where no aggregate has it. */
export const newestOf = (heroId: number = ALL_HEROES): AskedSample => ({
  heroId,
  most: heroId === ALL_HEROES ? MAX_MATCHES.ofAll : MAX_MATCHES.ofHero,
});

/** The same of the matches whose files are known, where a scoreboard cannot answer. */
export const newestFullOf = (heroId?: number): AskedSample => ({ ...newestOf(heroId), isFull: true });

/** The same of the players of one lane, a third of all: no aggregate of pairs knows it. */
export const newestOfLane = (lane: number): AskedSample => ({
  heroId: ALL_HEROES,
  most: MAX_MATCHES.ofLane,
  lane,
});

export interface SampledQuestion {
  readonly question: ResolvedQuery;
  readonly said: NonNullable<StatisticBasis['sampled']>;
  /** Whether the days before are still within the sampling window. */
  readonly hasBefore: boolean;
}

/** The question with the newest matches of its slice or lane, now and before; undefined where it has neither and is not always sampled. */
export async function findSamples(
  statistics: Statistics,
  { filter, before }: ResolvedQuery,
  asked: AskedSample,
): Promise<SampledQuestion | undefined> {
  if (!isSliced(filter) && asked.lane === undefined && !asked.isAlways) return undefined;
  const [now, then] = await Promise.all([
    findSample(statistics, filter, asked),
    findSample(statistics, { ...filter, ...before }, asked, 'orNone'),
  ]);
  return {
    question: {
      filter: { ...filter, sample: now?.sample ?? NO_SAMPLE },
      before: { ...before, sample: then?.sample ?? NO_SAMPLE },
    },
    said: {
      now: now?.said ?? { matches: 0, of: 0, from: filter.to },
      previous: then && then.said.matches > 0 ? then.said : null,
    },
    hasBefore: then !== undefined,
  };
}

const NO_SAMPLE: SliceSample = { blocks: [], from: '1970-01-01', most: 0, heroId: ALL_HEROES };

async function findSample(
  statistics: Statistics,
  filter: StatisticFilter,
  { most, heroId, lane, isFull }: AskedSample,
  ifTooOld: IfTooOld = 'refused',
): Promise<{ readonly sample: SliceSample; readonly said: StatisticSample } | undefined> {
  const [found, of] = await Promise.all([
    newestMatchesOn(statistics, kindOf(filter.mode, isFull === true), filter, ifTooOld),
    countMatches(statistics, filter, heroId),
  ]);
  if (!found) return undefined;
  const ofLane = lane !== undefined && { lane };
  const ofAll = {
    blocks: found.blocks,
    from: filter.from,
    most,
    heroId,
    ...ofLane,
    ...(isFull && { isFull }),
  };
  const chosen = sampledMatches(tierFilterOf({ ...filter, sample: ofAll }));
  const last = chosen.at(-1);
  const oldest = last?.block.startedAt[last.places.at(-1) ?? 0];
  const from = oldest === undefined ? filter.to : dayOf(oldest);
  return { sample: { ...ofAll, from }, said: { matches: countChosen(chosen), of, from } };
}

/** All that the filters leave: of the hero, where one is asked for. */
async function countMatches(statistics: Statistics, filter: StatisticFilter, heroId: number) {
  if (heroId === ALL_HEROES) return (await (await statistics.calendar()).coverage(filter)).matches;
  const tiers = tierFilterOf(filter);
  return countSlicedMatches(statistics.db, { ...tiers, slice: tiers.slice ?? {} }, heroId);
}

type IfTooOld = 'refused' | 'orNone';

/** The newest matches on some days, within the sampling window. Fails where they are older, or still loading. */
export async function newestMatchesOn(
  { memory }: Pick<Statistics, 'memory'>,
  kind: MatchKind,
  days: DayRange,
  ifTooOld: IfTooOld = 'refused',
): Promise<Extract<NewestMatches, { state: 'ready' }> | undefined> {
  const found = await memory.newestMatches(kind, days);
  if (found.state === 'ready') return found;
  if (found.state === 'loading') fail('sample_loading');
  return ifTooOld === 'orNone' ? undefined : refuse(found.since);
}

function refuse(since: Day): never {
  const day = DAY_IN_WORDS.format(new Date(since));
  const why = `These figures are counted over the newest matches only, those since ${day}. Choose days from then on.`;
  return fail('sample_too_old', why);
}

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How every hero placed in the sample of a filter. */
export async function samplePlaces({ memory }: Pick<Statistics, 'memory'>, filter: TierFilter) {
  const found = await memory.placesIn(sampledMatches(filter).map(({ block }) => block));
  return found.state === 'ready' ? countPlaces(filter, found.places) : fail('sample_loading');
}
