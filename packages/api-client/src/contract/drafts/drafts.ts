import { PAGE_ANSWER, PAGE_QUERY } from '../pages.ts';
import { Type, type Static } from 'typebox';
import { AccountId, MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { Bytes, route } from '../route.ts';
import {
  BestOf,
  BotStrength,
  DraftCode,
  DraftLine,
  DraftLinks,
  DraftRoom,
  DraftStep,
  DraftTeam,
  Fearless,
  FirstPick,
  NextGame,
  TimeOut,
} from './draft.ts';

export const DRAFTS_PER_PAGE = 30;
export const MAX_DRAFT_NAME = 60;
export const MAX_DRAFT_NOTES = 500;
/** Of pauses, undone steps, and matches linked by hand. */
export const MAX_DRAFT_REASON = 200;
export const MAX_CHAT_TEXT = 500;

export const DRAFT_READ = { 400: Problem, 404: Problem, 429: Problem, 503: Problem };
export const DRAFT_SENT = { ...DRAFT_READ, 401: Problem, 403: Problem, 413: Problem, 415: Problem };
export const DraftParams = Type.Object({ code: DraftCode });
const Name = Type.String({ minLength: 1, maxLength: MAX_DRAFT_NAME });
const Accounts = Type.Array(AccountId, { maxItems: 12, description: 'Known players, to find the match' });
export const DraftToken = Type.String({
  maxLength: 64,
  description: 'Secret of a link: of the referee, or of a captain',
});

export const NewDraft = Type.Object(
  {
    name: Type.Optional(Name),
    team1: Type.Optional(Name),
    team2: Type.Optional(Name),
    accounts1: Type.Optional(Accounts),
    accounts2: Type.Optional(Accounts),
    preset: Type.Optional(Type.Enum(['competitive', 'picks-only', 'many-bans'])),
    steps: Type.Optional(
      Type.Array(DraftStep, { minItems: 1, maxItems: 40, description: 'In place of a preset' }),
    ),
    stepSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
    reserveSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 1800 })),
    bestOf: Type.Optional(BestOf),
    firstPick: Type.Optional(FirstPick),
    nextGame: Type.Optional(NextGame),
    fearless: Type.Optional(Fearless),
    timeout: Type.Optional(TimeOut),
    heroes: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500, description: 'All heroes when left out' }),
    ),
    isPublic: Type.Optional(Type.Boolean({ description: 'Listed on the page of drafts' })),
    isOfficial: Type.Optional(
      Type.Boolean({ description: 'An official match: nobody but the referee has analysis meanwhile' }),
    ),
    allowsAnalysis: Type.Optional(Type.Boolean({ description: 'Of an official match, all the same' })),
    bot: Type.Optional(BotStrength),
    notes: Type.Optional(Type.String({ maxLength: MAX_DRAFT_NOTES })),
    callbackUrl: Type.Optional(
      Type.String({ maxLength: 500, description: 'Told of each step and of the end, over https' }),
    ),
  },
  { additionalProperties: false },
);
export interface NewDraft extends Static<typeof NewDraft> {}

export const createDraft = route({
  method: 'POST',
  url: '/api/drafts',
  action: 'draft.create',
  schema: {
    operationId: 'createDraft',
    summary: 'Open a draft room',
    description: 'The links are shown this once: whoever has one is what it says.',
    tags: ['drafts'],
    body: NewDraft,
    response: {
      201: Type.Object(
        {
          code: DraftCode,
          url: Type.String({ description: 'For spectators' }),
          links: DraftLinks,
          callbackSecret: nullable(
            Type.String({
              description: 'Key of the signatures (HMAC-SHA-256) of what `callbackUrl` is sent',
            }),
          ),
        },
        { title: 'OpenedDraft' },
      ),
      ...DRAFT_SENT,
    },
  },
});

export const listDrafts = route({
  method: 'GET',
  url: '/api/drafts',
  schema: {
    operationId: 'listDrafts',
    summary: 'Public drafts',
    tags: ['drafts'],
    querystring: Type.Object({
      state: Type.Optional(Type.Enum(['live', 'past'], { description: '`live` when left out' })),
      ...PAGE_QUERY,
    }),
    response: {
      200: Type.Object(
        { drafts: Type.Array(DraftLine), ...PAGE_ANSWER },
        { title: 'DraftList', description: 'The one that changed last first.' },
      ),
      ...DRAFT_READ,
    },
  },
});

