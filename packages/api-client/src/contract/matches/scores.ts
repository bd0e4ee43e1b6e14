import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, Problem, RankNumber, Seconds, TeamIndex, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

const Chance = Type.Number({ minimum: 0, maximum: 1, description: 'Chance of winning of team 0' });
const ChanceChange = Type.Number({ minimum: -1, maximum: 1, description: '0.1 is ten points of chance' });
export const EventValue = Type.Number({
  minimum: 0,
  maximum: 1,
  description:
    'What an event was worth to the team that made it: its chance in that second less what it would be without the event. The same in every answer',
});
const Points = Type.Number({ description: 'PP: 100 a subrank, as the ranks of the site' });
const Slot = Type.Integer({ minimum: 1, description: 'Player slot' });

export const ScoreSwing = Type.Object(
  {
    fromSeconds: Seconds,
    toSeconds: Seconds,
    change: ChanceChange,
    causes: Type.Object(
      { souls: Type.Number(), objectives: Type.Number(), deaths: Type.Number(), other: Type.Number() },
      { description: 'Parts of the change: they add up to it' },
    ),
  },
  { title: 'ScoreSwing', description: 'Up to three minutes in which the match turned.' },
);
export interface ScoreSwing extends Static<typeof ScoreSwing> {}

export const ScoreCredit = Type.Object(
  {
    total: Type.Number(),
    souls: Type.Number(),
    kills: Type.Number(),
    assists: Type.Number(),
    deaths: Type.Number({ maximum: 0 }),
    objectives: Type.Number(),
  },
  {
    title: 'ScoreCredit',
    description: 'What a player added to the chance of the own team, 0.1 = ten points, and how.',
  },
);
export interface ScoreCredit extends Static<typeof ScoreCredit> {}

export const ScorePoints = Type.Object(
  {
    ppImpact: Type.Number({ description: 'Points after the match less points before it' }),
    ppBefore: Points,
    ppAfter: Points,
    interval: Type.Tuple([Points, Points], { description: '95 % interval of the points after the match' }),
    estimatedRankNumber: nullable(RankNumber),
    performanceRankMessage: Type.String({ description: 'The rank as words; `?` while nothing is known' }),
    calibrationMatches: Type.Integer({
      minimum: 0,
      description: 'Matches counted so far; calibrating below 50',
    }),
    estimatePoints: nullable(Points),
    gain: Type.Number({ minimum: 0, maximum: 1, description: 'Which share of the estimate counted' }),
    parts: Type.Array(Type.Object({ part: Type.String(), label: Type.String(), points: Type.Number() }), {
      description: 'Why: parts of `ppImpact`, which add up to it',
    }),
  },
  { title: 'ScorePoints' },
);
export interface ScorePoints extends Static<typeof ScorePoints> {}

const playerFields = {
  slot: Slot,
  accountId: Count,
  team: TeamIndex,
  heroId: Count,
  place: Type.Integer({ minimum: 1, maximum: 12 }),
  isMvp: Type.Boolean({ description: 'Best of the winners' }),
  isKeyPlayer: Type.Boolean({ description: 'Best of the losers' }),
  placeParts: Type.Array(
    Type.Object({ part: Type.String(), label: Type.String(), deviations: Type.Number() }),
    {
      description:
        'What the place is decided by, in deviations of the scores of the match: fighting, farming, objectives, support, survival, lane. ' +
        'Places go by their sum; empty for a match that models before these parts scored',
    },
  ),
  credit: ScoreCredit,
  laneScore: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  standings: Type.Array(
    Type.Object({
      metric: Type.String(),
      label: Type.String(),
      part: Type.String({ description: 'Part of the score that the figure belongs to' }),
      deviations: Type.Number(),
    }),
    {
      description:
        'Standard deviations above players of the same hero, rank and length of match; figures that the file lacks are left out',
    },
  ),
};

export const ScorePlayer = Type.Object(
  { ...playerFields, points: nullable(ScorePoints) },
  {
    title: 'ScorePlayer',
    description: '`points` is null where the file shows too few ranks to tell how good the lobby was.',
  },
);
export interface ScorePlayer extends Static<typeof ScorePlayer> {}

export const MatchScores = Type.Object(
  {
    matchId: MatchId,
    scoresVersion: Type.Integer({ description: 'Names the models that said it' }),
    curve: Type.Array(
      Type.Object({
        atSeconds: Seconds,
        winProbability: Chance,
        band: Type.Tuple([Chance, Chance], {
          description:
            'Where the true chance lies eight times of ten, as measured on simulated leagues; the result at the end twice',
        }),
      }),
      { description: 'A point a minute, and the result at the end' },
    ),
    swings: Type.Array(ScoreSwing, { description: 'The three largest, largest first' }),
    comeback: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'One less the lowest chance of the winner',
    }),
    excitement: Type.Number({ minimum: 0, description: 'Sum of the ups and downs of the curve' }),
    lobbyPoints: nullable(Points),
    shared: Type.Tuple([Type.Number(), Type.Number()], {
      description:
        'Chance that is nobody’s own, index = team: with its players’ credit exactly what the chance of the team changed',
    }),
    lanes: Type.Array(
      Type.Object({
        lane: Type.Integer(),
        team: TeamIndex,
        slots: Type.Array(Slot),
        soulDifference: Type.Number(),
        expectedDifference: Type.Number(),
        score: Type.Integer({ minimum: 0, maximum: 100 }),
        outcome: Type.Enum(['won', 'even', 'lost']),
      }),
      { description: 'Lanes at nine minutes, each seen from both sides' },
    ),
    deaths: Type.Array(
      Type.Object({
        atSeconds: Seconds,
        slot: Slot,
        change: ChanceChange,
        value: EventValue,
        isTraded: Type.Boolean(),
        worth: Type.Enum(['worthIt', 'even', 'costly']),
      }),
      { description: '`change` is that of the team of the dead, from a second before to 20 seconds after' },
    ),
    objectives: Type.Array(
      Type.Object({
        atSeconds: Seconds,
        name: Type.String({ description: 'As in the summary, or `midBoss`' }),
        takenBy: TeamIndex,
        value: EventValue,
      }),
      { description: 'Objectives that fell and mid bosses that were claimed, by time' },
    ),
    players: Type.Array(ScorePlayer),
  },
  { title: 'MatchScores' },
);
export interface MatchScores extends Static<typeof MatchScores> {}

