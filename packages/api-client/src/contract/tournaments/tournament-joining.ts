import { Type, type Static } from 'typebox';
import { AccountId, Count, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { ENTRANT, EntryParams, onEntry, Secret } from './tournament-entries.ts';
import {
  Done,
  Page,
  RosterRole,
  TOURNAMENT_READ,
  TOURNAMENT_SENT,
  TournamentEntrant,
  TournamentParams,
} from './tournament-parts.ts';

export const FREE_AGENTS_PER_PAGE = 50;

export const readInvite = route({
  method: 'POST',
  url: '/api/tournaments/:id/invite',
  action: 'tournament.readInvite',
  schema: {
    operationId: 'readTournamentInvite',
    summary: 'Where an invite link leads',
    description: 'By POST, so that the secret stands in no log.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object({ secret: Secret }, { additionalProperties: false }),
    response: {
      200: Type.Object(
        {
          kind: Type.Enum(['team', 'tournament'], { description: 'Into a team, or to enter with one’s own' }),
          entrant: nullable(TournamentEntrant),
        },
        { title: 'TournamentInvite' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const joinTeam = route({
  method: 'POST',
  url: '/api/tournaments/:id/join',
  action: 'tournament.enter',
  schema: {
    operationId: 'joinTournamentTeam',
    summary: 'Come into a team by its invite link',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      { secret: Secret, role: RosterRole, acceptsRules: Type.Literal(true) },
      { additionalProperties: false },
    ),
    response: ENTRANT,
  },
});

export const answerInvitation = route({
  method: 'POST',
  url: onEntry('answer'),
  action: 'tournament.leave',
  schema: {
    operationId: 'answerTournamentInvitation',
    summary: 'Say yes or no to a captain who named one, or leave the team',
    tags: ['tournaments'],
    params: EntryParams,
    body: Type.Object({ comes: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const FreeAgent = Type.Object(
  {
    freeAgentId: Type.Integer({ minimum: 1 }),
    accountId: nullable(AccountId),
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    points: nullable(Type.Number({ description: 'PP' })),
    rankNumber: nullable(Type.Integer()),
    heroIds: Type.Array(Type.Integer({ minimum: 1 })),
    note: Type.String(),
    since: UnixSeconds,
  },
  { title: 'TournamentFreeAgent', description: 'A player who looks for a team.' },
);
export interface TournamentFreeAgent extends Static<typeof FreeAgent> {}

export const listFreeAgents = route({
  method: 'GET',
  url: '/api/tournaments/:id/free-agents',
  schema: {
    operationId: 'listTournamentFreeAgents',
    summary: 'Players who look for a team, the first one first',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({ page: Type.Optional(Page) }),
    response: {
      200: Type.Object(
        { freeAgents: Type.Array(FreeAgent), total: Count, page: Type.Integer() },
        { title: 'TournamentFreeAgents' },
      ),
      ...TOURNAMENT_READ,
    },
  },
});

export const becomeFreeAgent = route({
  method: 'POST',
  url: '/api/tournaments/:id/free-agents',
  action: 'tournament.enter',
  schema: {
    operationId: 'becomeTournamentFreeAgent',
    summary: 'Say that one looks for a team, or no longer',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Union([
      Type.Object(
        {
          looks: Type.Literal(true),
          note: Type.String({ maxLength: 200 }),
          heroIds: Type.Array(Type.Integer({ minimum: 1, maximum: 65_535 }), { maxItems: 6 }),
          acceptsRules: Type.Literal(true),
        },
        { additionalProperties: false },
      ),
      Type.Object({ looks: Type.Literal(false) }, { additionalProperties: false }),
    ]),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});
