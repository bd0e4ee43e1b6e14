import { Type, type Static } from 'typebox';
import { Count, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { ControlAction, TournamentLogEntry } from './tournament-actions.ts';
import { Evidence } from './tournament-matches.ts';
import {
  EntrantId,
  LogNumber,
  Page,
  Reason,
  StageIndex,
  TOURNAMENT_SENT,
  TournamentEntrant,
  TournamentMatch,
  TournamentMatchId,
  TournamentParams,
  TournamentPhase,
} from './tournament-parts.ts';

export const LOG_ENTRIES_PER_PAGE = 50;
export const on = <const Name extends string>(path: Name) => `/api/tournaments/:id/control${path}` as const;

export const ATTENTION_KINDS = [
  'conflict',
  'dispute',
  'late',
  'no-show',
  'not-checked-in',
  'to-approve',
  'incomplete-roster',
  'stage-to-start',
  'round-to-pair',
  'standings-to-approve',
  'link-unclear',
] as const;
export const Attention = Type.Object(
  {
    kind: Type.Enum([...ATTENTION_KINDS]),
    match: nullable(TournamentMatchId),
    entrant: nullable(EntrantId),
    stage: nullable(StageIndex),
    sentence: Type.String({ description: 'What is the matter' }),
    since: UnixSeconds,
  },
  { title: 'TournamentAttention', description: 'Something that needs a person; the most urgent first.' },
);
export interface TournamentAttention extends Static<typeof Attention> {}

export const TournamentControl = Type.Object(
  {
    version: LogNumber,
    phase: TournamentPhase,
    attention: Type.Array(Attention),
    entrants: Type.Array(TournamentEntrant, {
      description: 'All, also those who wait for approval, declined or withdrew; their warnings below',
    }),
    warnings: Type.Array(Type.Object({ entrant: EntrantId, sentence: Type.String() }), {
      description: 'What limits say of entrants that have entered, such as missing PP',
    }),
    live: Type.Array(TournamentMatch, { description: 'Ready, under way or disputed' }),
    next: nullable(
      Type.Object(
        { action: ControlAction, at: nullable(UnixSeconds), sentence: Type.String() },
        { description: 'What the server will do by itself, and when; null: nothing' },
      ),
    ),
    may: May('tournament.control', 'tournament.referee', 'tournament.administer', 'tournament.own'),
  },
  { title: 'TournamentControl' },
);
export interface TournamentControl extends Static<typeof TournamentControl> {}

export const getControl = route({
  method: 'GET',
  url: on(''),
  action: 'tournament.control',
  schema: {
    operationId: 'getTournamentControl',
    summary: 'The control panel: what needs a person first',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: TournamentControl, ...TOURNAMENT_SENT },
  },
});

const SeenAction = {
  action: ControlAction,
  version: {
    ...LogNumber,
    description:
      'The log as one has seen it. Where somebody has since changed the same match, entrant, round or stage, nothing happens: 409 `tournament_changed`, and its message says who and what',
  },
};

export const actOnTournament = route({
  method: 'POST',
  url: on('/actions'),
  action: 'tournament.referee',
  schema: {
    operationId: 'actOnTournament',
    summary: 'Everything that organisers and referees do in a running tournament',
    description: 'Of matches referees; of all else admins and the owner.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      { ...SeenAction, reason: Type.Optional(nullable(Reason)) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        {
          version: LogNumber,
          fallen: Type.Array(LogNumber, { description: 'Entries of the log that no longer count' }),
        },
        { title: 'TournamentActed' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const previewAction = route({
  method: 'POST',
  url: on('/consequences'),
  action: 'tournament.referee',
  schema: {
    operationId: 'previewTournamentAction',
    summary: 'What an action would undo; nothing happens',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(SeenAction, { additionalProperties: false }),
    response: {
      200: Type.Object(
        {
          matches: Type.Array(TournamentMatch, { description: 'Whose result falls, as they are now' }),
          rounds: Type.Array(Type.Object({ stage: StageIndex, round: Type.Integer() })),
          stages: Type.Array(StageIndex),
          entries: Type.Array(LogNumber, { description: 'Entries of the log that no longer count' }),
          drafts: Type.Array(Type.String(), { description: 'Draft rooms of those matches, by code' }),
          linkedMatches: Type.Array(Type.Integer(), { description: 'Stored matches that are unlinked' }),
          needsReason: Type.Boolean(),
        },
        { title: 'TournamentConsequences' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const listTournamentLog = route({
  method: 'GET',
  url: on('/log'),
  action: 'tournament.control',
  schema: {
    operationId: 'listTournamentLog',
    summary: 'Everything that was entered, with who and why, the newest first',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({
      match: Type.Optional(TournamentMatchId),
      entrant: Type.Optional(EntrantId),
      people: Type.Optional(Type.Literal(1, { description: 'Without what the server did' })),
      page: Type.Optional(Page),
    }),
    response: {
      200: Type.Object(
        {
          entries: Type.Array(
            Type.Object({
              ...TournamentLogEntry.properties,
              reason: nullable(Type.String()),
              author: nullable(Type.String({ description: 'Null of the server, and of those who left' })),
              sentence: Type.String({ description: 'What it did, in words' }),
              counts: Type.Boolean({ description: 'Otherwise it was undone, or fell by a correction' }),
            }),
          ),
          total: Count,
          page: Type.Integer(),
        },
        { title: 'TournamentLog' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});
export interface TournamentLog extends Static<(typeof listTournamentLog)['schema']['response'][200]> {}

export const listDisputes = route({
  method: 'GET',
  url: on('/disputes'),
  action: 'tournament.control',
  schema: {
    operationId: 'listTournamentDisputes',
    summary: 'Matches that wait for a referee, with evidence, the oldest first',
    tags: ['tournaments'],
    params: TournamentParams,
    response: {
      200: Type.Array(
        Type.Object(
          { match: TournamentMatch, evidence: Type.Array(Evidence), since: UnixSeconds },
          { title: 'TournamentDispute' },
        ),
      ),
      ...TOURNAMENT_SENT,
    },
  },
});
