import { Type, type Static } from 'typebox';
import { nullable, RankLimit } from '../common.ts';
import { BestOf } from '../drafts/draft.ts';

/** Years 1970 to 2100: what lies outside is a slip. */
const LAST_MILLISECOND = 4_102_444_800_000;
export const Milliseconds = Type.Integer({
  minimum: 0,
  maximum: LAST_MILLISECOND,
  description: 'Milliseconds since 1970, UTC',
});

export const TOURNAMENT_FORMATS = [
  'round-robin',
  'swiss',
  'single-elimination',
  'double-elimination',
] as const;
export const TournamentFormat = Type.Enum([...TOURNAMENT_FORMATS]);

export const TOURNAMENT_BRACKETS = ['table', 'winners', 'losers', 'final', 'bronze'] as const;
export const TournamentBracket = Type.Enum([...TOURNAMENT_BRACKETS], {
  description: 'Part of a stage with rounds of its own; `table`: round robin and Swiss',
});

/** As the publisher's leaderboards name them, and `International` for a tournament of all. */
export const TOURNAMENT_REGIONS = ['europe', 'north-america', 'south-america', 'asia', 'oceania'] as const;
export const TournamentRegion = Type.Enum([...TOURNAMENT_REGIONS]);

export const SeedOrdering = Type.Enum([
  'natural',
  'reverse',
  'half-shift',
  'reverse-half-shift',
  'pair-flip',
  'inner-outer',
]);
export const TOURNAMENT_TIE_BREAKS = [
  'head-to-head',
  'buchholz',
  'median-buchholz',
  'sonneborn-berger',
  'opponents-match-wins',
  'game-wins',
  'cumulative',
  'game-difference',
  'shortest-time',
] as const;
export const TieBreak = Type.Enum([...TOURNAMENT_TIE_BREAKS]);

const Entrants = Type.Integer({ minimum: 1, maximum: 512 });
const Points = Type.Number({ minimum: 0, maximum: 100 });
const closed = { additionalProperties: false } as const;

const Intake = Type.Union([
  Type.Object({ from: Type.Literal('all') }, closed),
  Type.Object({ from: Type.Literal('top'), count: Entrants }, closed),
  Type.Object({ from: Type.Literal('each-group'), count: Entrants }, closed),
  Type.Object({ from: Type.Literal('exit-wins') }, closed),
]);

const Series = Type.Object(
  {
    usual: BestOf,
    exceptions: Type.Array(
      Type.Object(
        {
          bracket: nullable(TournamentBracket),
          round: Type.Integer({
            minimum: -64,
            maximum: 64,
            description: 'From 1; counted back from the last round where negative: -1 is the final',
          }),
          bestOf: BestOf,
        },
        closed,
      ),
      { maxItems: 40 },
    ),
  },
  closed,
);

const STAGE = { name: Type.String({ minLength: 1, maxLength: 60 }), intake: Intake, series: Series };
const TABLE = {
  ...STAGE,
  points: Type.Object({ win: Points, loss: Points, forfeit: Points }, closed),
  tieBreaks: Type.Array(TieBreak, { maxItems: TOURNAMENT_TIE_BREAKS.length }),
  forfeitsCountGames: Type.Boolean(),
};

export const StageSetup = Type.Union(
  [
    Type.Object(
      {
        ...TABLE,
        format: Type.Literal('round-robin'),
        groups: Type.Integer({ minimum: 1, maximum: 64 }),
        groupOrdering: Type.Enum(['effort-balanced', 'seed-optimised', 'bracket-optimised']),
        legs: Type.Union([Type.Literal(1), Type.Literal(2)]),
      },
      closed,
    ),
    Type.Object(
      {
        ...TABLE,
        format: Type.Literal('swiss'),
        length: Type.Union([
          Type.Object(
            { by: Type.Literal('fixed'), rounds: nullable(Type.Integer({ minimum: 1, maximum: 64 })) },
            closed,
          ),
          Type.Object(
            {
              by: Type.Literal('exit'),
              wins: Type.Integer({ minimum: 1, maximum: 16 }),
              losses: Type.Integer({ minimum: 1, maximum: 16 }),
            },
            closed,
          ),
        ]),
        lateUntilRound: Type.Integer({ minimum: 0, maximum: 64 }),
        latePoints: Type.Enum(['none', 'half']),
      },
      closed,
    ),
    Type.Object(
      {
        ...STAGE,
        format: Type.Literal('single-elimination'),
        ordering: SeedOrdering,
        hasBronzeMatch: Type.Boolean(),
      },
      closed,
    ),
    Type.Object(
      {
        ...STAGE,
        format: Type.Literal('double-elimination'),
        ordering: SeedOrdering,
        loserOrderings: nullable(Type.Array(SeedOrdering, { maxItems: 20 })),
        hasReset: Type.Boolean(),
      },
      closed,
    ),
  ],
  { description: 'How a stage is played' },
);
export type StageSetup = Static<typeof StageSetup>;

export const EntryLimits = Type.Object(
  {
    minRank: nullable({ ...RankLimit, description: 'Rank number, for each player' }),
    maxRank: nullable(RankLimit),
    minAverage: nullable(Type.Number({ minimum: 0, maximum: 20_000, description: 'Mean PP of the players' })),
    maxAverage: nullable(Type.Number({ minimum: 0, maximum: 20_000 })),
    regions: Type.Array(TournamentRegion, {
      maxItems: TOURNAMENT_REGIONS.length,
      description: 'Regions from which entrants may come; empty: all',
    }),
    minAccountDays: nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  },
  { title: 'EntryLimits', description: 'Limits of a registration. Null does not limit.', ...closed },
);

/** What the engine (`packages/tournament`) computes a tournament from, together with its log; its `setup.ts` says what each means. */
export const TournamentSetup = Type.Object(
  {
    registration: Type.Object(
      {
        mode: Type.Enum(['open', 'approval', 'invite']),
        opensAt: Milliseconds,
        closesAt: Milliseconds,
        places: Type.Integer({ minimum: 2, maximum: 512 }),
        limits: EntryLimits,
      },
      closed,
    ),
    checkIn: nullable(Type.Object({ opensAt: Milliseconds, closesAt: Milliseconds }, closed)),
    stages: Type.Array(StageSetup, { minItems: 1, maxItems: 8 }),
    needsApproval: Type.Boolean(),
    schedule: Type.Object(
      {
        startsAt: Milliseconds,
        minutesPerGame: Type.Integer({ minimum: 1, maximum: 240 }),
        minutesAroundGame: Type.Integer({ minimum: 0, maximum: 240 }),
        minutesBetweenRounds: Type.Integer({
          minimum: 0,
          maximum: 40_320,
          description: 'Four weeks at most: of a league from match day to match day',
        }),
        parallelMatches: nullable(Type.Integer({ minimum: 1, maximum: 256 })),
        breaks: Type.Array(
          Type.Object(
            {
              stage: Type.Integer({ minimum: 0, maximum: 7 }),
              afterRound: Type.Integer({ minimum: 1, maximum: 128 }),
              minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
            },
            closed,
          ),
          { maxItems: 100 },
        ),
        stageStartsAt: Type.Array(nullable(Milliseconds), { maxItems: 8 }),
      },
      closed,
    ),
  },
  { title: 'TournamentSetup', description: 'How a tournament is played', ...closed },
);
export interface TournamentSetup extends Static<typeof TournamentSetup> {}
