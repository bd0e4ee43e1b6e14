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
import { route } from '../route.ts';

const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });
const READ = { 400: Problem, 429: Problem, 503: Problem };

/** The best of the matches that run now are top matches. */
export const TOP_LIVE_MATCHES = 10;
/** A game is close while the souls of the teams differ by this share of all at most, … */
export const CLOSE_SHARE = 0.04;
/** … from this second of its clock on. */
export const CLOSE_FROM_SECONDS = 480;
export const STREAMS_SHOWN = 200;

export const StreamState = Type.Object(
  {
    isConfigured: Type.Boolean({ description: 'Whether this site is registered with Twitch' }),
    answeredAt: nullable({ ...UnixSeconds, description: 'When Twitch answered last; null: not yet' }),
    isFailing: Type.Boolean({ description: 'Twitch does not answer: what is shown is of `answeredAt`' }),
    playerOrigin: nullable(
      Type.String({ description: 'Where the player of Twitch is; null where pages show none' }),
    ),
  },
  { title: 'StreamState' },
);
export interface StreamState extends Static<typeof StreamState> {}

export const StreamPlayer = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    rankNumber: nullable({ ...RankNumber, description: 'In the game, at the newest match that names one' }),
    points: nullable(Type.Number({ description: 'PP' })),
  },
  { title: 'StreamPlayer', description: 'Whoever linked the channel.' },
);
export interface StreamPlayer extends Static<typeof StreamPlayer> {}

export const StreamMatch = Type.Object(
  {
    matchId: MatchId,
    startedAt: UnixSeconds,
    seconds: { ...Seconds, description: 'Of its clock, as the feed told last' },
    team: TeamIndex,
    heroId: nullable({ ...HeroId, description: 'Null while none is picked' }),
    enemyHeroIds: Type.Array(HeroId),
    soulsLead: nullable(
      Type.Integer({ description: 'Souls of the team less those of the other; null where unknown' }),
    ),
    winChance: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Of the team; null where souls or objectives are unknown',
      }),
    ),
    averageRank: nullable(RankNumber),
    isTop: Type.Boolean({ description: `Among the ${TOP_LIVE_MATCHES} of the highest average rank now` }),
    isClose: Type.Boolean({
      description: `Souls differ by ${CLOSE_SHARE * 100} % at most, from minute ${CLOSE_FROM_SECONDS / 60} on`,
    }),
    channels: Type.Array(Type.String(), { description: 'Channels that show the same match, this one too' }),
  },
  { title: 'StreamMatch', description: 'The match that is being played, by the linked account.' },
);
export interface StreamMatch extends Static<typeof StreamMatch> {}

export const Stream = Type.Object(
  {
    platform: Type.Enum(['twitch', 'youtube']),
    channel: Type.String({ description: 'Id of the channel' }),
    login: Type.String({ description: 'The word of its address' }),
    name: Type.String(),
    url: nullable(Type.String({ description: 'Null for an invented channel' })),
    title: Type.String(),
    language: Type.String({ description: 'ISO 639-1, or `other`' }),
    tags: Type.Array(Type.String()),
    viewers: nullable({ ...Count, description: 'Null where the channel keeps it to itself' }),
    startedAt: UnixSeconds,
    isSimulated: Type.Boolean(),
    player: nullable(StreamPlayer),
    match: nullable(StreamMatch),
  },
  { title: 'Stream' },
);
export interface Stream extends Static<typeof Stream> {}

const StreamQuery = Type.Object({
  heroId: Type.Optional({ ...HeroId, description: 'Plays this hero now' }),
  against: Type.Optional({ ...HeroId, description: 'Plays against this hero now' }),
  minRank: Type.Optional({ ...RankLimit, description: 'Rank in the game, at least' }),
  language: Type.Optional(Type.String({ pattern: '^[a-z-]{2,8}$' })),
  top: Type.Optional(Type.Literal(1, { description: 'In a top match' })),
  close: Type.Optional(Type.Literal(1, { description: 'In a close game' })),
  favourites: Type.Optional(Type.Literal(1, { description: 'Favorites of whoever is signed in' })),
  matchId: Type.Optional(MatchId),
});
export interface StreamQuery extends Static<typeof StreamQuery> {}

export const listStreams = route({
  method: 'GET',
  url: '/api/streams',
  schema: {
    operationId: 'listStreams',
    summary: 'Live streams of the game',
    description:
      'Those with most viewers first. A stream has a player, and the match that is being played, where the player linked the channel. Players who hide are not among them.',
    tags: ['streams'],
    querystring: StreamQuery,
    response: {
      200: Type.Object(
        {
          state: StreamState,
          live: { ...Count, description: 'Streams without filters' },
          isExperimental: Type.Boolean({
            description: 'The model behind win chances has not learned from enough real matches yet',
          }),
          languages: Type.Array(Type.String(), { description: 'Of all streams, the most frequent first' }),
          streams: Type.Array(Stream, { maxItems: STREAMS_SHOWN }),
        },
        { title: 'StreamList' },
      ),
      401: Problem,
      ...READ,
    },
  },
});
export interface StreamList extends Static<(typeof listStreams)['schema']['response'][200]> {}

