import { Type, type Static } from 'typebox';
import { Count, nullable } from '../common.ts';
import { route } from '../route.ts';
import {
  AccountParams,
  EstimatedRank,
  Fraction,
  IsoMoment,
  PlayedHeroes,
  PpScore,
  ProgramAccountId,
  SentId,
  Text,
  Unset,
  Whole,
} from './program-fields.ts';
import { BATCH_ERRORS, PROGRAM_ERRORS, ProgramProblem } from './program-problem.ts';

/** Accounts of one batch. */
export const MAX_PROFILES = 100;

export const ProgramProfile = Type.Object(
  {
    accountId: ProgramAccountId,
    name: Text,
    avatarUrl: Text,
    performanceRankMessage: nullable(
      Type.String({ description: 'The PP rank as words, such as `Ascendant IV`' }),
    ),
    lastUpdated: nullable(
      Type.String({ description: 'Start of the newest match that counts, ISO 8601 with an offset' }),
    ),
    calibrationMatches: Type.Integer({
      minimum: 0,
      description: 'Matches that count for PP; calibrating below 50',
    }),
    ppScore: PpScore,
    estimatedRankNumber: EstimatedRank,
    region: nullable(Type.String({ description: 'We do not know it' })),
    twitchUsername: Text,
    youtubeChannelUrl: Text,
    calibrationMatchId: Unset,
    calibrationResetMatchId: Unset,
    fontId: Unset,
    glowStyleId: Unset,
    glowColorId: Unset,
    outlineId: Unset,
    animationId: Unset,
    avatarShapeId: Unset,
    avatarEffectId: Unset,
    avatarEffectColorId: Unset,
    titleId: Unset,
    selectedWidgets: Type.Array(Type.String(), { description: 'This site has none' }),
    updatedWithinLast1Minutes: Type.Boolean(),
    localisedLastUpdated: nullable(
      Type.String({ description: '`lastUpdated` for people, in English and UTC' }),
    ),
    isCalibrated: Type.Boolean(),
  },
  { title: 'ProgramProfile', description: 'A player in the words of programs.' },
);
export interface ProgramProfile extends Static<typeof ProgramProfile> {}

const ofProfile = {
  params: AccountParams,
  response: { 200: ProgramProfile, 404: ProgramProblem, ...PROGRAM_ERRORS },
};

export const getProgramProfile = route({
  method: 'GET',
  url: '/api/public/profile/:accountId',
  key: { scope: 'read', counts: 'accounts' },
  schema: {
    operationId: 'getProgramProfile',
    summary: 'A player, for programs',
    description: '404 where nothing is known of the account, or the player hides.',
    tags: ['programs'],
    ...ofProfile,
  },
});

export const getOpenProfile = route({
  method: 'GET',
  url: '/api/open/profile/:accountId',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getOpenProfile',
    summary: 'The same under its older address',
    tags: ['programs'],
    ...ofProfile,
  },
});

const BATCH = {
  body: Type.Array(SentId, {
    description: `Account ids, ${MAX_PROFILES} at most, as numbers or as texts`,
    examples: [[1, '2']],
  }),
  response: {
    200: Type.Array(ProgramProfile, {
      description: 'Unknown ids are absent, in no order. With `Accept: application/x-ndjson` a line each',
    }),
    ...BATCH_ERRORS,
  },
};

export const listProgramProfiles = route({
  method: 'POST',
  url: '/api/public/profiles',
  action: 'program.readBatch',
  key: { scope: 'read', counts: 'accounts' },
  schema: {
    operationId: 'listProgramProfiles',
    summary: 'Up to a hundred players at once',
    description: 'Costs as many items as it names.',
    tags: ['programs'],
    ...BATCH,
  },
});

export const listBatchProfiles = route({
  method: 'POST',
  url: '/api/profile/batch-profiles',
  action: 'program.readBatch',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'listBatchProfiles',
    summary: 'The same under its older address',
    tags: ['programs'],
    ...BATCH,
  },
});

const Styles = Type.Object({
  'Damage Dealer': Fraction,
  Tank: Fraction,
  Farming: Fraction,
  Support: Fraction,
  'Early Impact': Fraction,
  Pusher: Fraction,
});

export const AggregateStats = Type.Object(
  {
    accountId: ProgramAccountId,
    winRate: nullable(Type.Number({ description: 'In percent' })),
    totalMatches: Count,
    averageMatchRankNumber: Whole,
    averageMatchMvp: nullable(Type.Number({ description: 'Average placement, 1 to 12' })),
    mostCommonMvpRank: nullable(Type.Integer({ description: 'The placement reached most often, 1 to 12' })),
    avgMatchDurationMin: Fraction,
    avgKills: Fraction,
    avgDeaths: Fraction,
    avgAssists: Fraction,
    kdRatio: Fraction,
    kdaRatio: Fraction,
    accuracyPercentage: Fraction,
    headshotAccuracyPercentage: Fraction,
    killParticipationPercentage: nullable(Type.Number({ description: 'We do not count it' })),
    damagePerMinute: Fraction,
    damagePerLife: Fraction,
    damageTakenPerMinute: Fraction,
    avgLastHits: Fraction,
    avgDenies: Fraction,
    avgNetWorth: Fraction,
    soulsPerMinute: Fraction,
    avgTowerDamage: Fraction,
    towerDamagePerMinute: Fraction,
    playstyleScores: Styles,
    rawPlaystyleScores: Styles,
    playstyleScoresJson: Type.String(),
    rawPlaystyleScoresJson: Type.String(),
    mostPlayedHeroes: PlayedHeroes,
    lastUpdated: nullable(IsoMoment),
  },
  {
    title: 'AggregateStats',
    description:
      'Over all matches on record that count, ranked and unranked. Averages are per match; damage and accuracy are of those whose file is stored. Playstyles are null: we do not measure them.',
  },
);
export interface AggregateStats extends Static<typeof AggregateStats> {}

export const getAggregateStats = route({
  method: 'GET',
  url: '/api/profile/aggregate-stats/:accountId',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getAggregateStats',
    summary: 'Averages of a player',
    tags: ['programs'],
    params: AccountParams,
    response: { 200: AggregateStats, 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});

export const SteamProfile = Type.Object(
  { name: Text, personaname: Text, avatarUrl: Text, ppScore: PpScore, estimatedRankNumber: EstimatedRank },
  { title: 'SteamProfile' },
);

export const getSteamProfile = route({
  method: 'GET',
  url: '/api/profile/steam-profile/:accountId',
  key: { scope: 'read', counts: 'accounts', isOptional: true },
  schema: {
    operationId: 'getSteamProfile',
    summary: 'Name, picture and PP of a player',
    tags: ['programs'],
    params: AccountParams,
    response: { 200: SteamProfile, 404: ProgramProblem, ...PROGRAM_ERRORS },
  },
});
