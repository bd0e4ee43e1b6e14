import { Type, type Static, type TSchema } from 'typebox';
import { Count, Day, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import {
  STATISTIC_COUNTED,
  STATISTIC_FILTERS,
  STATISTIC_PROBLEMS,
  StatisticBasis,
  StatisticEstimate,
  StatisticRate,
} from '../statistics.ts';

/** On what people vote. */
export const DIFFICULTY_AXES = ['aim', 'movement', 'decisions', 'abilityTiming', 'learning'] as const;
export type DifficultyAxis = (typeof DIFFICULTY_AXES)[number];

/** Below so many voters no mean is told. */
export const MIN_VOTERS = 5;
/** The headline counts voters with so many games of the hero. */
export const HEADLINE_GAMES = 20;
/** Votes of younger accounts are set aside until they are so old. */
export const NEW_VOTER_DAYS = 3;

const eachAxis = <S extends TSchema>(schema: S) => ({
  aim: schema,
  movement: schema,
  decisions: schema,
  abilityTiming: schema,
  learning: schema,
});

const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });
const Vote = nullable(Type.Integer({ minimum: 1, maximum: 5, description: '1 easy, 5 hard' }));

export const DifficultyPatch = Type.Object(
  { id: Type.String(), name: Type.String(), voters: Count },
  { title: 'DifficultyPatch', description: 'A patch that people voted in, and how many did.' },
);

const Mean = {
  ...StatisticEstimate,
  description: `Mean vote, 1 to 5, with Student’s interval; null below ${MIN_VOTERS} voters`,
};
export const DifficultyMeans = Type.Object(
  { ...eachAxis(Mean), overall: { ...Mean, description: 'Of what each voter says on average' } },
  { title: 'DifficultyMeans' },
);
export interface DifficultyMeans extends Static<typeof DifficultyMeans> {}

export const HeroLearning = Type.Object(
  {
    heroId: Count,
    bins: Type.Array(
      Type.Object({
        from: Type.Integer({ description: 'The how many-th match with the hero' }),
        to: nullable(Type.Integer()),
        winRate: StatisticRate,
      }),
      { description: 'By matches of the hero on record before; fewest first' },
    ),
    gain: {
      ...StatisticEstimate,
      description: 'Win rate of the most experienced less that of the first five matches, as a share',
    },
    perTenfold: {
      ...StatisticEstimate,
      description:
        'The slope of the win rate over the logarithm of matches played, as a share of matches won more at an even match for ten times ' +
        'the experience; null below 200 matches, or where fewer than two bins have 50',
    },
  },
  {
    title: 'HeroLearning',
    description: 'How much more players win with a hero, the more they have played it.',
  },
);
export interface HeroLearning extends Static<typeof HeroLearning> {}

export const Learning = Type.Object(
  { basis: StatisticBasis, heroes: Type.Array(HeroLearning, { description: 'By hero id' }) },
  { title: 'Learning' },
);
export interface Learning extends Static<typeof Learning> {}

export const HeroDifficulty = Type.Object(
  {
    heroId: Count,
    voters: { ...Count, description: 'Whose votes count' },
    setAside: { ...Count, description: 'Votes of new and banned accounts, which do not count' },
    headline: { ...DifficultyMeans, description: `Of voters with ${HEADLINE_GAMES} games of the hero` },
    everybody: DifficultyMeans,
    disagreement: nullable(
      Type.Enum(['feelsHarder', 'feelsEasier', 'none'], {
        description:
          'Whether the votes on learning stand elsewhere among the heroes than the measured slope, at most 5 % of the finds being chance; ' +
          'null where either is not known',
      }),
    ),
  },
  { title: 'HeroDifficulty' },
);
export interface HeroDifficulty extends Static<typeof HeroDifficulty> {}

export const Difficulty = Type.Object(
  {
    patch: DifficultyPatch,
    patches: Type.Array(DifficultyPatch, { description: 'Newest first, the current one among them' }),
    heroes: Type.Array(HeroDifficulty, { description: 'Heroes with votes, by id' }),
  },
  { title: 'Difficulty' },
);
export interface Difficulty extends Static<typeof Difficulty> {}

