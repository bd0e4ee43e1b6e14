import { Type } from 'typebox';
import { AccountId, nullable } from '../common.ts';
import { route } from '../route.ts';
import { TournamentSource } from './tournament-about.ts';
import { on } from './tournament-control.ts';
import { EntrantTexts, NewRoster } from './tournament-entries.ts';
import {
  Done,
  EntrantId,
  Reason,
  TOURNAMENT_SENT,
  TournamentEntrant,
  TournamentMatchId,
  TournamentParams,
} from './tournament-parts.ts';

export const getTournamentSource = route({
  method: 'GET',
  url: on('/source'),
  action: 'tournament.administer',
  schema: {
    operationId: 'getTournamentSource',
    summary: 'A tournament as its organisers wrote it',
    tags: ['tournaments'],
    params: TournamentParams,
    response: {
      200: Type.Object(
        {
          source: TournamentSource,
          revision: Type.Integer({ minimum: 1 }),
          isSetupFixed: Type.Boolean({ description: 'Begun: `setup` no longer changes' }),
        },
        { title: 'TournamentSourceAnswer' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const editTournament = route({
  method: 'POST',
  url: on('/source'),
  action: 'tournament.administer',
  schema: {
    operationId: 'editTournament',
    summary: 'Change texts, streams, times and rules of a tournament',
    description:
      'Another `setup` is refused once the first stage has begun. 409 `tournament_changed` where another admin has saved since.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      { source: TournamentSource, revision: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({ revision: Type.Integer() }, { title: 'TournamentEdited' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const addEntrant = route({
  method: 'POST',
  url: on('/entrants'),
  action: 'tournament.administer',
  schema: {
    operationId: 'addTournamentEntrant',
    summary: 'Enter a team by hand, also from free agents, also late into a Swiss',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      {
        ...EntrantTexts,
        captainId: nullable({ ...AccountId, description: 'Null: organisers alone act for it' }),
        roster: NewRoster,
        freeAgents: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 16 })),
        reason: Type.Optional(nullable(Reason)),
      },
      { additionalProperties: false },
    ),
    response: { 201: TournamentEntrant, ...TOURNAMENT_SENT },
  },
});

export const editEntrant = route({
  method: 'POST',
  url: '/api/tournaments/:id/control/entrants/:entrant',
  action: 'tournament.administer',
  schema: {
    operationId: 'editTournamentEntrant',
    summary: 'Name, captain and roster of a team by an organiser, at any time',
    tags: ['tournaments'],
    params: Type.Object({ ...TournamentParams.properties, entrant: EntrantId }),
    body: Type.Object(
      {
        ...EntrantTexts,
        captainId: Type.Optional(nullable(AccountId)),
        add: Type.Optional(NewRoster),
        remove: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 16 })),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    response: { 200: TournamentEntrant, ...TOURNAMENT_SENT },
  },
});

export const setMatchMedia = route({
  method: 'POST',
  url: on('/media'),
  action: 'tournament.cast',
  schema: {
    operationId: 'setTournamentMatchMedia',
    summary: 'Which stream shows a match, and where it was recorded',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      {
        match: TournamentMatchId,
        stream: nullable(Type.Integer({ minimum: 0, maximum: 9, description: 'Index in `streams`' })),
        video: nullable(
          Type.Object(
            { url: Type.String({ maxLength: 300 }), second: nullable(Type.Integer({ minimum: 0 })) },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});
