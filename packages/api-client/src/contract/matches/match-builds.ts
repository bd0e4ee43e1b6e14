import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, Seconds, TeamIndex } from '../common.ts';
import { AbsentPart } from './match-details.ts';
import { route } from '../route.ts';

const BuildItem = Type.Object(
  {
    itemId: Count,
    atSeconds: Seconds,
    soldAtSeconds: nullable(Type.Integer({ description: 'Sold or used up; null while kept' })),
    usedAsComponent: Type.Boolean({ description: '"Sold" because it went into a bigger item' }),
    builtIntoItemId: nullable(
      Type.Integer({
        description: 'The item it went into; null where it did not or the file does not show which',
      }),
    ),
    imbuedAbilityId: nullable(Count),
  },
  { title: 'BuildItem', description: 'A purchase of a shop item.' },
);
export interface BuildItem extends Static<typeof BuildItem> {}

const BuildPoint = Type.Object(
  {
    abilityId: Count,
    atSeconds: Seconds,
    level: Type.Integer({ minimum: 0, description: '0 unlocks the ability, 1 to 3 are its upgrades' }),
  },
  { title: 'BuildPoint', description: 'An ability unlocked or upgraded.' },
);
export interface BuildPoint extends Static<typeof BuildPoint> {}

export const BuildPlayer = Type.Object(
  {
    slot: Type.Integer({ minimum: 0 }),
    team: TeamIndex,
    heroId: Count,
    items: Type.Array(BuildItem, { description: 'By time' }),
    abilities: Type.Array(BuildPoint, { description: 'By time' }),
  },
  { title: 'BuildPlayer' },
);
export interface BuildPlayer extends Static<typeof BuildPlayer> {}

export const MatchBuilds = Type.Object(
  {
    matchId: MatchId,
    absent: AbsentPart,
    durationSeconds: Seconds,
    players: Type.Array(BuildPlayer, { description: 'By slot' }),
  },
  { title: 'MatchBuilds' },
);
export interface MatchBuilds extends Static<typeof MatchBuilds> {}

const Interval = Type.Tuple([Type.Number(), Type.Number()]);

export const UsualPurchase = Type.Object(
  {
    itemId: Count,
    matches: Type.Integer({ minimum: 0, description: 'Players of the hero who bought it' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'Of all players of the hero' }),
    shareInterval: Interval,
    boughtAtSeconds: Type.Number({ description: 'Mean time of the first purchase' }),
    boughtAtInterval: Interval,
    middleHalf: Type.Tuple([nullable(Type.Number()), nullable(Type.Number())], {
      description:
        'A quarter of them bought it before the first of these seconds and a quarter after the second, to within a bucket of five ' +
        'minutes; null from 35 minutes on, where the buckets end',
    }),
  },
  { title: 'UsualPurchase', description: 'When players of the hero buy an item; intervals are of 95 %.' },
);
export interface UsualPurchase extends Static<typeof UsualPurchase> {}

export const UsualBuilds = Type.Object(
  {
    matchId: MatchId,
    heroes: Type.Array(
      Type.Object({
        heroId: Count,
        matches: Type.Integer({
          minimum: 0,
          description: 'Players of the hero among the matches compared with',
        }),
        minTier: nullable(
          Type.Integer({ description: 'Matches of this tier and above; null for all ranks' }),
        ),
        from: nullable(Type.String({ description: 'First day; null for all there are' })),
        to: nullable(Type.String({ description: 'Last day; null for until now' })),
        items: Type.Array(UsualPurchase),
      }),
      { description: 'The heroes of the match, each with its own items only' },
    ),
  },
  { title: 'UsualBuilds', description: 'What the purchases of a match are compared with.' },
);
export interface UsualBuilds extends Static<typeof UsualBuilds> {}

export const getMatchBuilds = route({
  method: 'GET',
  url: '/api/match/:matchId/builds',
  schema: {
    operationId: 'getMatchBuilds',
    summary: 'What every player of one match bought and which abilities were upgraded, by time',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchBuilds, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const getUsualBuilds = route({
  method: 'GET',
  url: '/api/match/:matchId/builds/usual',
  schema: {
    operationId: 'getUsualBuilds',
    summary: 'When players of the same heroes usually buy the items of one match',
    description:
      'First from high ranked matches of the same patch, then of any time, then of all ranks: of each hero the first that has 200 players. ' +
      'Changes as matches arrive.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: UsualBuilds, 400: Problem, 404: Problem, 503: Problem },
  },
});
