import {
  itemCombos,
  itemDetails,
  itemFlow,
  itemHighlights,
  itemMatrix,
  itemPhases,
  itemsAgainst,
  itemsGiven,
  itemStatistics,
  type PlainQuery,
} from '@soulstat/plain-analytics';
import { asked, whole, withEach, without, type Case, type League } from './case.ts';
import { SLICES } from './hero-cases.ts';

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
    ...slicedCases(league),
    asked('/api/items/highlights', {}, {}, () => itemHighlights(matches, today)),
    ...relationCases(league),
  ];
}

/** By side, length and party, of all heroes and of one. */
function slicedCases({ matches, heroes, items }: League): Case[] {
  const [itemId = 1] = items;
  const enemyHeroId = heroes.at(-1) ?? 1;
  return SLICES.flatMap((slice) =>
    [{}, { heroId: heroes[0] ?? 1 }].flatMap((ofHero) => {
      const query: ItemQuery = { ...slice, ...ofHero };
      const inDetail = without(query, 'minMatches');
      return [
        asked('/api/items/stats', {}, query, () => itemStatistics(matches, query)),
        asked('/api/items/combos', {}, query, () => itemCombos(matches, query)),
        asked('/api/items/flow', {}, inDetail, () => itemFlow(matches, inDetail)),
        asked('/api/items/phases', {}, query, () => itemPhases(matches, query)),
        asked('/api/items/against/:enemyHeroId', { enemyHeroId }, query, () =>
          itemsAgainst(matches, query, enemyHeroId),
        ),
        asked('/api/items/given', {}, { ...query, with: String(itemId) }, () =>
          itemsGiven(matches, { ...query, with: String(itemId) }),
        ),
        asked('/api/items/:itemId/details', { itemId }, inDetail, () =>
          itemDetails(matches, inDetail, itemId),
        ),
      ];
    }),
  );
}

/** What items have to do with each other, and with heroes. */
function relationCases(league: League): Case[] {
  const { matches, heroes, items } = league;
  const [heroId = 1] = heroes;
  const ofHero = [{}, { heroId }];
  return [
    ...withEach<ItemQuery & { itemId?: number; size?: number }>(
      league,
      '/api/items/combos',
      (query) => itemCombos(matches, query),
      {
        also: [
          {},
          { heroId },
          { itemId: items[0] ?? 1 },
          { heroId, itemId: items[1] ?? 1 },
          ...items.slice(0, 3).map((itemId) => ({ itemId, size: 3 })),
        ],
      },
    ),
    ...heroes.flatMap((enemyHeroId) =>
      withEach<ItemQuery>(
        league,
        '/api/items/against/:enemyHeroId',
        (query) => itemsAgainst(matches, query, enemyHeroId),
        { params: { enemyHeroId }, also: ofHero },
      ),
    ),
    ...withEach<ItemQuery & { with?: string; without?: string }>(
      league,
      '/api/items/given',
      (query) => itemsGiven(matches, query),
      {
        also: [
          { with: String(items[0]) },
          { with: String(items[0]), without: String(items[1]) },
          { without: items.slice(0, 2).join('.'), heroId },
        ],
      },
    ),
    ...withEach<ItemQuery>(whole(league), '/api/items/flow', (query) => itemFlow(matches, query), {
      also: ofHero,
    }),
    ...withEach<ItemQuery>(league, '/api/items/phases', (query) => itemPhases(matches, query), {
      also: ofHero,
    }),
    ...withEach(whole(league), '/api/items/matrix', (query) => itemMatrix(matches, query)),
    ...SLICES.map((query) => without(query, 'minMatches')).map((query) =>
      asked('/api/items/matrix', {}, query, () => itemMatrix(matches, query)),
    ),
  ];
}
