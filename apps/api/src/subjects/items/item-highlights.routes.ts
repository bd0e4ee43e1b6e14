import { itemHighlights, type ItemHighlights, type ItemStatistic } from '@soulstat/api-client/contract';
import { ALL_HEROES, listHeroSums, type StatisticsStore } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { rounded } from '../../statistics/estimates.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';
import { countItems } from './items.routes.ts';
import { byLowerEnd, tierOf } from '../../statistics/item-relations.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** A hero needs as many to be that of a day. */
const MIN_MATCHES = 200;
const DAY_MS = 86_400_000;
/** Fewer purchases say nothing of a change. */
const MIN_PURCHASES = 200;
/** Fewer say nothing of what an item adds. */
const MIN_OF_HERO = 50;
const MOVES = 3;
const PER_TIER = 2;

export const itemHighlightRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;
  const cachedQuery = openCachedQuery<Omit<ItemHighlights, 'basis'>>(needs);

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

export function itemMoves(items: readonly ItemStatistic[]): Pick<ItemHighlights, 'risers' | 'fallers'> {
  const moves = items
    .flatMap(({ itemId, pick, previous }) => {
      const before = previous?.pickRate ?? null;
      if (pick.rate === null || before === null || pick.count === 0) return [];
      const purchases = pick.rate * pick.count;
      return purchases < MIN_PURCHASES ? [] : [{ itemId, pick, change: rounded(pick.rate - before) }];
    })
    .toSorted((a, b) => b.change - a.change || a.itemId - b.itemId);
  const [up, down] = [moves.filter(({ change }) => change > 0), moves.filter(({ change }) => change < 0)];
  return { risers: up.slice(0, MOVES), fallers: down.slice(-MOVES).toReversed() };
}

/** The items of a hero that add most in each tier of cost, by the lower end of what they add. */
export function bestByTier(items: readonly ItemStatistic[]): NonNullable<ItemHighlights['hero']>['items'] {
  const known = items
    .filter(({ effect }) => effect.count >= MIN_OF_HERO && effect.interval !== null)
    .map(({ itemId, effect }) => ({ itemId, tier: tierOf(itemId), effect }))
    .filter(({ tier }) => tier > 0)
    .toSorted((a, b) => a.tier - b.tier || byLowerEnd(a.effect, b.effect) || a.itemId - b.itemId);
  return [...Map.groupBy(known, ({ tier }) => tier).values()].flatMap((own) => own.slice(0, PER_TIER));
}
