import { Type, type Static } from 'typebox';
import { Count, Day, MatchId, nullable, UnixSeconds } from '../common.ts';
import { PROFILE_METRICS } from './profile-overview.ts';
import {
  Interval,
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

/** What is looked at: parts of the credit of a match, then situations a player is in. */
export const IMPROVE_KINDS = [
  'souls',
  'fights',
  'deaths',
  'objectives',
  'lane',
  'hero',
  'lateInSession',
  'afterLoss',
  'solo',
] as const;
export type ImproveKind = (typeof IMPROVE_KINDS)[number];

const Missing = Type.Integer({
  minimum: 0,
  description: 'Matches that are missing before anything can be said',
});

const Example = Type.Object({
  matchId: MatchId,
  heroId: Count,
  startedAt: UnixSeconds,
  won: Type.Boolean(),
});

export const ImproveFinding = Type.Object(
  {
    kind: Type.Enum([...IMPROVE_KINDS]),
    heroId: nullable(Count),
    state: Type.Enum(['leak', 'strength', 'unclear', 'tooFew'], {
      description:
        '`unclear`: the interval holds zero, or it would be a find by chance alone (Benjamini and Hochberg, 5 %)',
    }),
    matches: Type.Integer({ minimum: 0, description: 'Matches that tell: of a situation those in it' }),
    missing: Missing,
    effect: nullable(
      Type.Object(
        { value: Type.Number(), interval: Interval },
        {
          description:
            'On the chance of winning, per match over all matches counted: -0.02 is two points. Null unless it is clear',
        },
      ),
    ),
    share: { ...Share, description: 'Of the matches counted that are in the situation; 1 of a part' },
    rates: nullable(
      Type.Object(
        { within: ProfileRate, others: ProfileRate },
        { description: 'Of a situation: win rates in it and in all other matches' },
      ),
    ),
    costlyDeaths: nullable(Type.Number({ minimum: 0, description: 'Of `deaths`: costly ones a match' })),
    examples: Type.Array(Example, {
      description: 'Of a part those that cost, or brought, most; of a situation the newest; at most five',
    }),
  },
  { title: 'ImproveFinding' },
);
export interface ImproveFinding extends Static<typeof ImproveFinding> {}

const WeekChange = Type.Object({
  metric: Type.Enum([...PROFILE_METRICS, 'winRate']),
  now: Type.Number(),
  before: Type.Number(),
  difference: Type.Number(),
  interval: Interval,
});

export const ImproveWeek = Type.Object(
  {
    from: { ...Day, description: 'The Monday, in UTC' },
    to: { ...Day, description: 'The Sunday' },
    winRate: ProfileRate,
    earlier: Type.Integer({ minimum: 0, description: 'Matches of the eight weeks before' }),
    ppChange: nullable(Type.Number({ description: 'PP after its last match less that before its first' })),
    missing: Missing,
    missingEarlier: Missing,
    tested: Type.Integer({ minimum: 0, description: 'Figures that were compared' }),
    changes: Type.Array(WeekChange, {
      description:
        'Those that changed beyond chance: their interval leaves zero, and at most 5 % of finds are chance',
    }),
  },
  { title: 'ImproveWeek', description: 'The newest week with a match beside the eight before it.' },
);
export interface ImproveWeek extends Static<typeof ImproveWeek> {}

export const ImproveDrills = Type.Object(
  {
    heroId: { ...Count, description: 'The hero played most in these matches' },
    matches: Count,
    itemIds: Type.Array(Count, {
      description: 'What the player buys most often with the hero, at most eight',
    }),
    lane: Type.Object(
      {
        soulsLead: ProfileMean,
        target: nullable(
          Type.Number({ description: 'Above it lies the best quarter of these lanes; null below 30 lanes' }),
        ),
        missing: Missing,
      },
      { description: 'Souls of the duo ahead of the other at nine minutes, with the hero' },
    ),
    farm: nullable(
      Type.Object(
        {
          perMinute: { ...ProfileMean, description: 'Souls a minute with the hero' },
          betterThan: { ...Share, description: 'Of the games of others with the hero at these ranks' },
          target: nullable(
            Type.Number({
              description:
                'What is better than 25, 50, 75 or 90 % of those games, whichever is next; null above 90 %',
            }),
          ),
          targetShare: nullable(Share),
          games: Type.Integer({ minimum: 0, description: 'Games of players that this was counted of' }),
        },
        { description: 'Null below 30 matches with the hero, or 200 games of others' },
      ),
    ),
  },
  { title: 'ImproveDrills' },
);
export interface ImproveDrills extends Static<typeof ImproveDrills> {}

export const ProfileImprove = Type.Object(
  {
    basis: ProfileBasis,
    scored: Type.Integer({ minimum: 0, description: 'Matches with credit by part: of the newest 500' }),
    findings: Type.Array(ImproveFinding, {
      description: 'Leaks first, the largest at the top; then strengths; then what nothing can be said of',
    }),
    week: nullable(ImproveWeek),
    drills: nullable(ImproveDrills),
    used: Type.Object(
      { heroIds: Type.Array(Count), itemIds: Type.Array(Count) },
      { description: 'Most used, at most 8 heroes and 12 items' },
    ),
    latest: Type.Array(
      Type.Object({ ...Example.properties, points: nullable(Type.Number({ description: 'PP after it' })) }),
      { description: 'Newest first, at most 50' },
    ),
  },
  { title: 'ProfileImprove' },
);
export interface ProfileImprove extends Static<typeof ProfileImprove> {}

export const getProfileImprove = route({
  method: 'GET',
  url: '/api/profile/:accountId/improve',
  schema: {
    operationId: 'getProfileImprove',
    summary: 'Where a player loses chances of winning, how the week went, and what to practise',
    description:
      `${PROFILE_COUNTED} A part is the credit of the player in a match less the mean of the other eleven; it is told only where the same part, ` +
      'measured by hero and rank, points the same way. A situation is the win rate in it less that in all other matches, by the share of matches in it.',
    tags: ['players'],
    params: ProfileParams,
    querystring: ProfileQuery,
    response: { 200: ProfileImprove, ...PROFILE_PROBLEMS },
  },
});
