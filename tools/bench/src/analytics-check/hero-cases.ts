import { HERO_DISTRIBUTIONS } from '@soulstat/api-client/hero-figures';
import {
  heroAbilities,
  heroAlternatives,
  heroChanges,
  heroItems,
  heroLanes,
  heroLearning,
  heroLibrary,
  heroOverview,
  heroPairs,
  heroPerformance,
  heroPlaces,
  heroPlaceSpreads,
  heroPlayers,
  heroSpreads,
  heroStats,
  heroTiers,
  itemChanges,
  laneLab,
  lanePairings,
  playerLanes,
  type LabQuery,
  type PlainQuery,
} from '@soulstat/plain-analytics';
import { asked, MODES, whole, withEach, without, type Case, type League } from './case.ts';

/** By side, length and party; files tell parties until March 2026 alone. */
export const SLICES: readonly PlainQuery[] = [
  { side: 0 },
  { side: 1, minMinutes: 31, minRank: 63, maxRank: 84 },
  { maxMinutes: 32, from: '2026-07-09' },
  { minMinutes: 20, maxMinutes: 39, mode: 'unranked', minMatches: 20 },
  { partySize: 1, period: '30d' },
  { partySize: 2, side: 1, from: '2025-01-01' },
  { side: 0, mode: 'streetBrawl' },
];

type LaneQuery = PlainQuery & { lane?: number };
const LANES = [1, 4, 6];

/** What is asked of all heroes. */
export function heroCases(league: League): Case[] {
  const { matches } = league;
  return [
    ...statsCases(league),
    ...withEach(league, '/api/heroes/library', (query) => heroLibrary(matches, query)),
    ...withEach(league, '/api/heroes/tiers', (query) => heroTiers(matches, query)),
    ...SLICES.flatMap((query) => [
      asked('/api/heroes/tiers', {}, query, () => heroTiers(matches, query)),
      asked('/api/heroes/library', {}, query, () => heroLibrary(matches, query)),
    ]),
    ...performanceCases(league),
    ...changeCases(league),
    ...withEach<LaneQuery>(league, '/api/lanes/heroes', (query) => heroLanes(matches, query), {
      also: [{}, { lane: 1 }, { lane: 4, side: 1 }, { lane: 6 }, { side: 0 }],
    }),
    ...withEach<LaneQuery>(league, '/api/lanes/pairings', (query) => lanePairings(matches, query), {
      also: [{}, { lane: 1 }, { lane: 4 }, {}, { lane: 6 }],
    }),
    ...SLICES.flatMap((query, at) => [
      asked('/api/lanes/heroes', {}, query, () => heroLanes(matches, query)),
      asked('/api/lanes/pairings', {}, query, () => lanePairings(matches, query)),
      ...[{ ...query, lane: LANES[at % LANES.length] ?? 1 }].map((inLane) =>
        asked('/api/lanes/pairings', {}, inLane, () => lanePairings(matches, inLane)),
      ),
    ]),
    ...playerLaneCases(league),
    ...labCases(league),
    ...withEach(whole(league), '/api/heroes/learning', (query) => heroLearning(matches, query)),
    ...withEach(league, '/api/mvp/heroes', (query) => heroPlaces(matches, query)),
    ...withEach(league, '/api/mvp/places', (query) => heroPlaceSpreads(matches, query)),
    ...SLICES.flatMap((query) => [
      asked('/api/mvp/heroes', {}, query, () => heroPlaces(matches, query)),
      asked('/api/mvp/places', {}, query, () => heroPlaceSpreads(matches, query)),
    ]),
  ];
}

/** Every number of heroes on either side: those played most, and one that is rare. */
function labCases(league: League): Case[] {
  const { matches } = league;
  const [a, b, c, d, ...others] = mostPlayed(matches);
  const rare = others.at(-1);
  const lanes: LabQuery[] = [
    { own: `${a},${b}`, enemies: `${c},${d}` },
    { own: `${a}`, enemies: `${c},${d}` },
    { own: `${b},${c}` },
    { own: `${d}`, enemies: `${a}`, lane: 4 },
    { own: `${c}` },
    { own: `${a},${rare}`, enemies: `${b},${d}`, lane: 1 },
  ];
  return lanes.flatMap((lane, at) =>
    withEach<LabQuery>(whole(league), '/api/lanes/lab', (query) => laneLab(matches, query), {
      also: [lane, lanes[(at + 1) % lanes.length] ?? lane],
    }),
  );
}

const mostPlayed = (matches: League['matches']): number[] =>
  [
    ...Map.groupBy(
      matches.flatMap(({ players }) => players),
      ({ heroId }) => heroId,
    ),
  ]
    .filter(([heroId]) => heroId > 0)
    .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
    .map(([heroId]) => heroId);