export const getDraft = route({
  method: 'GET',
  url: '/api/drafts/:code',
  schema: {
    operationId: 'getDraft',
    summary: 'A draft with its log',
    tags: ['drafts'],
    params: DraftParams,
    response: { 200: DraftRoom, ...DRAFT_READ },
  },
});

const Game = Type.Object({
  game: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 7, description: 'Of the series; the last one when left out' }),
  ),
});
const AsText = { 200: Type.String(), ...DRAFT_READ };

const DraftFile = Type.Array(
  Type.Object(
    {
      id: Type.Integer({ minimum: 1, description: 'Number of the step, from 1' }),
      team: Type.Enum(['team1', 'team2'], { description: 'Team of the room, whichever side it plays' }),
      type: Type.Enum(['ban', 'pick']),
      heroId: nullable(Type.Integer({ description: 'Id of a hero; null where the time ran out on a ban' })),
      hero: nullable(Type.String({ description: 'Name of the hero' })),
      wasRandom: Type.Boolean({ description: 'Whether the time ran out and the room chose' }),
    },
    { title: 'DraftFileLine', description: 'One step of a draft, as other programs read it.' },
  ),
);

export const exportDraftJson = route({
  method: 'GET',
  url: '/api/drafts/:code/draft.json',
  schema: {
    operationId: 'exportDraftJson',
    summary: 'The draft of a game as other programs read it',
    tags: ['drafts'],
    params: DraftParams,
    querystring: Game,
    response: { 200: DraftFile, ...DRAFT_READ },
  },
});

export const exportDraftText = route({
  method: 'GET',
  url: '/api/drafts/:code/draft.txt',
  schema: {
    operationId: 'exportDraftText',
    summary: 'A series in words',
    tags: ['drafts'],
    mediaType: 'text/plain',
    params: DraftParams,
    response: AsText,
  },
});

export const exportDraftCsv = route({
  method: 'GET',
  url: '/api/drafts/:code/draft.csv',
  schema: {
    operationId: 'exportDraftCsv',
    summary: 'A series as a table',
    tags: ['drafts'],
    mediaType: 'text/csv',
    params: DraftParams,
    response: AsText,
  },
});

export const getDraftCard = route({
  method: 'GET',
  url: '/api/drafts/:code/card.png',
  schema: {
    operationId: 'getDraftCard',
    summary: 'The picture of a draft for link previews: PNG, 1200 × 630',
    tags: ['drafts'],
    mediaType: 'image/png',
    params: DraftParams,
    querystring: Game,
    response: { 200: Bytes, ...DRAFT_READ },
  },
});

const Reason = Type.String({ minLength: 3, maxLength: MAX_DRAFT_REASON });
const LinkedMatch = { token: Type.Optional(DraftToken), matchId: MatchId, reason: Reason };

export const linkDraftMatch = route({
  method: 'POST',
  url: '/api/drafts/:code/matches',
  action: 'draft.linkMatch',
  schema: {
    operationId: 'linkDraftMatch',
    summary: 'Link the match that was played with a draft',
    tags: ['drafts'],
    params: DraftParams,
    body: Type.Object({ ...LinkedMatch, game: Type.Integer({ minimum: 1, maximum: 7 }) }),
    response: { 200: DraftRoom, ...DRAFT_SENT },
  },
});

export const unlinkDraftMatch = route({
  method: 'POST',
  url: '/api/drafts/:code/matches/unlink',
  action: 'draft.linkMatch',
  schema: {
    operationId: 'unlinkDraftMatch',
    summary: 'Take the link to a match off a draft',
    tags: ['drafts'],
    params: DraftParams,
    body: Type.Object(LinkedMatch),
    response: { 200: DraftRoom, ...DRAFT_SENT },
  },
});

export const ChatLine = Type.Object(
  {
    id: Type.Integer(),
    channel: Type.Enum(['all', 'team1', 'team2']),
    author: Type.String(),
    role: Type.Enum(['captain', 'player', 'referee']),
    team: nullable(DraftTeam),
    text: Type.String(),
    sentAt: UnixSeconds,
  },
  { title: 'DraftChatLine' },
);
export interface DraftChatLine extends Static<typeof ChatLine> {}

/** By POST, so that the secret stands in no address, history or log. */
export const readDraftChat = route({
  method: 'POST',
  url: '/api/drafts/:code/chat',
  action: 'draft.readChat',
  schema: {
    operationId: 'readDraftChat',
    summary: 'All chats of a draft, for its referee',
    tags: ['drafts'],
    params: DraftParams,
    body: Type.Object({ token: Type.Optional(DraftToken) }),
    response: { 200: Type.Array(ChatLine), ...DRAFT_SENT },
  },
});
