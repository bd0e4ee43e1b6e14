import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Seconds, UnixSeconds } from '../common.ts';
import {
  PROFILE_COUNTED,
  PROFILE_PROBLEMS,
  ProfileBasis,
  ProfileParams,
  ProfileQuery,
  ProfileRate,
} from './profile-filter.ts';
import { route } from '../route.ts';

export const RECORD_KINDS = [
  'kills',
  'assists',
  'netWorth',
  'soulsPerMinute',
  'lastHits',
  'denies',
  'playerDamage',
  'objectiveDamage',
  'healing',
  'headshotShare',
  'ppImpact',
  'longest',
  'fastestWin',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const RecordEntry = Type.Object({
  matchId: MatchId,
  startedAt: UnixSeconds,
  heroId: Count,
  won: Type.Boolean(),
  value: Type.Number(),
});

export const ProfileRecords = Type.Object(
  {
    basis: ProfileBasis,
    records: Type.Array(
      Type.Object({
        kind: Type.Enum([...RECORD_KINDS]),
        matches: Type.Integer({ minimum: 0, description: 'Matches whose source tells it' }),
        best: Type.Array(RecordEntry, { description: 'The best first, 20 at most' }),
        betterThan: nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description:
              'The best is above this share of all games of the hero; null where that is not counted',
          }),
        ),
      }),
    ),
    mvpStreak: Type.Object(
      {
        matches: Count,
        lastMatchId: nullable(MatchId),
        isRunning: Type.Boolean(),
      },
      { description: 'Most scored matches in a row in the first of twelve places' },
    ),
    winStreak: Type.Object({ matches: Count, lastMatchId: nullable(MatchId), isRunning: Type.Boolean() }),
  },
  { title: 'ProfileRecords' },
);
export interface ProfileRecords extends Static<typeof ProfileRecords> {}

export const listProfileRecords = route({
  method: 'GET',
  url: '/api/profile/:accountId/records',
  schema: {
    operationId: 'listProfileRecords',
    summary: 'A player’s best values by category',
    description: `${PROFILE_COUNTED} Rates need ten minutes, shares of headshots 50 hits.`,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileRecords, ...PROFILE_PROBLEMS },
  },
});

export const RecordPlaces = Type.Object(
  {
    places: Type.Array(
      Type.Object({
        kind: Type.Enum([...RECORD_KINDS]),
        heroId: Count,
        place: Type.Integer({ minimum: 1, description: 'One more than the players whose best is better' }),
        players: Type.Integer({ minimum: 1, description: 'Players of the hero whose matches are stored' }),
      }),
      { description: 'Of the records that are counted for everybody' },
    ),
    dataVersion: Count,
  },
  { title: 'RecordPlaces' },
);
export interface RecordPlaces extends Static<typeof RecordPlaces> {}

export const listRecordPlaces = route({
  method: 'GET',
  url: '/api/profile/:accountId/record-places',
  schema: {
    operationId: 'listRecordPlaces',
    summary: 'Where a player’s best values stand among the bests of all players of the same hero',
    description: `${PROFILE_COUNTED} Of the others every match of the mode counts.`,
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: RecordPlaces, ...PROFILE_PROBLEMS },
  },
});

export const ProfileActivity = Type.Object(
  {
    basis: ProfileBasis,
    days: Type.Array(Type.Object({ day: Type.String(), matches: Count, wins: Count, seconds: Seconds }), {
      description: 'Days in UTC with a match, oldest first',
    }),
    hours: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday' }),
        hour: Type.Integer({ minimum: 0, maximum: 23 }),
        winRate: ProfileRate,
      }),
      { description: 'Hours of the week in UTC with a match' },
    ),
    sessions: Type.Object({
      count: Count,
      gapMinutes: Type.Integer({ description: 'A pause as long as this ends a session' }),
      matchesPerSession: nullable(Type.Number()),
      longestMatches: Count,
      longestSeconds: Seconds,
    }),
    tilt: Type.Array(
      Type.Object({
        place: Type.Integer({
          minimum: 1,
          description: 'In the session; the last one holds all after it too',
        }),
        winRate: ProfileRate,
      }),
    ),
    afterResult: Type.Object(
      { won: ProfileRate, lost: ProfileRate },
      { description: 'Matches of the same session after one won, and after one lost' },
    ),
    secondsPlayed: Seconds,
  },
  { title: 'ProfileActivity' },
);
export interface ProfileActivity extends Static<typeof ProfileActivity> {}

export const getProfileActivity = route({
  method: 'GET',
  url: '/api/profile/:accountId/activity',
  schema: {
    operationId: 'getProfileActivity',
    summary: 'When a player plays, and how it goes over a session',
    description: PROFILE_COUNTED,
    tags: ['players'],
    params: ProfileParams,
    querystring: Type.Object({
      ...ProfileQuery.properties,
      utcOffsetMinutes: Type.Optional(
        Type.Integer({
          minimum: -840,
          maximum: 840,
          description: 'Days and hours of a clock so many minutes ahead of UTC',
        }),
      ),
    }),
    response: { 200: ProfileActivity, ...PROFILE_PROBLEMS },
  },
});
