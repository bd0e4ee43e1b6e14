import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import {
  PROFILE_COUNTED,
  PROFILE_PROBLEMS,
  ProfileBasis,
  ProfileMean,
  ProfileParams,
  ProfileQuery,
  ProfileRate,
  Share,
} from './profile-filter.ts';
import { route } from '../route.ts';

const PerMatch = Type.Number({ minimum: 0 });
const Matchup = nullable(
  Type.Object(
    { heroId: Count, winRate: ProfileRate },
    { description: 'With five matches and more; null while there is none' },
  ),
);

export const ProfileHero = Type.Object(
  {
    heroId: Count,
    winRate: ProfileRate,
    shrunkWinRate: {
      ...Share,
      description: 'Drawn towards the player’s rate over all heroes as if by 20 matches: for ordering',
    },
    kills: PerMatch,
    deaths: PerMatch,
    assists: PerMatch,
    soulsPerMinute: PerMatch,
    lastHitsPerMinute: PerMatch,
    denies: PerMatch,
    place: ProfileMean,
    lanesWon: ProfileRate,
    ppGained: nullable(Type.Number({ description: 'PP that matches with the hero brought, in sum' })),
    lastPlayedAt: UnixSeconds,
    bestAgainst: Matchup,
    worstAgainst: Matchup,
    itemIds: Type.Array(Count, { description: 'The twelve items kept most often at the end' }),
  },
  { title: 'ProfileHero' },
);
export interface ProfileHero extends Static<typeof ProfileHero> {}

export const ProfileHeroes = Type.Object(
  { basis: ProfileBasis, winRate: ProfileRate, heroes: Type.Array(ProfileHero) },
  { title: 'ProfileHeroes' },
);
export interface ProfileHeroes extends Static<typeof ProfileHeroes> {}

export const listProfileHeroes = route({
  method: 'GET',
  url: '/api/profile/:accountId/heroes',
  schema: {
    operationId: 'listProfileHeroes',
    summary: 'A player hero by hero, most played first',
    description: `${PROFILE_COUNTED} A lane is won with more souls at nine minutes than the other side of it.`,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileHeroes, ...PROFILE_PROBLEMS },
  },
});

export const ProfileItem = Type.Object(
  {
    itemId: Count,
    winRate: ProfileRate,
    pickRate: { ...Share, description: 'Of the matches whose purchases are stored' },
    expectedWinRate: {
      ...Share,
      description: 'The player’s win rate with the heroes it was bought on, without this item',
    },
    difference: nullable(
      Type.Number({
        description: 'Win rate above the expected one; null where every match of the heroes has the item',
      }),
    ),
    differenceInterval: nullable(
      Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' }),
    ),
    boughtAtSeconds: Type.Number({ minimum: 0, description: 'On average' }),
    peersBoughtAtSeconds: nullable(
      Type.Number({
        minimum: 0,
        description: 'When players of the same rank buy it: with the hero asked for, or with any',
      }),
    ),
    soldRate: Share,
    swing: nullable(ProfileMean),
  },
  { title: 'ProfileItem' },
);
export interface ProfileItem extends Static<typeof ProfileItem> {}

export const ProfileItems = Type.Object(
  {
    basis: ProfileBasis,
    matches: Type.Integer({ minimum: 0, description: 'Matches whose purchases are stored' }),
    chanceMatches: Type.Integer({
      minimum: 0,
      description: 'Those of the newest 300 of them whose chance of winning is computed: what `swing` is of',
    }),
    items: Type.Array(ProfileItem, { description: 'Most bought first' }),
  },
  { title: 'ProfileItems' },
);
export interface ProfileItems extends Static<typeof ProfileItems> {}

export const listProfileItems = route({
  method: 'GET',
  url: '/api/profile/:accountId/items',
  schema: {
    operationId: 'listProfileItems',
    summary: 'What a player buys, when, and how the matches went',
    description:
      `${PROFILE_COUNTED} The swing of an item is how the team’s chance of winning moves within five minutes of its purchase, on ` +
      'average; null where no such chance is computed.',
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileItems, ...PROFILE_PROBLEMS },
  },
});

const LaneLine = {
  winRate: ProfileRate,
  lanesWon: ProfileRate,
  soulsLead: ProfileMean,
};

export const ProfileLanes = Type.Object(
  {
    basis: ProfileBasis,
    all: Type.Object(LaneLine),
    matchesAfterLane: Type.Object(
      { won: ProfileRate, lost: ProfileRate },
      { description: 'How matches went on after a lane won, and after one lost' },
    ),
    lanes: Type.Array(Type.Object({ lane: Count, ...LaneLine })),
    heroes: Type.Array(Type.Object({ heroId: Count, ...LaneLine }), {
      description: 'By the hero played, most played first',
    }),
    partners: Type.Array(Type.Object({ heroId: Count, ...LaneLine }), {
      description: 'By the hero in the same lane',
    }),
    opponents: Type.Array(Type.Object({ heroId: Count, ...LaneLine }), {
      description: 'By heroes on the other side of the lane',
    }),
  },
  { title: 'ProfileLanes' },
);
export interface ProfileLanes extends Static<typeof ProfileLanes> {}

export const getProfileLanes = route({
  method: 'GET',
  url: '/api/profile/:accountId/lanes',
  schema: {
    operationId: 'getProfileLanes',
    summary: 'How a player’s lanes go',
    description: `${PROFILE_COUNTED} A lane is won with more souls at nine minutes than the other side of it.`,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileLanes, ...PROFILE_PROBLEMS },
  },
});
