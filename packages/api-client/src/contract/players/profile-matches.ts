import { GAME_MODES, MATCH_MODES } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, RankNumber, TeamIndex, Unconfirmed, UnixSeconds } from '../common.ts';
import { PROFILE_FILTERS, PROFILE_PROBLEMS, ProfileBasis, ProfileParams } from './profile-filter.ts';
import { route, withDefault } from '../route.ts';

export const ProfileMatch = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    detail: Type.Enum(['history', 'scoreboard', 'full'], {
      description: '`history`: known from a match history alone',
    }),
    counts: Type.Boolean({ description: 'Counts in statistics' }),
    unconfirmed: Unconfirmed,
    gameMode: Type.Enum([...GAME_MODES]),
    matchMode: Type.Enum([...MATCH_MODES]),
    durationSeconds: Count,
    heroId: Count,
    team: TeamIndex,
    result: Type.Enum(['won', 'lost', 'none', 'penalized', 'notScored'], {
      description:
        'The player’s own where the game gave one, else the team’s. `none`: no team won; `penalized`, `notScored`: of this player alone, and in no win rate',
    }),
    level: nullable(Count),
    kills: Count,
    deaths: Count,
    assists: Count,
    netWorth: Count,
    lastHits: nullable(Count),
    denies: Count,
    playerDamage: nullable(Count),
    objectiveDamage: nullable(Count),
    laneSoulsLead: nullable(
      Type.Integer({ description: 'Souls of the own side of the lane at nine minutes, less the other’s' }),
    ),
    place: nullable(Type.Integer({ minimum: 1, maximum: 12, description: 'Ours, among the twelve' })),
    mvpRank: nullable(Type.Integer({ minimum: 1, description: 'The publisher’s, 1 to 3' })),
    ppImpact: nullable(Type.Number()),
    ppAfter: nullable(Type.Number()),
    rankNumber: nullable(RankNumber),
    rankProgress: nullable(
      Type.Integer({ description: 'The publisher’s progress after the match less before it' }),
    ),
    averageRank: nullable(RankNumber),
    partySize: nullable(Type.Integer({ minimum: 1 })),
    abandoned: Type.Boolean(),
    itemIds: Type.Array(Count, { description: 'Kept to the end, in the order they were bought' }),
  },
  { title: 'ProfileMatch', description: 'A match of a player. Null is what its source does not tell.' },
);
export interface ProfileMatch extends Static<typeof ProfileMatch> {}

export const ProfileMatches = Type.Object(
  {
    basis: ProfileBasis,
    matches: Type.Array(ProfileMatch, { description: 'Newest first' }),
    unconfirmed: Type.Integer({
      minimum: 0,
      description: 'Of all that are asked for, those that nobody confirmed: the basis leaves them out',
    }),
    next: nullable(
      Type.Integer({ minimum: 1, description: '`offset` of the next page; null where there is none' }),
    ),
  },
  { title: 'ProfileMatches' },
);
export interface ProfileMatches extends Static<typeof ProfileMatches> {}

export const listProfileMatches = route({
  method: 'GET',
  url: '/api/profile/:accountId/matches',
  schema: {
    operationId: 'listProfileMatches',
    summary: 'The matches of a player, newest first',
    description:
      'Without a mode also matches that do not count in statistics, such as private lobbies. Pages are cut from one state of the data ' +
      'as long as `basis.dataVersion` stays the same. Of hidden players nothing is told.',
    tags: ['players'],
    params: ProfileParams,
    querystring: Type.Object({
      ...PROFILE_FILTERS,
      offset: withDefault(Type.Integer({ minimum: 0, maximum: 1_000_000 }), 0),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 2000 }), 100),
    }),
    response: { 200: ProfileMatches, ...PROFILE_PROBLEMS },
  },
});
