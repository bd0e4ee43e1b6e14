import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, Problem } from '../common.ts';
import { route } from '../route.ts';
import {
  MIN_MATCHES,
  SLICE_FILTERS,
  SLICE_SAMPLED,
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

const PerLane = Type.Number({ description: 'Per lane of the hero, until then' });

export const LaneMoment = Type.Object(
  {
    seconds: Type.Integer({ description: '180, 360, 540, 720 or 900' }),
    lanes: { ...Count, description: 'Lanes of two against two of whom all four are known there' },
    ownLead: { ...StatisticEstimate, description: 'Own souls less the mean of the two opponents' },
    duoLead: { ...StatisticEstimate, description: 'Souls of the own two less those of the opponents' },
    duoDeviation: Type.Number({ minimum: 0, description: 'Of single lanes: how far they lie apart' }),
    duoKillLead: PerLane,
    ahead: { ...StatisticRate, description: 'Lanes whose own two have more souls' },
    winsAhead: { ...StatisticRate, description: 'Matches won, of lanes that are ahead' },
    winsBehind: { ...StatisticRate, description: 'Matches won, of lanes that are behind' },
    kills: PerLane,
    deaths: PerLane,
    troopers: PerLane,
    denies: PerLane,
    playerDamage: PerLane,
  },
  { title: 'LaneMoment', description: 'How the lanes of a hero stand at one moment of the match.' },
);
export interface LaneMoment extends Static<typeof LaneMoment> {}

const LANE_SCORE =
  '0 to 100, 50 is even: how many of 100 lanes stand worse than the usual lane of the hero at nine minutes, by mean and deviation ' +
  'of the souls ahead in a normal distribution';

export const LaneScores = Type.Object(
  {
    solo: { ...StatisticEstimate, description: `Of the own lead, ${LANE_SCORE}` },
    duo: { ...StatisticEstimate, description: `Of the lead of the two, ${LANE_SCORE}` },
    lanesWon: { ...StatisticRate, description: 'Ahead at nine minutes' },
  },
  { title: 'LaneScores' },
);
export interface LaneScores extends Static<typeof LaneScores> {}

export const HeroLanes = Type.Object(
  {
    heroId: Count,
    scores: LaneScores,
    before: { ...LaneScores, description: 'In the days before' },
    moments: Type.Array(LaneMoment, { description: 'By time; moments that no match reached are absent' }),
  },
  { title: 'HeroLanes' },
);
export interface HeroLanes extends Static<typeof HeroLanes> {}

export const LaneStats = Type.Object(
  { basis: StatisticBasis, heroes: Type.Array(HeroLanes, { description: 'By hero id' }) },
  { title: 'LaneStats' },
);
export interface LaneStats extends Static<typeof LaneStats> {}

export const PlayerLanes = Type.Object(
  {
    basis: StatisticBasis,
    accountId: AccountId,
    name: nullable(Type.String()),
    heroes: Type.Array(Type.Pick(HeroLanes, ['heroId', 'moments']), { description: 'By hero id' }),
  },
  {
    title: 'PlayerLanes',
    description:
      'How the lanes of a player stand, by the hero played. `basis` is of the matches of everybody.',
  },
);
export interface PlayerLanes extends Static<typeof PlayerLanes> {}

export const LanePair = Type.Object(
  {
    heroId: Count,
    otherHeroId: Count,
    winRate: { ...StatisticRate, description: 'Of the first hero' },
    expectedRate: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Of what both heroes win on their own',
    }),
    edge: {
      ...StatisticEstimate,
      description:
        'What the pair wins beyond that, as a share of matches: the edge in log-odds, drawn to nothing by how little pairs differ in truth',
    },
  },
  { title: 'LanePair' },
);
export interface LanePair extends Static<typeof LanePair> {}

const BOTH_ORDERS =
  'With a side or a party the first hero is one of those asked for: each order as far as the two are not the same matches';

export const LanePairings = Type.Object(
  {
    basis: StatisticBasis,
    partners: Type.Array(LanePair, {
      description: `Each pair once, the lower hero id first. ${BOTH_ORDERS}`,
    }),
    opponents: Type.Array(LanePair, {
      description: `Likewise: seen from the other hero rates are one less them, and edges have the other sign. ${BOTH_ORDERS}`,
    }),
  },
  { title: 'LanePairings' },
);
export interface LanePairings extends Static<typeof LanePairings> {}

const Lane = Type.Integer({
  minimum: 1,
  maximum: 6,
  description: 'As in match files: 1, 4 or 6; all unless told',
});

export const listLaneStats = route({
  method: 'GET',
  url: '/api/lanes/heroes',
  schema: {
    operationId: 'listLaneStats',
    summary: 'How the lanes of every hero stand at 3, 6, 9, 12 and 15 minutes, and what becomes of them',
    description: `${STATISTIC_COUNTED} Of matches whose file is stored. Ranks count by whole tiers. With a side alone all its players count. ${SLICE_SAMPLED}`,
    tags: ['lanes'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      lane: Type.Optional(Lane),
      ...SLICE_FILTERS,
      minMatches: MIN_MATCHES,
    }),
    response: { 200: LaneStats, ...STATISTIC_PROBLEMS },
  },
});

export const listLanePairings = route({
  method: 'GET',
  url: '/api/lanes/pairings',
  schema: {
    operationId: 'listLanePairings',
    summary: 'Which heroes win more together in a lane, or against each other, than on their own',
    description:
      `${STATISTIC_COUNTED} Ranks count by whole tiers. ${SLICE_SAMPLED} With a lane so are its players, of 6,000 matches, and what heroes win ` +
      'on their own is what they win there.',
    tags: ['lanes'],
    querystring: Type.Object({
      ...STATISTIC_FILTERS,
      lane: Type.Optional(Lane),
      ...SLICE_FILTERS,
      minMatches: MIN_MATCHES,
    }),
    response: { 200: LanePairings, ...STATISTIC_PROBLEMS },
  },
});

export const listPlayerLanes = route({
  method: 'GET',
  url: '/api/lanes/players/:accountId',
  schema: {
    operationId: 'listPlayerLanes',
    summary: 'How the lanes of a player stand at 3, 6, 9, 12 and 15 minutes, hero by hero',
    description:
      `${STATISTIC_COUNTED} Of the player’s newest 500 matches of the filters whose file is stored. Ranks are those of matches and count by ` +
      'whole tiers. Of hidden players nothing is told.',
    tags: ['lanes'],
    params: Type.Object({ accountId: AccountId }),
    querystring: Type.Object({ ...STATISTIC_FILTERS, lane: Type.Optional(Lane), ...SLICE_FILTERS }),
    response: { 200: PlayerLanes, 403: Problem, ...STATISTIC_PROBLEMS },
  },
});
