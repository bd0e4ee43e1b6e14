import { Type, type Static } from 'typebox';
import { nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { TournamentSource } from './tournament-about.ts';
import { Done, Page, TOURNAMENT_SENT, TournamentId } from './tournament-parts.ts';
import { Milliseconds } from './tournament-setup.ts';

export const MAX_TOURNAMENT_DRAFTS = 20;
const closed = { additionalProperties: false } as const;

export const TOURNAMENT_TEMPLATES = [
  'double-elimination-evening',
  'swiss-top-8',
  'league-night',
  'duos',
] as const;
export const TournamentTemplate = Type.Enum([...TOURNAMENT_TEMPLATES], {
  description:
    '8 teams, double elimination in an evening; 32 teams, Swiss into a top 8; a league night of round robin; 2 v 2',
});
export type TournamentTemplate = (typeof TOURNAMENT_TEMPLATES)[number];

export const TournamentDraft = Type.Object(
  {
    draftId: Type.Integer({ minimum: 1 }),
    revision: Type.Integer({ minimum: 1, description: 'Changes with every save' }),
    step: Type.Integer({ minimum: 0, maximum: 20, description: 'Where the wizard was left' }),
    source: TournamentSource,
    problem: nullable(
      Type.String({ description: 'Why it cannot be published yet, in a sentence; null: it can' }),
    ),
    savedAt: UnixSeconds,
  },
  {
    title: 'TournamentDraft',
    description: 'A tournament that is being made; only its author sees it. Saved while it is written.',
  },
);
export interface TournamentDraft extends Static<typeof TournamentDraft> {}

const DraftParams = Type.Object({
  draftId: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'A tournament that is being made',
  }),
});
const DRAFT = { 200: TournamentDraft, ...TOURNAMENT_SENT };

