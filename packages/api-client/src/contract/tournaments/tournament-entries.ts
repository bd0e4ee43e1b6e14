import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { TeamId } from '../teams/team-id.ts';
import {
  EntrantId,
  EntrantPoints,
  LogNumber,
  RosterRole,
  TOURNAMENT_SENT,
  TournamentEntrant,
  TournamentId,
  TournamentParams,
} from './tournament-parts.ts';
import { TournamentRegion } from './tournament-setup.ts';

export const MAX_ENTRANT_NAME = 40;
export const MAX_ENTRANT_TAG = 6;
export const MAX_ROSTER = 16;

export const EntryParams = Type.Object({ id: TournamentId, entrant: EntrantId });
export const Secret = Type.String({ minLength: 16, maxLength: 64, description: 'Secret of an invite link' });
export const EntrantTexts = {
  name: Type.String({ minLength: 1, maxLength: MAX_ENTRANT_NAME }),
  tag: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: MAX_ENTRANT_TAG }))),
};
export const NewRosterLine = Type.Object(
  { accountId: AccountId, role: RosterRole },
  { additionalProperties: false },
);
export const NewRoster = Type.Array(NewRosterLine, {
  maxItems: MAX_ROSTER,
  description:
    'Without the captain, who plays. Each is told on their page of tournaments and can say no; who comes by the invite link need not be named.',
});

export const EntryProblem = Type.Object(
  {
    kind: Type.Enum([
      'rank-too-low',
      'rank-too-high',
      'average-too-low',
      'average-too-high',
      'region-not-allowed',
      'account-too-new',
      'rank-unknown',
      'points-unknown',
      'region-unknown',
      'account-age-unknown',
    ]),
    line: nullable(Type.Integer({ description: 'Index in the roster, the captain 0; null: the team' })),
    sentence: Type.String(),
    isWarning: Type.Boolean({
      description: 'Does not refuse: something is not known, such as the PP of a player',
    }),
  },
  { title: 'EntryProblem', description: 'What a limit of the registration says of an entry.' },
);
export interface EntryProblem extends Static<typeof EntryProblem> {}

const NewEntry = Type.Object(
  {
    ...EntrantTexts,
    region: Type.Optional(nullable(TournamentRegion)),
    roster: Type.Optional(NewRoster),
    teamId: Type.Optional({
      ...TeamId,
      description:
        'A team that lasts, of which one is the owner or a captain: its name and tag stand here, and its roster is copied where none is given',
    }),
    acceptsRules: Type.Literal(true, { description: 'Has read the rules and keeps to them' }),
    invite: Type.Optional({ ...Secret, description: 'Secret of the link by which organisers invite' }),
  },
  { additionalProperties: false },
);
export interface NewEntry extends Static<typeof NewEntry> {}

