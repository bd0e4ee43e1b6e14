import { Type, type Static } from 'typebox';
import {
  AccountId,
  Count,
  MatchId,
  nullable,
  Problem,
  RankLimit,
  RankNumber,
  Seconds,
  TeamIndex,
  UnixSeconds,
} from '../common.ts';
import { route, withDefault } from '../route.ts';

const pair = <S extends Parameters<typeof nullable>[0]>(schema: S) =>
  nullable(Type.Tuple([schema, schema], { description: 'Index = team; null where nobody tells' }));

const LIVE_MODES = ['ranked', 'unranked', 'streetBrawl', 'other'] as const;
/** `world`: North America and everybody without a region of their own. */
const LIVE_REGIONS = [
  'northAmerica',
  'southAmerica',
  'europe',
  'russia',
  'asia',
  'oceania',
  'world',
] as const;

/** What moves while a match runs. */
const MOVING = {
  souls: pair(Count),
  fallen: pair(
    Type.Array(Count, {
      description: 'Objectives the team has lost: guardians, walkers, base guardians, shrines, patron',
    }),
  ),
  winChance: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of The Hidden King, by our model' }),
  ),
  spectators: nullable(Count),
};

export const LiveMatch = Type.Object(
  {
    matchId: MatchId,
    lobbyId: nullable(Type.String({ description: '64 bits wide, so a text' })),
    state: Type.Enum(['running', 'ended']),
    startedAt: UnixSeconds,
    atSeconds: Seconds,
    seenAt: Type.Integer({ description: 'Unix seconds: when the feed told this' }),
    endedAt: nullable(UnixSeconds),
    winningTeam: nullable(TeamIndex),
    mode: Type.Enum([...LIVE_MODES]),
    region: nullable(Type.Enum([...LIVE_REGIONS])),
    averageRank: nullable(RankNumber),
    ...MOVING,
    openSpectatorSlots: nullable(Count),
    isSimulated: Type.Boolean({ description: 'Played by the simulator of the demo' }),
    players: Type.Array(
      Type.Object({
        team: TeamIndex,
        heroId: Type.Integer({ minimum: 0, description: '0 while none is picked' }),
        accountId: nullable(AccountId),
        name: nullable(Type.String()),
        hasLeft: Type.Boolean(),
      }),
      { description: 'Who hides their profile is a hero alone' },
    ),
  },
  { title: 'LiveMatch' },
);
export interface LiveMatch extends Static<typeof LiveMatch> {}

export const LiveFeed = Type.Object(
  {
    state: Type.Enum(['off', 'following', 'failing'], {
      description: '`off`: this site follows no feed. `failing`: it has not answered lately',
    }),
    isSimulated: Type.Boolean({ description: 'The demo plays the matches' }),
    answeredAt: nullable(UnixSeconds),
  },
  { title: 'LiveFeed' },
);
export interface LiveFeed extends Static<typeof LiveFeed> {}

const isExperimental = Type.Boolean({
  description: 'Whether win chances are of a model that has not learned from enough real matches',
});

export const LiveMatches = Type.Object(
  {
    version: Type.Integer({ minimum: 0, description: 'Where events go on from' }),
    feed: LiveFeed,
    isExperimental,
    running: Type.Integer({ minimum: 0, description: 'Matches that run, whatever was asked for' }),
    found: Type.Integer({ minimum: 0, description: 'Those that pass the filters' }),
    matches: Type.Array(LiveMatch, { description: 'The first of them, the highest average rank first' }),
  },
  { title: 'LiveMatches' },
);
export interface LiveMatches extends Static<typeof LiveMatches> {}

export const LiveChange = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    seenAt: Type.Integer({ description: 'Unix seconds: when the feed told this' }),
    feed: LiveFeed,
    moved: Type.Object(
      {
        matchId: Type.Array(MatchId),
        atSeconds: Type.Array(Seconds),
        souls: Type.Array(MOVING.souls),
        fallen: Type.Array(MOVING.fallen),
        winChance: Type.Array(MOVING.winChance),
        spectators: Type.Array(MOVING.spectators),
      },
      { description: 'By column: the same place in each is the same match' },
    ),
    whole: Type.Array(LiveMatch, { description: 'New ones, and those in which something else is different' }),
    ended: Type.Array(
      Type.Object({ matchId: MatchId, endedAt: UnixSeconds, winningTeam: nullable(TeamIndex) }),
    ),
  },
  { title: 'LiveChange' },
);
export interface LiveChange extends Static<typeof LiveChange> {}

export const LiveCourse = Type.Object(
  {
    match: LiveMatch,
    isExperimental,
    course: Type.Array(
      Type.Object({
        atSeconds: Seconds,
        souls: MOVING.souls,
        fallen: MOVING.fallen,
        winChance: MOVING.winChance,
        spectators: MOVING.spectators,
      }),
      { description: 'The newest state of every minute of the match’s clock, oldest first' },
    ),
  },
  { title: 'LiveCourse' },
);
export interface LiveCourse extends Static<typeof LiveCourse> {}

const LIVE_READ = { 400: Problem, 429: Problem, 503: Problem };

export const listActiveMatches = route({
  method: 'GET',
  url: '/api/live/matches',
  schema: {
    operationId: 'listActiveMatches',
    summary: 'Matches that run now',
    tags: ['live'],
    querystring: Type.Object({
      minRank: Type.Optional(RankLimit),
      maxRank: Type.Optional(RankLimit),
      region: Type.Optional(Type.Enum([...LIVE_REGIONS])),
      mode: Type.Optional(Type.Enum([...LIVE_MODES])),
      heroId: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
      player: Type.Optional(
        Type.String({ minLength: 1, maxLength: 80, description: 'An account id, or part of a name' }),
      ),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 500 }), 24),
    }),
    response: { 200: LiveMatches, ...LIVE_READ },
  },
});

export const getActiveMatch = route({
  method: 'GET',
  url: '/api/live/matches/:matchId',
  schema: {
    operationId: 'getActiveMatch',
    summary: 'A match that runs, or ended within a day, with its course',
    tags: ['live'],
    params: Type.Object({ matchId: MatchId }),
    response: { 200: LiveCourse, 404: Problem, ...LIVE_READ },
  },
});

export const watchActiveMatches = route({
  method: 'GET',
  url: '/api/live/events',
  schema: {
    operationId: 'watchActiveMatches',
    summary: 'What changes in matches that run, as Server-Sent Events',
    description:
      'Events named `change`, each with a LiveChange; their id is the version. `Last-Event-ID` (or `?after=`) goes on from there. A comment comes every 20 seconds. `reload` says that too much was missed: read the list again.',
    tags: ['live'],
    mediaType: 'text/event-stream',
    querystring: Type.Object({
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'Version that one has seen' })),
    }),
    response: { 200: Type.String(), ...LIVE_READ },
  },
});
