import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { ScoreCredit } from '../matches/scores.ts';
import { route } from '../route.ts';
import { StatisticEstimate } from '../statistics.ts';

/** As many of the newest matches are told. */
export const CREDIT_MATCHES = 50;

const Mean = { ...StatisticEstimate, description: 'A match, 0.1 is ten points of chance' };

export const PlayerCredit = Type.Object(
  {
    accountId: Count,
    name: nullable(Type.String()),
    scoresVersion: Type.Integer({ description: 'Names the models that said it' }),
    means: Type.Object({
      total: Mean,
      souls: Mean,
      kills: Mean,
      assists: Mean,
      deaths: Mean,
      objectives: Mean,
    }),
    matches: Type.Array(
      Type.Object({
        matchId: MatchId,
        startedAt: UnixSeconds,
        heroId: Count,
        won: Type.Boolean(),
        credit: ScoreCredit,
      }),
      { description: `What the means are of: the newest ${CREDIT_MATCHES}, newest first` },
    ),
  },
  { title: 'PlayerCredit' },
);
export interface PlayerCredit extends Static<typeof PlayerCredit> {}

export const getPlayerCredit = route({
  method: 'GET',
  url: '/api/scores/credit/:accountId',
  schema: {
    operationId: 'getPlayerCredit',
    summary: 'What a player added to the chance of winning, by what it came from, with the matches',
    tags: ['scores'],
    params: Type.Object({ accountId: AccountId }),
    response: { 200: PlayerCredit, 400: Problem, 403: Problem, 404: Problem, 503: Problem },
  },
});

const Share = Type.Number({ minimum: 0, maximum: 1 });

export const SoulsCalibration = Type.Object(
  {
    scoresVersion: Type.Integer(),
    knotSeconds: Count,
    slopes: Type.Array(Type.Number(), {
      description: 'Log-odds for each share of the souls by which a team leads, at each knot',
    }),
    firstStartedAt: nullable(UnixSeconds),
    lastStartedAt: nullable(UnixSeconds),
    tests: Type.Array(
      Type.Object({
        data: Type.Enum(['simulated', 'real']),
        minute: Count,
        matches: Count,
        logLoss: Type.Number({ description: 'A coin has 0.693' }),
        calibrationError: Share,
        errorByChance: {
          ...Share,
          description: 'What the calibration error would be on average if every chance were exact',
        },
        bins: Type.Array(Type.Object({ matches: Count, meanChance: Share, winRate: Share })),
      }),
      {
        description:
          'Chances by souls beside results, by minute; none of these matches had a part in the fit',
      },
    ),
  },
  { title: 'SoulsCalibration' },
);
export interface SoulsCalibration extends Static<typeof SoulsCalibration> {}

export const getSoulsCalibration = route({
  method: 'GET',
  url: '/api/scores/souls-chance',
  schema: {
    operationId: 'getSoulsCalibration',
    summary: 'The chance of winning by souls that WPA counts from, and how it does on the matches on record',
    tags: ['scores'],
    response: { 200: SoulsCalibration, 503: Problem },
  },
});
