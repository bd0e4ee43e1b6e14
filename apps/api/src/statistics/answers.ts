import type { StatisticBasis, StatisticDays, StatisticQuery } from '@soulstat/api-client/contract';
import { patchAt } from '@soulstat/game-data';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../feature.ts';
import { cachingOf } from '../plugins/caching.ts';
import { readStatisticCoverage } from '../queries/clickhouse/hero-stats.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { SCORES_VERSION } from '../scores/score-matches.ts';
import { checkStatisticQuery, statisticQuestion, type StatisticQuestion } from './question.ts';

const CACHING = 'public, max-age=60, stale-while-revalidate=600';

type HeldBasis = Omit<StatisticBasis, 'dataVersion'>;

interface Held<Value> {
  readonly basis: HeldBasis;
  readonly value: Value;
}

/** An answer to a page of analytics, with what it stands on. */
export interface StatisticAnswer<Value> {
  readonly basis: StatisticBasis;
  readonly value: Value;
}

export interface StatisticRequest<Value> {
  /** Names the question among others of the same answers; `key` is all else it depends on besides the filters. */
  readonly key: string;
  readonly query: StatisticQuery;
  readonly reply: FastifyReply;
  /** Asks the database; the basis, which says how many matches there are, is asked for meanwhile. */
  readonly compute: (question: StatisticQuestion, basis: Promise<HeldBasis>) => Promise<Value>;
  /** While no match counts. */
  readonly empty: Value;
}

/**
 * Answers pages of analytics: each question once for every version of what is counted, whoever asks, with the days it means and
 * the ones before. What is left out of an answer afterwards (`minMatches`) does not belong into its key.
 */
export function openStatistics<Value>({
  clickhouse,
  postgres,
}: Pick<Dependencies, 'clickhouse' | 'postgres'>): (
  request: StatisticRequest<Value>,
) => Promise<StatisticAnswer<Value>> {
  const cached = openVersionedCache<Held<Value>>(postgres);
  return async ({ key, query, reply, compute, empty }) => {
    checkStatisticQuery(query);
    const { mode, period, from, to, minRank, maxRank } = query;
    const question = JSON.stringify([key, mode, period, from, to, minRank, maxRank]);
    const { value: held, dataVersion } = await cached(question, async () => {
      const asked = await statisticQuestion(clickhouse, query);
      if (!asked) return { basis: NO_BASIS, value: empty };
      const ofQuestion = basisOf(asked);
      const [basis, value] = await Promise.all([ofQuestion, compute(asked, ofQuestion)]);
      return { basis, value };
    });
    reply.header('cache-control', cachingOf(CACHING, held.basis.days !== null));
    return { basis: { ...held.basis, dataVersion }, value: held.value };
  };

  async function basisOf({ filter, before }: StatisticQuestion): Promise<Held<Value>['basis']> {
    const [now, then] = await Promise.all([
      readStatisticCoverage(clickhouse, filter),
      readStatisticCoverage(clickhouse, { ...filter, ...before }),
    ]);
    const patch = patchAt(new Date(`${filter.to}T23:59:59Z`));
    return {
      days: daysWith(filter, now.matches),
      previous: then.matches > 0 ? daysWith(before, then.matches) : null,
      newestStartedAt: now.newestStartedAt || null,
      patch: patch ? { id: patch.id, name: patch.name } : null,
      modelVersion: SCORES_VERSION,
    };
  }
}

const NO_BASIS: Held<never>['basis'] = {
  days: null,
  previous: null,
  newestStartedAt: null,
  patch: null,
  modelVersion: SCORES_VERSION,
};

const daysWith = ({ from, to }: DayRange, matches: number): StatisticDays => ({ from, to, matches });
