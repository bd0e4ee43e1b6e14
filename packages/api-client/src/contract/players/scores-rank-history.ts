import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

const Points = Type.Number({ description: 'PP: 100 a subrank, as the ranks of the site' });
const Interval = Type.Tuple([Points, Points], { description: '95 % interval' });

export const PointsStanding = Type.Object(
  {
    points: Points,
    interval: Interval,
    estimatedRankNumber: nullable(RankNumber),
    performanceRankMessage: Type.String({ description: 'The rank as words; `?` while nothing is known' }),
    calibrationMatches: Type.Integer({
      minimum: 0,
      description: 'Matches counted so far; calibrating below 50',
    }),
    lastMatchId: MatchId,
    lastStartedAt: UnixSeconds,
  },
  { title: 'PointsStanding', description: 'Where a player’s points stand after the last match that counts.' },
);
export interface PointsStanding extends Static<typeof PointsStanding> {}

export const PointsStep = Type.Object(
  {
    matchId: { ...MatchId, description: 'The match; of several, the last' },
    startedAt: UnixSeconds,
    heroId: { ...Count, description: 'Of that match' },
    matches: Type.Integer({ minimum: 1, description: 'Matches in this step' }),
    wins: Count,
    points: { ...Points, description: 'PP after it' },
    interval: Interval,
    impact: Type.Number({ description: 'What the matches of the step moved, in sum' }),
  },
  { title: 'PointsStep' },
);
export interface PointsStep extends Static<typeof PointsStep> {}

export const BadgeStep = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    rankNumber: RankNumber,
    change: nullable(
      Type.Integer({
        description:
          'Subranks up (or down, below 0) from the badge before; null at the first and in a new season',
      }),
    ),
  },
  { title: 'BadgeStep', description: 'A match before which the publisher had given a player another badge.' },
);
export interface BadgeStep extends Static<typeof BadgeStep> {}

export const RankMark = Type.Object(
  {
    kind: Type.Enum(['winStreak', 'demotionProtection'], {
      description:
        'A streak of three or more the publisher counted, or a loss that its demotion protection took',
    }),
    matchId: { ...MatchId, description: 'The match; of a streak, the last that was begun with it' },
    startedAt: UnixSeconds,
    winStreak: nullable(Type.Integer({ minimum: 0, description: 'Matches won in a row before this one' })),
  },
  {
    title: 'RankMark',
    description: 'What the publisher’s own file says of a ranked match beside the badge.',
  },
);
export interface RankMark extends Static<typeof RankMark> {}

export const PointsProjection = Type.Object(
  {
    days: Type.Integer({ minimum: 1, description: 'After the last match' }),
    startedAt: UnixSeconds,
    points: Points,
    interval: Interval,
  },
  {
    title: 'PointsProjection',
    description: 'Where the strength lies then, by how far it may wander: no trend is foretold.',
  },
);
export interface PointsProjection extends Static<typeof PointsProjection> {}

export const RankHistory = Type.Object(
  {
    accountId: AccountId,
    scoresVersion: Type.Integer({ description: 'Names the models that said it' }),
    matches: Type.Integer({ minimum: 0, description: 'Matches that moved the points' }),
    standing: nullable(PointsStanding),
    best: nullable(PointsStep),
    worst: nullable(PointsStep),
    grain: Type.Enum(['match', 'day', 'week'], {
      description: 'What one step of `line` is: the finest with 600 steps at most',
    }),
    line: Type.Array(PointsStep, { description: 'Oldest first' }),
    badges: Type.Array(BadgeStep, {
      description: 'The publisher’s badge wherever it changed, oldest first',
    }),
    badgeMatches: Type.Integer({ minimum: 0, description: 'Matches whose source names the badge' }),
    marks: Type.Array(RankMark, {
      description: 'Streaks and demotion protection in ranked matches, oldest first',
    }),
    projection: Type.Array(PointsProjection, {
      description: 'A week, two and a month on; empty without points',
    }),
    patches: Type.Array(
      Type.Object({
        patchId: Type.String(),
        name: Type.String(),
        kind: Type.String(),
        startedAt: UnixSeconds,
      }),
      { description: 'Patches within the time of the lines' },
    ),
  },
  { title: 'RankHistory' },
);
export interface RankHistory extends Static<typeof RankHistory> {}

export const getRankHistory = route({
  method: 'GET',
  url: '/api/profile/:accountId/rank-history',
  schema: {
    operationId: 'getRankHistory',
    summary: 'A player’s points over time with their interval, and the publisher’s badges',
    description:
      'Points move with every match whose file tells how good the lobby was. A player without such a match has no standing and no line; ' +
      'of hidden players nothing is told.',
    tags: ['players', 'scores'],
    params: Type.Object({ accountId: AccountId }),
    response: { 200: RankHistory, 400: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});
