import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { Attention } from '../tournaments/tournament-control.ts';
import {
  Done,
  EntrantId,
  EntrantName,
  Reason,
  TOURNAMENT_SENT,
  TournamentId,
  TournamentMatchId,
} from '../tournaments/tournament-parts.ts';
import {
  LeagueId,
  LeagueParams,
  LeagueSource,
  SeasonNumber,
  SeasonParams,
  SeasonSettings,
} from './league-parts.ts';
import { LeagueMove, LeagueTable } from './league-season.ts';
import { MoveParams } from './own-league.ts';

export const MAX_LEAGUE_STAFF = 30;
const closed = { additionalProperties: false } as const;
const Revision = Type.Integer({ minimum: 1, description: 'Changes with every save' });

export const createLeague = route({
  method: 'POST',
  url: '/api/leagues',
  action: 'league.create',
  schema: {
    operationId: 'createLeague',
    summary: 'Make a league; its seasons follow',
    tags: ['leagues'],
    body: Type.Object({ league: LeagueId, source: LeagueSource }, closed),
    response: {
      201: Type.Object({ league: LeagueId, path: Type.String() }, { title: 'CreatedLeague' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const LeagueControl = Type.Object(
  {
    source: LeagueSource,
    revision: Revision,
    season: nullable(SeasonNumber),
    settings: nullable({ ...SeasonSettings, description: 'Of the newest season' }),
    seasonRevision: nullable(Revision),
    proposed: { ...SeasonSettings, description: 'What the next season could be like' },
    canStart: nullable(Type.String({ description: 'Why the season cannot start yet; null: it can' })),
    canFinish: nullable(Type.String({ description: 'Why it cannot end yet; null: it can' })),
    tables: Type.Array(LeagueTable),
    attention: Type.Array(
      Type.Object({ tier: Type.Integer(), tournamentId: TournamentId, ...Attention.properties }),
      {
        description: 'What needs a person, over all divisions',
      },
    ),
    moves: Type.Array(
      Type.Object({
        ...LeagueMove.properties,
        tier: Type.Integer(),
        sides: Type.Array(EntrantName),
        presentAt: nullable(UnixSeconds),
      }),
      { description: 'New times that wait for an answer or were declined: a referee may decide them' },
    ),
    contacts: Type.Array(
      Type.Object({ entrant: EntrantId, contact: Type.String(), accountId: nullable(AccountId) }),
      { description: 'How teams are reached; for staff of the league alone' },
    ),
    staff: Type.Array(
      Type.Object({
        accountId: AccountId,
        name: nullable(Type.String()),
        role: Type.Enum(['owner', 'admin', 'referee', 'caster']),
        since: UnixSeconds,
      }),
    ),
    log: Type.Array(
      Type.Object({
        at: UnixSeconds,
        author: nullable(Type.String({ description: 'Null where it hides, or has left' })),
        action: Type.String(),
        what: Type.String({ description: 'In words' }),
        why: nullable(Type.String()),
      }),
      { description: 'What staff did in the league itself, the newest first' },
    ),
    may: May('league.control', 'league.referee', 'league.administer', 'league.own', 'league.delete'),
  },
  { title: 'LeagueControl' },
);
export interface LeagueControl extends Static<typeof LeagueControl> {}

export const getLeagueControl = route({
  method: 'GET',
  url: '/api/leagues/:league/control',
  action: 'league.control',
  schema: {
    operationId: 'getLeagueControl',
    summary: 'The control panel of a league',
    tags: ['leagues'],
    params: LeagueParams,
    response: { 200: LeagueControl, ...TOURNAMENT_SENT },
  },
});

export const editLeague = route({
  method: 'POST',
  url: '/api/leagues/:league/edit',
  action: 'league.administer',
  schema: {
    operationId: 'editLeague',
    summary: 'Change texts, contacts and streams of a league',
    description:
      'Divisions that have not ended get them, too. 409 `tournament_changed` where another admin has saved since.',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object({ source: LeagueSource, revision: Revision }, closed),
    response: { 200: Type.Object({ revision: Revision }), ...TOURNAMENT_SENT },
  },
});

export const setLeagueRole = route({
  method: 'POST',
  url: '/api/leagues/:league/roles',
  action: 'league.own',
  schema: {
    operationId: 'setLeagueRole',
    summary: 'Make somebody an admin, a referee or a caster of a league and its divisions, or nobody',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      {
        accountId: AccountId,
        role: nullable(Type.Enum(['owner', 'admin', 'referee', 'caster'])),
      },
      closed,
    ),
    response: { 200: LeagueControl.properties.staff, ...TOURNAMENT_SENT },
  },
});

export const createSeason = route({
  method: 'POST',
  url: '/api/leagues/:league/seasons',
  action: 'league.administer',
  schema: {
    operationId: 'createLeagueSeason',
    summary: 'Announce the next season',
    description:
      'After an earlier season its teams come along, up and down as it ended; captains withdraw who does not play again.',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      {
        settings: SeasonSettings,
        bringsTeams: Type.Boolean({ description: 'Teams of the last season come along' }),
      },
      closed,
    ),
    response: { 201: Type.Object({ season: SeasonNumber }), ...TOURNAMENT_SENT },
  },
});

const SEASON = { 200: Type.Object({ revision: Revision }), ...TOURNAMENT_SENT };

export const editSeason = route({
  method: 'POST',
  url: '/api/leagues/:league/seasons/:season',
  action: 'league.administer',
  schema: {
    operationId: 'editLeagueSeason',
    summary: 'Change a season',
    description:
      'Once it runs, the window of transfers, the rule of moved matches and who goes up and down alone.',
    tags: ['leagues'],
    params: SeasonParams,
    body: Type.Object({ settings: SeasonSettings, revision: Revision }, closed),
    response: SEASON,
  },
});

export const placeTeam = route({
  method: 'POST',
  url: '/api/leagues/:league/seasons/:season/place',
  action: 'league.administer',
  schema: {
    operationId: 'placeLeagueTeam',
    summary: 'Put a team into another division before the season starts',
    tags: ['leagues'],
    params: SeasonParams,
    body: Type.Object(
      {
        entrant: EntrantId,
        tier: Type.Integer({ minimum: 1, maximum: 8 }),
        reason: Type.Optional(Reason),
      },
      closed,
    ),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const startSeason = route({
  method: 'POST',
  url: '/api/leagues/:league/seasons/:season/start',
  action: 'league.administer',
  schema: {
    operationId: 'startLeagueSeason',
    summary: 'Start a season: fixtures are drawn, each gets its match day',
    tags: ['leagues'],
    params: SeasonParams,
    response: SEASON,
  },
});

export const finishSeason = route({
  method: 'POST',
  url: '/api/leagues/:league/seasons/:season/finish',
  action: 'league.administer',
  schema: {
    operationId: 'finishLeagueSeason',
    summary: 'End a season: standings are final, and say who goes up and down',
    tags: ['leagues'],
    params: SeasonParams,
    response: SEASON,
  },
});

export const decideMove = route({
  method: 'POST',
  url: '/api/leagues/:league/moves/:moveId/decide',
  action: 'league.referee',
  schema: {
    operationId: 'decideLeagueMove',
    summary: 'Decide as a referee whether a match moves to a proposed time',
    tags: ['leagues'],
    params: MoveParams,
    body: Type.Object({ moves: Type.Boolean(), reason: Reason }, closed),
    response: { 200: LeagueMove, ...TOURNAMENT_SENT },
  },
});

export const moveMatch = route({
  method: 'POST',
  url: '/api/leagues/:league/times',
  action: 'league.referee',
  schema: {
    operationId: 'moveLeagueMatch',
    summary: 'Give a match another time as a referee, also outside the days of its match day',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object(
      { tournamentId: TournamentId, match: TournamentMatchId, startsAt: UnixSeconds, reason: Reason },
      closed,
    ),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const deleteLeague = route({
  method: 'POST',
  url: '/api/leagues/:league/delete',
  action: 'league.delete',
  schema: {
    operationId: 'deleteLeague',
    summary: 'Delete a league with all its seasons',
    description: 'Its owner only while no season has started.',
    tags: ['leagues'],
    params: LeagueParams,
    body: Type.Object({ reason: Reason }, closed),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});