export const listTournamentDrafts = route({
  method: 'GET',
  url: '/api/tournament-drafts',
  action: 'tournament.create',
  schema: {
    operationId: 'listTournamentDrafts',
    summary: 'Tournaments that one is making, the one saved last first',
    tags: ['tournaments'],
    response: {
      200: Type.Array(
        Type.Object(
          { draftId: Type.Integer(), name: Type.String(), savedAt: UnixSeconds },
          { title: 'TournamentDraftLine' },
        ),
        { maxItems: MAX_TOURNAMENT_DRAFTS },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const beginTournamentDraft = route({
  method: 'POST',
  url: '/api/tournament-drafts',
  action: 'tournament.create',
  schema: {
    operationId: 'beginTournamentDraft',
    summary: 'Begin to make a tournament: from a template, or as a copy of an earlier one',
    description: 'All times move with `startsAt`.',
    tags: ['tournaments'],
    body: Type.Object(
      {
        template: Type.Optional(TournamentTemplate),
        copyOf: Type.Optional(TournamentId),
        startsAt: Type.Optional({ ...Milliseconds, description: 'A week from now otherwise; milliseconds' }),
        timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'Europe/Berlin or the like' })),
      },
      closed,
    ),
    response: { 201: TournamentDraft, ...TOURNAMENT_SENT },
  },
});

export const getTournamentDraft = route({
  method: 'GET',
  url: '/api/tournament-drafts/:draftId',
  action: 'tournament.editDraft',
  schema: {
    operationId: 'getTournamentDraft',
    summary: 'A tournament that one is making',
    tags: ['tournaments'],
    params: DraftParams,
    response: DRAFT,
  },
});

export const saveTournamentDraft = route({
  method: 'POST',
  url: '/api/tournament-drafts/:draftId',
  action: 'tournament.editDraft',
  schema: {
    operationId: 'saveTournamentDraft',
    summary: 'Save a tournament that one is making',
    description:
      'Each field has to have its type and length; whether they go together is said by `problem` and refused only when it is published. 409 `tournament_changed` where another window has saved since.',
    tags: ['tournaments'],
    params: DraftParams,
    body: Type.Object(
      {
        revision: Type.Integer({ minimum: 1 }),
        step: Type.Integer({ minimum: 0, maximum: 20 }),
        source: TournamentSource,
      },
      closed,
    ),
    response: DRAFT,
  },
});

export const deleteTournamentDraft = route({
  method: 'POST',
  url: '/api/tournament-drafts/:draftId/delete',
  action: 'tournament.editDraft',
  schema: {
    operationId: 'deleteTournamentDraft',
    summary: 'Throw a tournament away that one is making',
    tags: ['tournaments'],
    params: DraftParams,
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const publishTournament = route({
  method: 'POST',
  url: '/api/tournament-drafts/:draftId/publish',
  action: 'tournament.editDraft',
  schema: {
    operationId: 'publishTournament',
    summary: 'Publish a tournament: it has an address from then on',
    tags: ['tournaments'],
    params: DraftParams,
    body: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, closed),
    response: {
      201: Type.Object({ id: TournamentId, path: Type.String() }, { title: 'PublishedTournament' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const TournamentSeries = Type.Object(
  {
    seriesId: Type.Integer({ minimum: 1 }),
    name: Type.String({ description: 'Of its tournaments, `#` stands for their number' }),
    timeZone: Type.String(),
    everyWeeks: Type.Integer({ minimum: 1, maximum: 8 }),
    nextAt: nullable({ ...UnixSeconds, description: 'Start of the next one; null: stopped' }),
    announcedDaysBefore: Type.Integer({ minimum: 1, maximum: 28 }),
    isStopped: Type.Boolean(),
    occurrences: Type.Array(
      Type.Object({
        number: Type.Integer({ minimum: 1 }),
        startsAt: UnixSeconds,
        state: Type.Enum(['to-approve', 'announced', 'skipped']),
        approvals: Type.Array(
          Type.Object({ name: nullable(Type.String()), isOwn: Type.Boolean(), at: UnixSeconds }),
          { maxItems: 2, description: 'Two different people announce it' },
        ),
        tournamentId: nullable(TournamentId),
      }),
      { description: 'The newest first' },
    ),
    approvers: Type.Array(Type.Object({ accountId: Type.Integer(), name: nullable(Type.String()) }), {
      description: 'The owner and those who may approve beside',
    }),
    isOwn: Type.Boolean(),
  },
  {
    title: 'TournamentSeries',
    description:
      'A tournament that repeats from a preset. Each is prepared by itself, and announced, once, after two different people approved it.',
  },
);
export interface TournamentSeries extends Static<typeof TournamentSeries> {}

const SeriesParams = Type.Object({
  seriesId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A series of tournaments' }),
});
const SERIES = { 200: TournamentSeries, ...TOURNAMENT_SENT };
const SERIES_FIELDS = {
  everyWeeks: Type.Integer({ minimum: 1, maximum: 8 }),
  announcedDaysBefore: Type.Integer({ minimum: 1, maximum: 28 }),
  approverIds: Type.Array(Type.Integer({ minimum: 1, maximum: 4_294_967_295 }), {
    minItems: 1,
    maxItems: 10,
    description: 'Accounts beside the owner’s',
  }),
};

export const listTournamentSeries = route({
  method: 'GET',
  url: '/api/tournament-series',
  action: 'tournament.create',
  schema: {
    operationId: 'listTournamentSeries',
    summary: 'Weekly tournaments that one owns or approves',
    tags: ['tournaments'],
    querystring: Type.Object({ page: Type.Optional(Page) }),
    response: { 200: Type.Array(TournamentSeries), ...TOURNAMENT_SENT },
  },
});

export const createTournamentSeries = route({
  method: 'POST',
  url: '/api/tournament-series',
  action: 'tournament.create',
  schema: {
    operationId: 'createTournamentSeries',
    summary: 'Let a tournament repeat',
    description:
      'The draft becomes its preset. It repeats at the same local time of its time zone, also over daylight saving.',
    tags: ['tournaments'],
    body: Type.Object(
      { draftId: Type.Integer({ minimum: 1 }), revision: Type.Integer({ minimum: 1 }), ...SERIES_FIELDS },
      closed,
    ),
    response: { 201: TournamentSeries, ...TOURNAMENT_SENT },
  },
});

export const changeTournamentSeries = route({
  method: 'POST',
  url: '/api/tournament-series/:seriesId',
  action: 'tournament.ownSeries',
  schema: {
    operationId: 'changeTournamentSeries',
    summary: 'Change how a tournament repeats, or stop it',
    tags: ['tournaments'],
    params: SeriesParams,
    body: Type.Object({ ...SERIES_FIELDS, isStopped: Type.Boolean() }, closed),
    response: SERIES,
  },
});

export const approveOccurrence = route({
  method: 'POST',
  url: '/api/tournament-series/:seriesId/approve',
  action: 'tournament.approveSeries',
  schema: {
    operationId: 'approveTournamentOccurrence',
    summary: 'Approve the next one of a series, or skip it',
    description: 'The second of two different people announces it.',
    tags: ['tournaments'],
    params: SeriesParams,
    body: Type.Object(
      { number: Type.Integer({ minimum: 1 }), verdict: Type.Enum(['approve', 'skip']) },
      closed,
    ),
    response: SERIES,
  },
});