export const checkEntry = route({
  method: 'POST',
  url: '/api/tournaments/:id/entry-check',
  action: 'tournament.enter',
  schema: {
    operationId: 'checkTournamentEntry',
    summary: 'What the limits of a tournament say of a team, before it enters',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      {
        region: Type.Optional(nullable(TournamentRegion)),
        roster: Type.Optional(NewRoster),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        { problems: Type.Array(EntryProblem), points: EntrantPoints },
        { title: 'TournamentEntryCheck' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const enterTournament = route({
  method: 'POST',
  url: '/api/tournaments/:id/entrants',
  action: 'tournament.enter',
  schema: {
    operationId: 'enterTournament',
    summary: 'Enter a tournament as the captain of a team, or alone where teams have one player',
    description:
      'In the order in which entries arrive: the first ones get the places, those after them wait. The answer says which.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: NewEntry,
    response: {
      201: Type.Object(
        {
          entrant: TournamentEntrant,
          problems: Type.Array(EntryProblem, { description: 'Warnings' }),
          inviteLink: nullable(
            Type.String({ description: 'For team mates; null where teams have one player' }),
          ),
        },
        { title: 'EnteredTournament' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const getOwnTournament = route({
  method: 'GET',
  url: '/api/tournaments/:id/own',
  action: 'tournament.readOwn',
  schema: {
    operationId: 'getOwnTournament',
    summary: 'A tournament as far as it depends on who asks',
    tags: ['tournaments'],
    params: TournamentParams,
    response: {
      200: Type.Object(
        {
          version: LogNumber,
          entrant: nullable(TournamentEntrant),
          isCaptain: Type.Boolean(),
          ownLine: nullable(Type.Integer({ description: 'One’s own roster line' })),
          isInvited: Type.Boolean({ description: 'Named by a captain and not answered yet' }),
          isFreeAgent: Type.Boolean(),
          roles: Type.Array(Type.Enum(['owner', 'admin', 'referee', 'caster'])),
          next: nullable(
            Type.Object(
              { text: Type.String(), path: Type.String(), until: nullable(UnixSeconds) },
              { description: 'The one thing to do now' },
            ),
          ),
          may: May(
            'tournament.enter',
            'tournament.editEntry',
            'tournament.leave',
            'tournament.control',
            'tournament.referee',
            'tournament.administer',
            'tournament.own',
          ),
        },
        { title: 'OwnTournament' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});
export interface OwnTournament extends Static<(typeof getOwnTournament)['schema']['response'][200]> {}

export const onEntry = <const Name extends string>(path: Name) =>
  `/api/tournaments/:id/entrants/:entrant/${path}` as const;
export const ENTRANT = { 200: TournamentEntrant, ...TOURNAMENT_SENT };

export const editEntry = route({
  method: 'POST',
  url: onEntry('edit'),
  action: 'tournament.editEntry',
  schema: {
    operationId: 'editTournamentEntry',
    summary: 'Name and roster of a team, before the start',
    description: 'The roster replaces the one of before; captains stay on it.',
    tags: ['tournaments'],
    params: EntryParams,
    body: Type.Object({ ...EntrantTexts, roster: Type.Optional(NewRoster) }, { additionalProperties: false }),
    response: ENTRANT,
  },
});

export const checkIn = route({
  method: 'POST',
  url: onEntry('check-in'),
  action: 'tournament.editEntry',
  schema: {
    operationId: 'checkInToTournament',
    summary: 'Say that a team is there and plays',
    tags: ['tournaments'],
    params: EntryParams,
    response: ENTRANT,
  },
});

export const withdrawEntry = route({
  method: 'POST',
  url: onEntry('withdraw'),
  action: 'tournament.editEntry',
  schema: {
    operationId: 'withdrawFromTournament',
    summary: 'Take a team out: before the start it withdraws, after it it drops out',
    tags: ['tournaments'],
    params: EntryParams,
    body: Type.Object(
      { isSure: Type.Literal(true, { description: 'What is open is forfeited' }) },
      { additionalProperties: false },
    ),
    response: ENTRANT,
  },
});

export const substitutePlayer = route({
  method: 'POST',
  url: onEntry('substitute'),
  action: 'tournament.editEntry',
  schema: {
    operationId: 'substituteTournamentPlayer',
    summary: 'Put a substitute of the roster in place of a player, between matches',
    tags: ['tournaments'],
    params: EntryParams,
    body: Type.Object(
      { out: Type.Integer({ minimum: 1 }), in: Type.Integer({ minimum: 1, description: 'Roster lines' }) },
      { additionalProperties: false },
    ),
    response: ENTRANT,
  },
});

export const makeInviteLink = route({
  method: 'POST',
  url: onEntry('invite-link'),
  action: 'tournament.editEntry',
  schema: {
    operationId: 'makeTournamentInviteLink',
    summary: 'A new link by which team mates come into a team; the one of before ends',
    tags: ['tournaments'],
    params: EntryParams,
    response: { 200: Type.Object({ link: Type.String() }, { title: 'InviteLink' }), ...TOURNAMENT_SENT },
  },
});
