import { itemDetails, itemHighlights, itemStatistics, type PlainQuery } from '@soulstat/plain-analytics';
import { asked, whole, withEach, type Case, type League } from './case.ts';

type ItemQuery = PlainQuery & { heroId?: number };

/** What is asked of items. */
export function itemCases(league: League): Case[] {
  const { matches, heroes, items } = league;
  const statistics = [undefined, ...heroes].flatMap((heroId) =>
    withEach<ItemQuery>(league, '/api/items/stats', (query) => itemStatistics(matches, query), {
      also: [heroId === undefined ? {} : { heroId }],
    }),
  );
  const details = items.flatMap((itemId) =>
    withEach<ItemQuery>(
      whole(league),
      '/api/items/:itemId/details',
      (query) => itemDetails(matches, query, itemId),
      { params: { itemId }, also: [{}, { heroId: heroes[0] ?? 1 }] },
    ),
  );
  const today = Math.floor(Date.now() / 86_400_000);
  return [
    ...statistics,
    ...details,
    asked('/api/items/highlights', {}, {}, () => itemHighlights(matches, today)),
  ];
}