/** Of somebody who plays much, of who plays little, and of nobody. */
function playerLaneCases(league: League): Case[] {
  const { matches, accounts } = league;
  return accounts.flatMap((accountId, at) => {
    const operation = '/api/lanes/players/:accountId';
    const params = { accountId };
    const queries =
      at === 0 ? [...league.filters, ...SLICES] : [{ period: '30d' as const, lane: LANES[at % 3] ?? 1 }];
    return queries
      .map((query) => without(query as LaneQuery, 'minMatches'))
      .map((query) => asked(operation, params, query, () => playerLanes(matches, query, accountId)));
  });
}

/** These take a number of days instead of a period. */
function statsCases({ matches, filters }: League): Case[] {
  const queries = filters.map((filter) => without(filter, 'period', 'minMatches'));
  return [...queries, { days: 1 }, { days: 11, minRank: 52 }, { days: 1000 }].map((query) =>
    asked('/api/heroes/stats', {}, query, () => heroStats(matches, query)),
  );
}

function performanceCases(league: League): Case[] {
  const { matches, filters } = league;
  const views = (['match', 'minute', 'at9', 'at15'] as const).flatMap((view) =>
    withEach<PlainQuery & { view?: typeof view }>(
      league,
      '/api/heroes/performance',
      (query) => heroPerformance(matches, query),
      { also: [{ view }] },
    ),
  );
  const spreads = HERO_DISTRIBUTIONS.flatMap((figure, at) =>
    [0, at + 1].map((which) => {
      const query = filters[which % filters.length] ?? {};
      return asked('/api/heroes/performance/:figure', { figure }, query, () =>
        heroSpreads(matches, query, figure),
      );
    }),
  );
  const sampled = SLICES.flatMap((query) => [
    asked('/api/heroes/performance', {}, query, () => heroPerformance(matches, query)),
    asked('/api/heroes/performance/:figure', { figure: 'kills' }, query, () =>
      heroSpreads(matches, query, 'kills'),
    ),
  ]);
  return [...views, ...spreads, ...sampled];
}

function changeCases({ matches }: League): Case[] {
  const queries = [
    {},
    { withFirstDay: true },
    { minRank: 63, maxRank: 94 },
    { mode: 'ranked' as const, withFirstDay: true },
    { mode: 'unranked' as const, minMatches: 60 },
    { mode: 'streetBrawl' as const },
    { patch: '2026-07-30', against: '2026-07-09' },
    { patch: '2026-08-20', against: '2026-07-09', minRank: 41 },
    { patch: '2025-08-18' },
  ];
  const slices = SLICES.map((query) => without(query, 'from', 'period'));
  return [
    ...[...queries, ...slices].map((query) =>
      asked('/api/changes/heroes', {}, query, () => heroChanges(matches, query)),
    ),
    ...queries.map((query) => asked('/api/changes/items', {}, query, () => itemChanges(matches, query))),
  ];
}

/** What is asked of one hero. */
export function heroPageCases(league: League): Case[] {
  const { matches, heroes } = league;
  return heroes.flatMap((heroId) => {
    const params = { heroId };
    const page = (name: string) => `/api/heroes/:heroId/${name}`;
    return [
      ...withEach(whole(league), page('overview'), (query) => heroOverview(matches, query, heroId), {
        params,
      }),
      ...SLICES.map((query) => without(query, 'minMatches')).map((query) =>
        asked(page('overview'), params, query, () => heroOverview(matches, query, heroId)),
      ),
      ...SLICES.flatMap((query) => [
        asked(page('pairs'), params, query, () => heroPairs(matches, query, heroId)),
        asked(page('items'), params, query, () => heroItems(matches, query, heroId)),
        asked(page('abilities'), params, query, () => heroAbilities(matches, query, heroId)),
        ...[without(query, 'minMatches')].map((all) =>
          asked(page('alternatives'), params, all, () => heroAlternatives(matches, all, heroId)),
        ),
      ]),
      ...withEach(league, page('pairs'), (query) => heroPairs(matches, query, heroId), { params }),
      ...withEach(league, page('items'), (query) => heroItems(matches, query, heroId), { params }),
      ...withEach(league, page('abilities'), (query) => heroAbilities(matches, query, heroId), { params }),
      ...withEach(whole(league), page('alternatives'), (query) => heroAlternatives(matches, query, heroId), {
        params,
      }),
      ...MODES.map((query) =>
        asked(page('players'), params, query, () => heroPlayers(matches, query, heroId)),
      ),
    ];
  });
}