export const getMatchScores = route({
  method: 'GET',
  url: '/api/match/:matchId/scores',
  schema: {
    operationId: 'getMatchScores',
    summary: 'What the models say about one match: chances, credit, places, points',
    description:
      'Computed once when the match arrives, and again with every new version of the models. Only matches of the queues that were ' +
      'played to an end for fifteen minutes or more are scored.',
    tags: ['scores'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchScores, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const ScoreModelTest = Type.Object(
  {
    data: Type.Enum(['simulated', 'real']),
    matches: Count,
    dataFrom: Type.String(),
    dataTo: Type.String(),
    figures: Type.Record(Type.String(), Type.Number()),
  },
  { title: 'ScoreModelTest', description: 'Figures of a model on matches that had no part in the fit.' },
);
export interface ScoreModelTest extends Static<typeof ScoreModelTest> {}

export const ScoreModel = Type.Object(
  {
    name: Type.Enum(['winProbability', 'performance', 'lane']),
    version: Type.Integer(),
    fittedOn: Type.String(),
    data: Type.Enum(['simulated', 'real']),
    dataFrom: Type.String(),
    dataTo: Type.String(),
    matches: Count,
    wholeMatches: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Real matches with snapshots among them; left out where all are',
      }),
    ),
    about: Type.String(),
    figures: Type.Record(Type.String(), Type.Number()),
    tests: Type.Array(ScoreModelTest, { description: 'Real and simulated matches apart' }),
  },
  { title: 'ScoreModel', description: 'The card of a model.' },
);
export interface ScoreModel extends Static<typeof ScoreModel> {}

const Share = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const Interval = nullable(Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' }));

export const ScoreModels = Type.Object(
  {
    scoresVersion: Type.Integer(),
    models: Type.Array(ScoreModel),
    versions: Type.Array(
      Type.Object({
        scoresVersion: Type.Integer(),
        matches: Count,
        simulatedMatches: Count,
        firstStartedAt: UnixSeconds,
        lastStartedAt: UnixSeconds,
      }),
      { description: 'What each version has scored, newest first' },
    ),
    calibration: Type.Array(
      Type.Object({
        minute: Count,
        matches: Count,
        brierScore: Type.Number(),
        logLoss: Type.Number({ description: 'A coin has 0.693' }),
        logLossSoulsOnly: Type.Number({ description: 'Of the chance by the souls of both teams alone' }),
        calibrationError: Type.Number(),
        errorByChance: Type.Number({
          description: 'What the calibration error would be on average if every chance were exact',
        }),
        bins: Type.Array(Type.Object({ matches: Count, meanChance: Chance, winRate: Chance })),
      }),
      { description: 'Chances beside results, by minute of the match' },
    ),
    points: Type.Object({
      players: Count,
      settledPlayers: Count,
      reliability: nullable(Type.Number({ minimum: -1, maximum: 1 })),
      reliabilityInterval: Interval,
      reliabilityPlayers: Count,
      impactGap: nullable(Type.Number({ description: 'Mean impact of winners less that of losers' })),
      impactGapInterval: Interval,
      impactMatches: Type.Integer({ minimum: 0, description: 'Matches of players that moved their points' }),
      forecastMatches: Count,
      forecastShare: Share,
      forecastInterval: Interval,
      rankedForecastMatches: Type.Integer({
        minimum: 0,
        description: 'Those of them whose source names every badge, and the badges do not add up to the same',
      }),
      rankedForecastShare: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'Of them: won by the team with the higher badges',
        }),
      ),
      rankedForecastInterval: Interval,
    }),
    places: Type.Object({
      matches: Count,
      sameBest: Share,
      sameBestInterval: Interval,
      amongThree: Share,
      amongThreePlayers: Count,
      amongThreeInterval: Interval,
      tau: nullable(
        Type.Number({
          minimum: -1,
          maximum: 1,
          description: 'Kendall’s tau of our order and the publisher’s over its three best',
        }),
      ),
      tauPairs: Type.Integer({ minimum: 0, description: 'Pairs compared' }),
      tauInterval: Interval,
    }),
  },
  { title: 'ScoreModels' },
);
export interface ScoreModels extends Static<typeof ScoreModels> {}

export const listScoreModels = route({
  method: 'GET',
  url: '/api/scores/models',
  schema: {
    operationId: 'listScoreModels',
    summary: 'The models behind the scores, and how they do on the matches on record',
    tags: ['scores'],
    response: { 200: ScoreModels, 503: Problem },
  },
});
