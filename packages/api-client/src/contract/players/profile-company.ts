import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import {
  PROFILE_COUNTED,
  PROFILE_PROBLEMS,
  ProfileBasis,
  ProfileParams,
  ProfileQuery,
  ProfileRate,
  Share,
} from './profile-filter.ts';
import { route } from '../route.ts';

export const ProfileCompany = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    winRate: ProfileRate,
    expectedRate: nullable({
      ...Share,
      description: 'What both ratings as they stand now say; null where one of them has none',
    }),
    lastPlayedAt: UnixSeconds,
  },
  { title: 'ProfileCompany' },
);
export interface ProfileCompany extends Static<typeof ProfileCompany> {}

export const ProfileMates = Type.Object(
  {
    basis: ProfileBasis,
    fullMatches: Type.Integer({
      minimum: 0,
      description:
        'Matches that tell who else played, if only in part: two histories may prove a match together',
    }),
    mates: Type.Array(ProfileCompany, { description: 'Most matches together first, 200 at most' }),
    enemies: Type.Array(ProfileCompany, { description: 'Most matches against first, 200 at most' }),
    hiddenPlayers: Type.Integer({
      minimum: 0,
      description: 'Left out of the lists: they hide their profiles',
    }),
    parties: Type.Array(Type.Object({ partySize: Type.Integer({ minimum: 1 }), winRate: ProfileRate })),
    unknownParties: Type.Integer({ minimum: 0, description: 'Matches that do not tell who queued together' }),
  },
  { title: 'ProfileMates' },
);
export interface ProfileMates extends Static<typeof ProfileMates> {}

export const listProfileMates = route({
  method: 'GET',
  url: '/api/profile/:accountId/mates',
  schema: {
    operationId: 'listProfileMates',
    summary: 'With whom and against whom a player plays',
    description: PROFILE_COUNTED,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileMates, ...PROFILE_PROBLEMS },
  },
});
