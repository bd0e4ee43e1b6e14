import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { Bytes, route, withDefault } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_COUNTED,
  SLICE_FILTERS,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

/** The methods of a tier list. */
export const TIER_METHODS = ['strength', 'impact', 'overPerformance'] as const;
export type TierMethod = (typeof TIER_METHODS)[number];

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const;
const Letter = Type.Enum([...LETTERS]);
const Share = Type.Number({ minimum: 0, maximum: 1 });

export const TierPlace = Type.Object(
  {
    value: Type.Number({
      description:
        'strength: the adjusted win rate; impact: the chance that a match has the hero picked and winning; overPerformance: the ' +
        'adjusted win rate less what heroes as often played have',
    }),
    letter: nullable(Letter),
    chances: Type.Object(
      { S: Share, A: Share, B: Share, C: Share, D: Share },
      { description: 'How likely each letter is, given what was counted: together 1' },
    ),
    place: Type.Integer({ minimum: 1, description: 'Among all heroes, by `value`' }),
    placeBefore: nullable(Type.Integer({ minimum: 1, description: 'In the days before' })),
  },
  {
    title: 'TierPlace',
    description: 'The letter is null with too few matches for any.',
  },
);
export interface TierPlace extends Static<typeof TierPlace> {}

export const TierHero = Type.Object(
  {
    heroId: Count,
    winRate: StatisticRate,
    adjusted: {
      ...StatisticEstimate,
      description: 'The win rate drawn towards the mean of all heroes: (wins + k mean) / (matches + k)',
    },
    experienceAdjusted: nullable({
      ...StatisticEstimate,
      description:
        'The win rate if the hero were played with the experience that all heroes are played with; of whole weeks and whole tiers of ranks, and null while no experience is counted and by side, length or party',
    }),
    pickRate: {
      ...StatisticEstimate,
      description: 'How many of the players who count play the hero in a match, on average',
    },
    score: Type.Number({
      description:
        'In deviations: 0.60 adjusted win rate and 0.25 picks, shared out to 1. Bans are not recorded in matches',
    }),
    methods: Type.Object({ strength: TierPlace, impact: TierPlace, overPerformance: TierPlace }),
    previous: nullable(
      Type.Object(
        { winRate: StatisticRate, adjusted: Type.Number(), pickRate: Type.Number() },
        { description: 'In the days before; null where the hero was not played then' },
      ),
    ),
    daysInLetter: nullable(
      Type.Integer({
        minimum: 0,
        description: 'On how many of the days of `stability` the list as of that day had the same letter',
      }),
    ),
  },
  { title: 'TierHero' },
);
export interface TierHero extends Static<typeof TierHero> {}

export const TierStability = Type.Object(
  {
    days: Count,
    topOverlap: nullable(
      Type.Integer({
        minimum: 0,
        maximum: 10,
        description: 'How many of the ten best heroes of even days are among the ten best of odd days',
      }),
    ),
  },
  { title: 'TierStability', description: 'How far the list stands still from day to day.' },
);
export interface TierStability extends Static<typeof TierStability> {}

export const HeroTiers = Type.Object(
  {
    basis: StatisticBasis,
    prior: Type.Object(
      {
        mean: Share,
        deviation: Type.Number({ minimum: 0, description: 'Of true win rates, without what is chance' }),
        matches: Type.Number({ minimum: 0, description: 'k: the mean counts as so many matches' }),
      },
      { title: 'TierPrior', description: 'What win rates are drawn towards.' },
    ),
    leastMatches: Type.Integer({ minimum: 1, description: 'With fewer matches a hero has no letter' }),
    stability: TierStability,
    heroes: Type.Array(TierHero, { description: 'The strongest first' }),
  },
  { title: 'HeroTiers' },
);
export interface HeroTiers extends Static<typeof HeroTiers> {}

const TIER_QUERY = { ...STATISTIC_FILTERS, ...SLICE_FILTERS, minMatches: MIN_MATCHES };

export const listHeroTiers = route({
  method: 'GET',
  url: '/api/heroes/tiers',
  schema: {
    operationId: 'listHeroTiers',
    summary: 'The tier list of heroes',
    description:
      `${STATISTIC_COUNTED} ${SLICE_COUNTED} S: with 60 % the true win rate lies more than 1.5 deviations above the mean of all heroes, A: more than ` +
      'half a deviation; C and D are their mirror, B is what lies within. Places are compared with the days before.',
    tags: ['heroes'],
    querystring: Type.Object(TIER_QUERY),
    response: { 200: HeroTiers, ...STATISTIC_PROBLEMS },
  },
});

export const getTierCard = route({
  method: 'GET',
  url: '/api/heroes/tiers/card.png',
  schema: {
    operationId: 'getTierCard',
    summary: 'The picture of a tier list for link previews: PNG, 1200 × 630',
    tags: ['heroes'],
    mediaType: 'image/png',
    querystring: Type.Object({
      ...TIER_QUERY,
      method: withDefault(Type.Enum([...TIER_METHODS]), 'strength'),
    }),
    response: { 200: Bytes, ...STATISTIC_PROBLEMS },
  },
});
