import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SAMPLED_DAYS,
  SLICE_COUNTED,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

const PLACES =
  'Places are ours: of the players of a match by win chance added, play and lane. MVP is the best of the winners, key player the best of ' +
  'the losers. Only matches whose file is stored have places; Street Brawl has none.';

const Change = nullable(
  Type.Number({ description: 'Now less then, in the days before; null where there is nothing of them' }),
);

export const HeroPlaces = Type.Object(
  {
    heroId: Count,
    matches: Count,
    mvp: StatisticRate,
    mvpChange: Change,
    key: StatisticRate,
    keyChange: Change,
    mvpOfWins: StatisticRate,
    keyOfLosses: StatisticRate,
    place: StatisticEstimate,
    placeChange: Change,
  },
  { title: 'HeroPlaces' },
);
export interface HeroPlaces extends Static<typeof HeroPlaces> {}

export const MvpStatistics = Type.Object(
  {
    basis: StatisticBasis,
    heroes: Type.Array(HeroPlaces, { description: 'By hero id' }),
    scoredMatches: Type.Number({ minimum: 0, description: 'Matches with places among those of the basis' }),
    agreement: StatisticRate,
  },
  {
    title: 'MvpStatistics',
    description:
      '`agreement`: of the matches in which the publisher names its best player, those in which it is our MVP.',
  },
);
export interface MvpStatistics extends Static<typeof MvpStatistics> {}

export const listHeroPlaces = route({
  method: 'GET',
  url: '/api/mvp/heroes',
  schema: {
    operationId: 'listHeroPlaces',
    summary: 'How often each hero is MVP or key player, and the average place',
    description: `${STATISTIC_COUNTED} ${PLACES} Limits of ranks take in whole tiers. ${SLICE_SAMPLED}`,
    tags: ['heroes'],
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: MvpStatistics, ...STATISTIC_PROBLEMS },
  },
});

export const HeroPlaceSpread = Type.Object(
  {
    heroId: Count,
    place: {
      ...StatisticEstimate,
      description: 'The average, 1 is best; `count` is the matches with places',
    },
    shares: Type.Array(StatisticRate, {
      minItems: 12,
      maxItems: 12,
      description: 'Of these matches, those at the first place, the second, … the twelfth',
    }),
    firstThree: StatisticRate,
    lastThree: StatisticRate,
    mvpBySide: Type.Array(StatisticRate, {
      description: 'How often it is MVP: The Hidden King, The Archmother',
    }),
    mvpByLength: Type.Array(StatisticRate, {
      description: 'How often it is MVP in matches of up to 19 minutes, 20 to 29, 30 to 39, and 40 and more',
    }),
  },
  {
    title: 'HeroPlaceSpread',
    description: 'How the places of a hero are spread, and how often it is MVP by side and length.',
  },
);
export interface HeroPlaceSpread extends Static<typeof HeroPlaceSpread> {}

export const HeroPlaceSpreads = Type.Object(
  {
    basis: StatisticBasis,
    heroes: Type.Array(HeroPlaceSpread, { description: 'By hero id' }),
    scoredMatches: Type.Number({ minimum: 0, description: 'Matches with places among those of the sample' }),
  },
  { title: 'HeroPlaceSpreads' },
);
export interface HeroPlaceSpreads extends Static<typeof HeroPlaceSpreads> {}

export const listHeroPlaceSpreads = route({
  method: 'GET',
  url: '/api/mvp/places',
  schema: {
    operationId: 'listHeroPlaceSpreads',
    summary: 'How often each hero is first, second, … twelfth of a match, and MVP by side and length',
    description:
      `${STATISTIC_COUNTED} ${PLACES} ${SLICE_COUNTED} Limits of ranks take in whole tiers. Counted over the newest matches of the ` +
      `filters, 4,000 at most: \`basis.sampled\` says how many of how many. ${SAMPLED_DAYS}`,
    tags: ['heroes'],
    querystring: Type.Object({ ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES }),
    response: { 200: HeroPlaceSpreads, ...STATISTIC_PROBLEMS },
  },
});

export const MvpPlayers = Type.Object(
  {
    players: Type.Integer({
      ...Count,
      description: 'With 20 scored matches and more, also behind the last place kept',
    }),
    entries: Type.Array(
      Type.Object({
        place: Type.Integer({ minimum: 1 }),
        accountId: AccountId,
        name: nullable(Type.String()),
        mvp: StatisticRate,
        mvps: Count,
        keyPlayers: Count,
        expected: Type.Number({
          minimum: 0,
          description: 'MVPs that players of the same heroes have in as many matches',
        }),
        beyond: Type.Number({ description: 'Standard deviations that the MVPs are above that' }),
        averagePlace: Type.Number({ minimum: 1, maximum: 12 }),
      }),
      { description: 'Most beyond the expected first: 1,000 at most' },
    ),
    newestStartedAt: nullable(UnixSeconds),
    dataVersion: Type.Integer({ minimum: 0 }),
  },
  {
    title: 'MvpPlayers',
    description: 'Of all matches on record. Nobody who hid their profile is among them.',
  },
);
export interface MvpPlayers extends Static<typeof MvpPlayers> {}

export const listMvpPlayers = route({
  method: 'GET',
  url: '/api/mvp/players',
  schema: {
    operationId: 'listMvpPlayers',
    summary: 'Players by how often they are MVP beyond what is usual for their heroes',
    description: PLACES,
    tags: ['players'],
    response: { 200: MvpPlayers, 429: Problem, 503: Problem },
  },
});