export const StreamPlan = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    channel: Type.String({ description: 'Name of the channel' }),
    title: Type.String(),
    startsAt: UnixSeconds,
    endsAt: nullable(UnixSeconds),
  },
  { title: 'StreamPlan' },
);
export interface StreamPlan extends Static<typeof StreamPlan> {}

export const listStreamPlans = route({
  method: 'GET',
  url: '/api/streams/schedule',
  schema: {
    operationId: 'listStreamPlans',
    summary: 'When linked channels say they will be live',
    tags: ['streams'],
    response: {
      200: Type.Object({ state: StreamState, plans: Type.Array(StreamPlan) }, { title: 'StreamPlans' }),
      ...READ,
    },
  },
});
export interface StreamPlans extends Static<(typeof listStreamPlans)['schema']['response'][200]> {}

export const suggestStreams = route({
  method: 'GET',
  url: '/api/streams/suggestion',
  action: 'account.use',
  schema: {
    operationId: 'suggestStreams',
    summary: 'The hero one plays, and the hero one struggles with',
    description:
      'Of the three heroes played most, the opponent with the lowest win rate in at least five matches, drawn towards one half by ten.',
    tags: ['account'],
    response: {
      200: Type.Object(
        {
          suggestion: nullable(Type.Object({ heroId: HeroId, against: HeroId, matches: Count, wins: Count })),
        },
        { title: 'StreamSuggestion' },
      ),
      401: Problem,
      ...READ,
    },
  },
});
export interface StreamSuggestion extends Static<(typeof suggestStreams)['schema']['response'][200]> {}

export const RECORDING_STATES = ['there', 'muted', 'gone'] as const;

/** Where a match is in a recording. */
const IN_RECORDING = {
  state: Type.Enum([...RECORDING_STATES], {
    description: 'muted: without sound in a part of the match; gone: deleted, or made private',
  }),
  offsetSeconds: Type.Integer({
    description: 'Second of the recording at which the clock of the match is 0; negative: it began later',
  }),
  recordingSeconds: Type.Integer({ minimum: 1, description: 'Length of the recording' }),
  videoId: Type.String(),
  url: Type.String({ description: 'The recording at that second, on Twitch' }),
};

export const MatchRecording = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    channel: Type.String({ description: 'Name of the channel' }),
    heroId: HeroId,
    ...IN_RECORDING,
  },
  { title: 'MatchRecording' },
);
export interface MatchRecording extends Static<typeof MatchRecording> {}

export const MatchPause = Type.Object(
  {
    atSeconds: { ...Seconds, description: 'Of the clock of the match' },
    pausedSeconds: Type.Integer({ minimum: 1 }),
  },
  { title: 'MatchPause' },
);
export interface MatchPause extends Static<typeof MatchPause> {}

export const listMatchRecordings = route({
  method: 'GET',
  url: '/api/match/:matchId/recordings',
  schema: {
    operationId: 'listMatchRecordings',
    summary: 'Recordings of a match by its players',
    description:
      'Of players who linked their Twitch channels and do not hide. A second of the match is in the recording at `offsetSeconds`, the second, and all pauses before it.',
    tags: ['streams'],
    params: Type.Object({ matchId: MatchId }),
    response: {
      200: Type.Object(
        {
          recordings: Type.Array(MatchRecording),
          pauses: nullable(
            Type.Array(MatchPause, {
              description: 'When the clock of the match stood still; null where its file is not there',
            }),
          ),
        },
        { title: 'MatchRecordings' },
      ),
      ...READ,
    },
  },
});
export interface MatchRecordings extends Static<(typeof listMatchRecordings)['schema']['response'][200]> {}

export const Streamer = Type.Object(
  {
    ...StreamPlayer.properties,
    channel: nullable(Type.String({ description: 'Name of the channel on Twitch' })),
    youtube: nullable(
      Type.Object(
        { channelId: Type.String(), name: Type.String(), url: Type.String() },
        { description: 'The channel on YouTube' },
      ),
    ),
    isLive: Type.Boolean(),
    recorded: Type.Array(
      Type.Object({
        matchId: MatchId,
        startedAt: UnixSeconds,
        heroId: HeroId,
        hasWon: Type.Boolean(),
        ...IN_RECORDING,
      }),
      { description: 'The newest matches on record that a recording shows' },
    ),
  },
  { title: 'Streamer' },
);
export interface Streamer extends Static<typeof Streamer> {}

export const listStreamers = route({
  method: 'GET',
  url: '/api/streamers',
  schema: {
    operationId: 'listStreamers',
    summary: 'Players who linked a channel of Twitch or YouTube',
    description: 'Those who are live first, then by name. Players who hide are not among them.',
    tags: ['streams'],
    response: {
      200: Type.Object({ state: StreamState, streamers: Type.Array(Streamer) }, { title: 'StreamerList' }),
      ...READ,
    },
  },
});
export interface StreamerList extends Static<(typeof listStreamers)['schema']['response'][200]> {}
