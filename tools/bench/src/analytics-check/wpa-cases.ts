import { chains, itemsWpa, wpaAgainst, wpaEvents, type WpaQuery } from '@soulstat/plain-analytics';
import { withEach, type Case, type League } from './case.ts';

/** What items, chains of them, objectives and events add. These have a least count of their own. */
export function wpaCases(league: League): Case[] {
  const { matches, heroes } = league;
  const [heroId = 1] = heroes;
  const filters = league.filters.map(({ minMatches: _least, ...filter }) => filter);
  const all = { filters };
  return [
    ...withEach<WpaQuery>(all, '/api/wpa/items', (query) => itemsWpa(matches, query), {
      also: [
        {},
        { heroId, minCount: 50 },
        { minCount: 100, clock: 700 },
        { heroId, minCount: 20, clock: 0 },
        { minCount: 1, clock: 9000 },
      ],
    }),
    ...heroes.flatMap((enemyHeroId) =>
      withEach<WpaQuery>(
        all,
        '/api/wpa/against/:enemyHeroId',
        (query) => wpaAgainst(matches, query, enemyHeroId),
        {
          params: { enemyHeroId },
          also: [{ minCount: 50 }, {}],
        },
      ),
    ),
    ...withEach<WpaQuery>(all, '/api/wpa/chains', (query) => chains(matches, query), {
      also: [{ minCount: 20 }, { minCount: 5, heroId }, {}],
    }),
    ...withEach<WpaQuery>(all, '/api/wpa/events', (query) => wpaEvents(matches, query), {
      also: [{ minCount: 20 }, {}, { minCount: 1 }],
    }),
  ];
}
