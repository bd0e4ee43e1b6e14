import { GAME_MODES, MATCH_MODES, MATCH_OUTCOMES } from '@soulstat/match-file';
import { Type, type Static } from 'typebox';
import {
  AccountId,
  Count,
  MatchId,
  nullable,
  Problem,
  RankNumber,
  Seconds,
  TeamIndex,
  UnixSeconds,
} from '../common.ts';
import { MatchSummary } from './match-summary.ts';
import { Match } from './match.ts';
import { Bytes, route, withDefault } from '../route.ts';

export const LatestMatch = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    durationSeconds: Seconds,
    gameMode: Type.Enum([...GAME_MODES]),
    matchMode: Type.Enum([...MATCH_MODES]),
    outcome: Type.Enum([...MATCH_OUTCOMES]),
    winningTeam: nullable(TeamIndex),
    averageRankNumber: nullable(RankNumber),
    heroIds: Type.Tuple([Type.Array(Count), Type.Array(Count)], {
      description: 'Heroes of each team by player slot, index = team',
    }),
  },
  { title: 'LatestMatch', description: 'One line of a list of matches.' },
);
export interface LatestMatch extends Static<typeof LatestMatch> {}

export const getMatch = route({
  method: 'GET',
  url: '/api/match/:matchId',
  schema: {
    operationId: 'getMatch',
    summary: 'One whole match, as its file tells it',
    description:
      'Everything the file says: snapshots, purchases, deaths, damage by source, paths. Several hundred kilobytes before ' +
      'compression; most uses are served by the summary. A match that came without a file has empty lists.',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: Match, 400: Problem, 404: Problem, 410: Problem, 503: Problem },
  },
});

export const getMatchSummary = route({
  method: 'GET',
  url: '/api/match/:matchId/summary',
  schema: {
    operationId: 'getMatchSummary',
    summary: 'What the summary page of one match shows',
    tags: ['matches'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: MatchSummary, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const getMatchCard = route({
  method: 'GET',
  url: '/api/match/:matchId/card.png',
  schema: {
    operationId: 'getMatchCard',
    summary: 'The picture of one match for link previews: PNG, 1200 × 630',
    tags: ['matches'],
    mediaType: 'image/png',
    params: Type.Object({ matchId: MatchId }),
    querystring: Type.Object({
      player: Type.Optional({ ...AccountId, description: 'The player whom the picture is about' }),
    }),
    response: { 200: Bytes, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const listLatestMatches = route({
  method: 'GET',
  url: '/api/matches/latest',
  schema: {
    operationId: 'listLatestMatches',
    summary: 'The matches that started last, newest first',
    tags: ['matches'],
    querystring: Type.Object({ limit: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), 20) }),
    response: { 200: Type.Array(LatestMatch), 400: Problem, 503: Problem },
  },
});
