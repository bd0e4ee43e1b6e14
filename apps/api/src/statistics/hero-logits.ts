import { heroLogits, type HeroLogits } from '@soulstat/scores';
import { listHeroCounts } from '@soulstat/warehouse';
import type { Databases } from '../storage/databases.ts';
import { openStatistic } from './cached-query.ts';

const NONE: { readonly heroes: HeroLogits } = { heroes: new Map() };

/** What heroes add to the chance of their team, by the win rates of the current patch; without matches none adds anything. */
export function openHeroLogits(
  databases: Pick<Databases, 'postgres' | 'statistics'>,
): () => Promise<HeroLogits> {
  const ask = openStatistic<typeof NONE>(databases, { max: 1 });
  return async () => {
    const { value } = await ask({
      key: 'live heroes',
      query: { mode: 'standard' },
      empty: NONE,
      compute: async ({ filter }) => {
        const counts = await listHeroCounts(databases.statistics, filter);
        return { heroes: heroLogits(new Map(counts.map((row) => [row.heroId, row]))) };
      },
    });
    return value.heroes;
  };
}