const Part = Type.Object({
  from: Type.Integer(),
  to: nullable(Type.Integer()),
  voters: Count,
  overall: Mean,
});

export const DifficultyVotes = Type.Object(
  {
    heroId: Count,
    patch: DifficultyPatch,
    voters: Count,
    setAside: Count,
    counts: nullable(
      Type.Object(eachAxis(Type.Tuple([Count, Count, Count, Count, Count])), {
        description: `How many voted 1 to 5; null below ${MIN_VOTERS} voters`,
      }),
    ),
    byTier: Type.Array(Part, { description: 'By the tier of the voter’s badge; 0 where it is not known' }),
    byGames: Type.Array(Part, { description: 'By games with the hero when the vote was cast' }),
  },
  { title: 'DifficultyVotes' },
);
export interface DifficultyVotes extends Static<typeof DifficultyVotes> {}

export const DifficultyVote = Type.Object(eachAxis(Vote), { title: 'DifficultyVote' });
export interface DifficultyVote extends Static<typeof DifficultyVote> {}

export const OwnDifficultyVotes = Type.Object(
  {
    patch: Type.Object({ id: Type.String(), name: Type.String() }),
    votes: Type.Array(
      Type.Object({
        heroId: Count,
        ...eachAxis(Vote),
        games: { ...Count, description: 'With the hero on record when the vote was cast' },
        votedAt: UnixSeconds,
      }),
    ),
  },
  { title: 'OwnDifficultyVotes', description: 'In the current patch.' },
);
export interface OwnDifficultyVotes extends Static<typeof OwnDifficultyVotes> {}

const OfPatch = Type.Object({
  patch: Type.Optional({ ...Day, description: 'The day of a patch; the current one unless told' }),
});

export const listLearning = route({
  method: 'GET',
  url: '/api/heroes/learning',
  schema: {
    operationId: 'listLearning',
    summary: 'How much more players win with each hero, the more they have played it',
    description: `${STATISTIC_COUNTED} Experience counts matches on record; whole weeks, and ranks by whole tiers.`,
    tags: ['heroes'],
    querystring: Type.Object(STATISTIC_FILTERS),
    response: { 200: Learning, ...STATISTIC_PROBLEMS },
  },
});

export const listDifficulty = route({
  method: 'GET',
  url: '/api/difficulty',
  schema: {
    operationId: 'listDifficulty',
    summary: 'How hard players find each hero, and where that differs from what is measured',
    description: `Votes of accounts younger than ${NEW_VOTER_DAYS} days and of banned ones are set aside.`,
    tags: ['heroes'],
    querystring: OfPatch,
    response: { 200: Difficulty, 404: Problem, ...STATISTIC_PROBLEMS },
  },
});

export const getDifficultyVotes = route({
  method: 'GET',
  url: '/api/difficulty/:heroId',
  schema: {
    operationId: 'getDifficultyVotes',
    summary: 'The votes on one hero: how many of each, by rank and by games of the voters',
    tags: ['heroes'],
    params: Type.Object({ heroId: HeroId }),
    querystring: OfPatch,
    response: { 200: DifficultyVotes, 404: Problem, ...STATISTIC_PROBLEMS },
  },
});

export const listOwnVotes = route({
  method: 'GET',
  url: '/api/own-difficulty',
  schema: {
    operationId: 'listOwnDifficultyVotes',
    summary: 'Own votes on the difficulty of heroes in the current patch',
    tags: ['account'],
    response: { 200: OwnDifficultyVotes, 401: Problem, 429: Problem, 503: Problem },
  },
});

export const vote = route({
  method: 'POST',
  url: '/api/difficulty/:heroId/vote',
  action: 'difficulty.vote',
  schema: {
    operationId: 'voteOnDifficulty',
    summary:
      'Vote on the difficulty of a hero in the current patch, change the vote, or take it back (all null)',
    tags: ['account'],
    params: Type.Object({ heroId: HeroId }),
    body: DifficultyVote,
    response: {
      200: OwnDifficultyVotes,
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      413: Problem,
      415: Problem,
      429: Problem,
      503: Problem,
    },
  },
});
