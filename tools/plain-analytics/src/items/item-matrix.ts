import { grouped } from '../estimates.ts';
import { boughtIn, knownPlayers } from './items.ts';
import { basisOf, countedNothing, questionOf, type PlainQuery } from '../league.ts';
import type { PlainMatch } from '../matches.ts';

/** `/api/items/matrix` */
export function itemMatrix(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true, sampled: { most: 1000, isFull: true } });
  if (!asked) return { basis: countedNothing(query, true), itemIds: [], heroes: [] };
  const { now } = asked;
  const bought = boughtIn(now);
  const itemIds = grouped(bought, ({ itemId }) => itemId).map(([itemId]) => itemId);
  const byHero = Map.groupBy(bought, ({ heroId }) => heroId);
  const countsOf = (heroId: number) => Map.groupBy(byHero.get(heroId) ?? [], ({ itemId }) => itemId);
  return {
    basis: basisOf(asked),
    itemIds,
    heroes: grouped(now.seats, ({ heroId }) => heroId).flatMap(([heroId]) => {
      const players = knownPlayers(now, heroId);
      const own = countsOf(heroId);
      const counts = itemIds.map((id) => own.get(id)?.length ?? 0);
      return players > 0 ? [{ heroId, players, bought: counts }] : [];
    }),
  };
}
