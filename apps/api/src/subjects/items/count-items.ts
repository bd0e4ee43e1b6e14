import type { ItemStatistic, StatisticQuery } from '@soulstat/api-client/contract';
import { openStatistic } from '../../statistics/cached-query.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import type { Databases } from '../../storage/databases.ts';
import { countItems } from './items.routes.ts';

/** So many answers are kept: one for each hero, and some others. */
const KEPT = { max: 64 };

/** Figures of items for other subjects: each question once for every version of what is counted. */
export function openItemCounts(needs: Pick<Databases, 'postgres' | 'statistics'>) {
  const ask = openStatistic<{ readonly items: readonly ItemStatistic[] }>(needs, KEPT);
  return async (query: StatisticQuery, heroId: number): Promise<readonly ItemStatistic[]> => {
    const { value } = await ask({
      key: `counts ${heroId}`,
      query: wholeTierQuery(query),
      compute: (question) => countItems(needs.statistics, question, heroId),
      empty: { items: [] },
    });
    return value.items;
  };
}
