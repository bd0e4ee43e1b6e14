import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import {
  Done,
  EntrantId,
  EntrantName,
  RosterRole,
  TOURNAMENT_SENT,
  TournamentEntrant,
  TournamentId,
  TournamentMatchId,
} from '../tournaments/tournament-parts.ts';
import { LeagueLine, LeagueParams } from './league-parts.ts';
import { LeagueFixture, LeagueMove } from './league-season.ts';

export const MAX_MOVE_NOTE = 200;
export const MAX_CONTACT = 120;
const closed = { additionalProperties: false } as const;

export const OwnLeague = Type.Object(
  {
    isFollowed: Type.Boolean(),
    roles: Type.Array(Type.Enum(['owner', 'admin', 'referee', 'caster'])),
    team: nullable(
      Type.Object({
        tournamentId: TournamentId,
        entrant: EntrantName,
        isCaptain: Type.Boolean(),
        contact: nullable(Type.String({ description: 'As the captain gave it; for captains alone' })),
        fixtures: Type.Array(LeagueFixture, { description: 'Own matches that have not ended' }),
        opponents: Type.Array(EntrantName),
        isTransferOpen: Type.Boolean(),
        transfersLeft: Type.Integer({ minimum: 0 }),
      }),
    ),
    may: May('league.control', 'league.referee', 'league.administer', 'league.own', 'league.delete'),
  },
  { title: 'OwnLeague', description: 'A league as far as it depends on who asks: its newest season.' },
);
export interface OwnLeague extends Static<typeof OwnLeague> {}

export const getOwnLeague = route({
  method: 'GET',
  url: '/api/leagues/:league/own',
  action: 'league.follow',
  schema: {
    operationId: 'getOwnLeague',
    summary: 'What one is to a league, and one’s next matches in it',
    tags: ['leagues'],
    params: LeagueParams,
    response: { 200: OwnLeague, ...TOURNAMENT_SENT },
  },
});

export const followLeague = route({
  method: 'POST',
  url: '/api/leagues/:league/follow',
  action: 'league.follow',
  schema: {
    operationId: 'followLeague',
    summary: 'Follow a league, or no longer',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object({ follows: Type.Boolean() }, closed),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const listFollowedLeagues = route({
  method: 'GET',
  url: '/api/account/leagues',
  action: 'league.follow',
  schema: {
    operationId: 'listFollowedLeagues',
    summary: 'Leagues that one follows',
    tags: ['leagues'],
    response: {
      200: Type.Object({ leagues: Type.Array(LeagueLine) }, { title: 'FollowedLeagues' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const proposeMove = route({
  method: 'POST',
  url: '/api/leagues/:league/moves',
  action: 'league.move',
  schema: {
    operationId: 'proposeLeagueMove',
    summary: 'Propose a new time for one’s own match',
    description:
      'Within the days around its match day that the season allows, and early enough. It holds once the other captain agrees, or a referee decides so. One proposal a match: a new one of the same captain takes the place of the last.',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      {
        tournamentId: TournamentId,
        match: TournamentMatchId,
        startsAt: UnixSeconds,
        note: Type.Optional(Type.String({ maxLength: MAX_MOVE_NOTE })),
      },
      closed,
    ),
    response: { 201: LeagueMove, ...TOURNAMENT_SENT },
  },
});

export const MoveParams = Type.Object({
  ...LeagueParams.properties,
  moveId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A proposed time' }),
});

export const answerMove = route({
  method: 'POST',
  url: '/api/leagues/:league/moves/:moveId/answer',
  action: 'league.move',
  schema: {
    operationId: 'answerLeagueMove',
    summary: 'Agree to a new time, decline it, or withdraw one’s own',
    tags: ['leagues'],
    params: MoveParams,
    body: Type.Object({ answer: Type.Enum(['accept', 'decline', 'withdraw']) }, closed),
    response: { 200: LeagueMove, ...TOURNAMENT_SENT },
  },
});

export const transferPlayer = route({
  method: 'POST',
  url: '/api/leagues/:league/transfers',
  action: 'league.transfer',
  schema: {
    operationId: 'transferLeaguePlayer',
    summary: 'Take a player into one’s team while transfers are open, for another one or beside',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      {
        tournamentId: TournamentId,
        entrant: EntrantId,
        in: AccountId,
        role: RosterRole,
        out: Type.Optional(
          nullable(Type.Integer({ minimum: 1, description: 'Roster line that leaves for good' })),
        ),
      },
      closed,
    ),
    response: { 200: TournamentEntrant, ...TOURNAMENT_SENT },
  },
});

export const setContact = route({
  method: 'POST',
  url: '/api/leagues/:league/contact',
  action: 'league.contact',
  schema: {
    operationId: 'setLeagueContact',
    summary: 'Say how staff of the league reach one’s team; nobody else sees it',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      {
        tournamentId: TournamentId,
        entrant: EntrantId,
        contact: nullable(Type.String({ minLength: 2, maxLength: MAX_CONTACT })),
      },
      closed,
    ),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});
