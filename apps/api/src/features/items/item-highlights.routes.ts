import { itemHighlights, type ItemHighlights } from '@soulstat/api-client/contract';
import { ALL_HEROES, listHeroSums, type StatisticsStore } from '@soulstat/warehouse';
import { serve, type Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';
import { countItems } from './items.routes.ts';
import { bestByTier, itemMoves } from './item-highlights.ts';

/** A hero needs as many to be that of a day. */
const MIN_MATCHES = 200;
const DAY_MS = 86_400_000;

export const itemHighlightRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const cachedQuery = openCachedQuery<Omit<ItemHighlights, 'basis'>>(dependencies);

  serve(app, itemHighlights.getItemHighlights, (_, reply) => {
    const today = Math.floor(Date.now() / DAY_MS);
    return cachedQuery({
      key: String(today),
      query: { mode: 'standard' },
      reply,
      compute: (question) => highlightsOf(statistics, question, today),
      empty: { risers: [], fallers: [], hero: null },
    });
  });
};

async function highlightsOf(store: StatisticsStore, question: ResolvedQuery, today: number) {
  const heroes = (await listHeroSums(store, question.filter)).filter(({ matches }) => matches >= MIN_MATCHES);
  const hero = heroes[today % heroes.length];
  const [all, own] = await Promise.all([
    countItems(store, question, ALL_HEROES),
    hero && countItems(store, question, hero.heroId),
  ]);
  return {
    ...itemMoves(all.items),
    hero: hero && own ? { heroId: hero.heroId, matches: hero.matches, items: bestByTier(own.items) } : null,
  };
}
