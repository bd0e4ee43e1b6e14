import { Type, type Static } from 'typebox';
import { CHAT_BOTS, DEFAULT_CHAT_TEMPLATE, MAX_CHAT_TEMPLATE, type ChatBot } from '../../chat-variables.ts';
import { AccountId, Count, MatchId, nullable, UnixSeconds } from '../common.ts';
import { route, withDefault } from '../route.ts';
import { PROFILE_PROBLEMS, ProfileParams } from './profile-filter.ts';
import { ProfileStanding } from './profile-overview.ts';

const Zone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Time zone that says when today began, such as Europe/Berlin',
});

const Sentence = Type.String({ description: 'What went wrong, in a sentence' });

export const getChatText = route({
  method: 'GET',
  url: '/api/chat-commands/:player',
  schema: {
    operationId: 'getChatText',
    summary: 'One line for a chat, made of a template',
    description:
      'For chat bots. `{rank}` in `text` becomes the rank; all variables are at `/chat-commands`. `{rank|unranked}` says what stands ' +
      'where the value is unknown, `{{` and `}}` are braces. Names run no commands: the line has no line breaks, mentions nobody and begins ' +
      'with no command. Bots show what comes with status 200 alone, so that a question that cannot be answered gets a sentence with 200 too, ' +
      'and its code in the header `x-error-code`.',
    tags: ['players'],
    mediaType: 'text/plain',
    params: Type.Object({
      player: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Account id or Steam id of the player',
      }),
    }),
    querystring: Type.Object({
      text: withDefault(
        Type.String({ minLength: 1, maxLength: MAX_CHAT_TEMPLATE, description: 'Template' }),
        DEFAULT_CHAT_TEMPLATE,
      ),
      hero: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 60,
          description:
            'Hero of the variables that are about one, by name or id; the most played one when left out',
        }),
      ),
      zone: withDefault(Zone, 'UTC'),
      bot: Type.Optional(
        Type.Enum(Object.keys(CHAT_BOTS) as ChatBot[], {
          description:
            'Who asks: nothing longer than it takes is answered, and its marks are escaped in names',
        }),
      ),
      length: Type.Optional(
        Type.Integer({
          minimum: 20,
          maximum: 2000,
          description: 'Most characters, where the bot takes more',
        }),
      ),
      channel: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'The channel it is asked in: each has a limit of its own',
        }),
      ),
    }),
    response: { 200: Type.String(), 429: Sentence, 500: Sentence, 503: Sentence },
  },
});

const Run = Type.Object({
  matches: Count,
  wins: Count,
  seconds: { ...Count, description: 'In matches' },
  ppChange: nullable(Type.Number({ description: 'Null where no match of it moved PP' })),
});

export const StreamOverlay = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    publisherRank: ProfileStanding.properties.publisherRank,
    points: ProfileStanding.properties.points,
    today: { ...Run, description: 'Since midnight in the time zone' },
    session: {
      ...nullable(
        Type.Object({
          ...Run.properties,
          startedAt: UnixSeconds,
          endedAt: { ...UnixSeconds, description: 'Of its last match' },
        }),
      ),
      description: 'The latest matches with pauses below 90 minutes; null without a match',
    },
    streak: Type.Integer({ description: 'Matches won in a row; below 0 lost' }),
    matches: Type.Array(
      Type.Object({
        matchId: MatchId,
        startedAt: UnixSeconds,
        durationSeconds: Count,
        heroId: Count,
        won: Type.Boolean(),
        kills: Count,
        deaths: Count,
        assists: Count,
        place: nullable(Type.Integer({ description: 'Among the twelve, by our score' })),
        ppChange: nullable(Type.Number()),
      }),
      { description: 'The last ten ranked and unranked ones, newest first' },
    ),
  },
  { title: 'StreamOverlay', description: 'What an overlay of a stream shows of a player.' },
);
export interface StreamOverlay extends Static<typeof StreamOverlay> {}

export const getStreamOverlay = route({
  method: 'GET',
  url: '/api/profile/:accountId/overlay',
  schema: {
    operationId: 'getStreamOverlay',
    summary: 'Rank, session and last matches of a player, for an overlay',
    description: 'The socket `/ws/players` says when it may have changed.',
    tags: ['players'],
    params: ProfileParams,
    querystring: Type.Object({ zone: withDefault(Zone, 'UTC') }),
    response: { 200: StreamOverlay, ...PROFILE_PROBLEMS },
  },
});

/** Where overlays hear of new matches. */
export const PLAYERS_SOCKET_PATH = '/ws/players';

/** The one message that a client sends. */
export const FollowPlayer = Type.Object({ type: Type.Literal('FOLLOW'), accountId: AccountId });
export interface FollowPlayer extends Static<typeof FollowPlayer> {}

/** `CHANGED`: a new match, or more about one; `REFUSED`: the message could not be read, or the player hides. */
export interface PlayerNews {
  readonly type: 'FOLLOWING' | 'CHANGED' | 'REFUSED';
}
