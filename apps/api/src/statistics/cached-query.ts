import type { SlicedQuery, StatisticBasis, StatisticSlice } from '@soulstat/api-client/contract';
import { patchAt } from '@soulstat/game-data';
import { patchDays, type Day, type DayRange, type DefaultPatch, type Keeping } from '@soulstat/warehouse';
import type { FastifyReply } from 'fastify';
import type { Databases } from '../storage/databases.ts';
import { cachingOf } from '../http/cache/caching.ts';
import { cacheResponse } from '../http/cache/response-cache.ts';
import { openVersionedCache } from './counting/rollups.ts';
import { currentScoresVersion } from '../storage/model-versions.ts';
import { findSamples, type AskedSample, type SampledQuestion } from './samples.ts';
import {
  checkStatisticQuery,
  countedOf,
  normalizeQuery,
  resolveQuery,
  type ResolvedQuery,
} from './resolve-query.ts';

const CACHING = 'public, max-age=60, stale-while-revalidate=600';
/**
 * Of one kind, those that are asked for in more than one way (`minMatches`, one item of all): an answer takes 150 kB of memory as a rule, all
 * of which is looked at whenever memory is tidied up. What is sent is kept besides, as bytes (plugins/cache/response-cache.ts).
 */
const KEPT = { max: 8, keeps: 'whatIsAskedAgain' } as const;
const CACHING_OF_PLAYER = 'public, max-age=30, stale-while-revalidate=120';

type CachedBasis = Omit<StatisticBasis, 'dataVersion'>;

/** An answer to a page of analytics, with what it stands on. */
export interface StatisticResult<Value, Basis = StatisticBasis> {
  readonly basis: Basis;
  readonly value: Value;
}

export interface StatisticRequest<Value> {
  /** Names the question among others of the same answers; `key` is all else it depends on besides the filters. */
  readonly key: string;
  readonly query: SlicedQuery;
  readonly reply: FastifyReply;
  /** Asks the database; the basis, which says how many matches there are, is asked for meanwhile. */
  readonly compute: (question: ResolvedQuery, basis: Promise<CachedBasis>) => Promise<Value>;
  /** While no match counts. */
  readonly empty: Value;
  /**
   * Where no aggregate has side, length and party: with one of them so many of the newest matches are counted, of this hero or of all
   * (`ALL_HEROES`), and of a lane whether there is one of them or not.
   */
  readonly sampled?: AskedSample;
  /** Of one player, who may wish to be hidden at any time: the handler looks for that whenever it is asked. */
  readonly isOfPlayer?: true;
}

/**
 * Answers pages of analytics: each question once for every version of what is counted, whoever asks, with the days it means and
 * the ones before. What is left out of an answer afterwards (`minMatches`) does not belong into its key.
 */
export function openCachedQuery<Value extends object>(
  dependencies: Pick<Databases, 'statistics' | 'postgres'>,
  { mostAnswers }: { readonly mostAnswers?: number } = {},
): (request: StatisticRequest<Value>) => Promise<Value & Pick<StatisticResult<Value>, 'basis'>> {
  // What is not kept as bytes is kept at once.
  const ask = openStatistic<Value>(dependencies, mostAnswers === undefined ? KEPT : { max: mostAnswers });
  return async ({ reply, isOfPlayer, ...question }) => {
    const { basis, value } = await ask(question);
    const caching = isOfPlayer ? CACHING_OF_PLAYER : CACHING;
    reply.header('cache-control', cachingOf(caching, basis.days !== null));
    if (!isOfPlayer) cacheResponse(reply, basis.dataVersion);
    return { basis, ...value };
  };
}

type StatisticQuestion<Value> = Omit<StatisticRequest<Value>, 'reply' | 'isOfPlayer'>;

/** The same for whoever sends nothing of it as it is. */
export function openStatistic<Value>(
  { statistics, postgres }: Pick<Databases, 'statistics' | 'postgres'>,
  keeping: Keeping,
): (question: StatisticQuestion<Value>) => Promise<StatisticResult<Value>> {
  const cached = openVersionedCache<StatisticResult<Value, CachedBasis>>(postgres, keeping);
  return async ({ key, query: asking, compute, empty, sampled }) => {
    checkStatisticQuery(asking);
    const query = normalizeQuery(asking);
    const { period, from, to } = query;
    const counted = countedOf(query);
    const question = JSON.stringify([key, period, from, to, counted]);
    const { value: computed, dataVersion } = await cached(question, async () => {
      const { newestDay, defaultPatch } = await statistics.calendar();
      const [newest, byDefault] = [newestDay(query.mode), defaultPatch(query.mode)];
      if (newest === undefined || !byDefault) return { basis: noBasis(counted), value: empty };
      const asked = resolveQuery(query, newest, byDefault);
      const found = sampled && (await findSamples(statistics, asked, sampled));
      const ofQuestion = basisOf(asked, { counted, found, byDefault });
      const [basis, value] = await Promise.all([ofQuestion, compute(found?.question ?? asked, ofQuestion)]);
      return { basis, value };
    });
    return { basis: { ...computed.basis, dataVersion }, value: computed.value };
  };

  async function basisOf(
    { filter, before }: ResolvedQuery,
    { counted, found, byDefault }: BasisSources,
  ): Promise<CachedBasis> {
    const { coverage } = await statistics.calendar();
    const [now, then] = await Promise.all([coverage(filter), coverage({ ...filter, ...before })]);
    return {
      counted,
      days: daysWith(filter, now.matches),
      previous: then.matches > 0 && found?.hasBefore !== false ? daysWith(before, then.matches) : null,
      sampled: found?.said ?? null,
      newestStartedAt: now.newestStartedAt || null,
      patch: patchOn(filter.to),
      ...patchesOf(byDefault),
      modelVersion: currentScoresVersion(),
    };
  }
}

interface BasisSources {
  readonly counted: StatisticSlice;
  readonly found: SampledQuestion | undefined;
  readonly byDefault: DefaultPatch;
}

function patchOn(day: Day): StatisticBasis['patch'] {
  const patch = patchAt(new Date(`${day}T23:59:59Z`));
  return patch ? { id: patch.id, name: patch.name } : null;
}

function patchesOf({ newest, back, newestMatches }: DefaultPatch) {
  const [played, counted] = [patchOn(newest), patchOn(patchDays(newest, back).to)];
  return {
    newestPatch: played && { ...played, matches: newestMatches },
    defaultPatch: counted && { ...counted, back },
  };
}

const noBasis = (counted: StatisticSlice): CachedBasis => ({
  counted,
  days: null,
  previous: null,
  sampled: null,
  newestStartedAt: null,
  patch: null,
  newestPatch: null,
  defaultPatch: null,
  modelVersion: currentScoresVersion(),
});

const daysWith = ({ from, to }: DayRange, matches: number) => ({ from, to, matches });
