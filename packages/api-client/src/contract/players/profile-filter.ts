import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, nullable, Problem, RankLimit, UnixSeconds } from '../common.ts';
import { STATISTIC_MODES } from '../heroes/heroes.ts';

/** Presets in place of days; the same as `FILTER_PERIODS`. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

const Minutes = Type.Integer({ minimum: 0, maximum: 180 });
const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });

/** Which matches of a player count. Every operation of a profile takes the same. */
export const PROFILE_FILTERS = {
  mode: Type.Optional(Type.Enum([...STATISTIC_MODES])),
  period: Type.Optional(
    Type.Enum([...PERIODS], {
      description: 'In place of days: the patch played now, the one before it, or so many days up to now',
    }),
  ),
  from: Type.Optional({ ...Day, description: 'The first day in UTC' }),
  to: Type.Optional({ ...Day, description: 'The last day in UTC' }),
  minRank: Type.Optional({ ...RankLimit, description: 'The lowest average rank of a match' }),
  maxRank: Type.Optional({ ...RankLimit, description: 'The highest average rank of a match' }),
  side: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  minMinutes: Type.Optional({ ...Minutes, description: 'Matches this long and longer' }),
  maxMinutes: Type.Optional({ ...Minutes, description: 'Matches shorter than a minute above this' }),
  partySize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 6, description: 'Players who queued together; 1 is alone' }),
  ),
  lane: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  heroId: Type.Optional({ ...HeroId, description: 'Played by the player' }),
  minHeroMatches: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Matches before which the player is known to have played the hero so often',
    }),
  ),
  against: Type.Optional({ ...HeroId, description: 'A hero on the other team' }),
  with: Type.Optional({ ...AccountId, description: 'Somebody on the own team' }),
  without: Type.Optional({ ...AccountId, description: 'Somebody who was not on the own team' }),
  againstPlayer: Type.Optional({ ...AccountId, description: 'Somebody on the other team' }),
};

export const ProfileParams = Type.Object({ accountId: AccountId });
export const ProfileQuery = Type.Object(PROFILE_FILTERS);
export interface ProfileQuery extends Static<typeof ProfileQuery> {}

export const PROFILE_PROBLEMS = { 400: Problem, 403: Problem, 429: Problem, 503: Problem };

/** Described at every operation of a profile. */
export const PROFILE_COUNTED =
  'Counts matches from the queue that a team won and that the game scored, of ranked and unranked play unless a mode is named. ' +
  'Matches that are known from a match history alone count with what it tells. Of hidden players nothing is told.';

export const Share = Type.Number({ minimum: 0, maximum: 1 });
export const Interval = Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' });

export const ProfileRate = Type.Object(
  { wins: Count, matches: Count, rate: nullable(Share), interval: nullable(Interval) },
  { title: 'ProfileRate', description: 'A win rate and its Wilson interval; both null without a match.' },
);
export interface ProfileRate extends Static<typeof ProfileRate> {}

export const ProfileMean = Type.Object(
  {
    matches: Type.Integer({ minimum: 0, description: 'Matches whose source tells it' }),
    mean: nullable(Type.Number()),
    interval: nullable(Interval),
  },
  {
    title: 'ProfileMean',
    description: 'An average and its 95 % interval; the interval is null below two matches.',
  },
);
export interface ProfileMean extends Static<typeof ProfileMean> {}

export const ProfileBasis = Type.Object(
  {
    matches: Type.Integer({ minimum: 0, description: 'Matches counted' }),
    historyMatches: Type.Integer({
      minimum: 0,
      description: 'Those among them that are known from a match history alone',
    }),
    firstStartedAt: nullable(UnixSeconds),
    lastStartedAt: nullable(UnixSeconds),
    dataVersion: Count,
  },
  { title: 'ProfileBasis', description: 'What the numbers of a page stand on.' },
);
export interface ProfileBasis extends Static<typeof ProfileBasis> {}
