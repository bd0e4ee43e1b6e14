import { Type, type Static } from 'typebox';
import { Count, MatchId, nullable, UnixSeconds } from '../common.ts';
import { DraftCode } from '../drafts/draft.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { TournamentRegion } from '../tournaments/tournament-setup.ts';
import { TEAM_READ, TEAM_SENT, TeamCard, TeamId, TeamParams, TeamTexts } from './team.ts';

export const SCRIMS_PER_PAGE = 24;
export const MAX_SCRIM_NOTE = 200;

const closed = { additionalProperties: false } as const;
const ScrimId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Scrim id' });
const Rating = Type.Integer({ minimum: 0, maximum: 4000, description: 'Rating of the team' });
const onScrim = <const Name extends string>(path: Name) => `/api/teams/:id/scrims/:scrim/${path}` as const;
const ScrimParams = Type.Object({ id: TeamId, scrim: ScrimId });

const ScrimTeam = Type.Object(
  { ...TeamCard.properties, timeZone: TeamTexts.timeZone, noShows: Count, scrims: Count },
  {
    title: 'ScrimTeam',
    description:
      '`scrims`: accepted ones whose time has come; `noShows`: those among them that it did not come to',
  },
);
export interface ScrimTeam extends Static<typeof ScrimTeam> {}

export const SCRIM_STATES = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'played',
  'no-show',
] as const;

export const Scrim = Type.Object(
  {
    scrimId: ScrimId,
    team: ScrimTeam,
    opponent: nullable(ScrimTeam),
    startsAt: UnixSeconds,
    bestOf: Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(5)]),
    note: Type.String(),
    state: Type.Enum([...SCRIM_STATES], {
      description: '`expired`: nobody took it in time. `played`: a match was linked, or the time is over',
    }),
    draft: nullable({ ...DraftCode, description: 'Its draft room, since it was accepted' }),
    missing: Type.Array(TeamId, { description: 'Who did not come, as the other side said' }),
    matches: Type.Array(
      Type.Object({
        matchId: MatchId,
        winner: nullable(TeamId),
        hiddenKing: nullable(TeamId),
      }),
      { description: 'Linked by the players in them: at least four of six of each side' },
    ),
  },
  { title: 'Scrim', description: 'A practice match. It counts in no record and no rating.' },
);
export interface Scrim extends Static<typeof Scrim> {}

export const listOpenScrims = route({
  method: 'GET',
  url: '/api/scrims',
  schema: {
    operationId: 'listOpenScrims',
    summary: 'Scrims that any team can take, the next one first',
    tags: ['teams'],
    querystring: Type.Object({
      region: Type.Optional({ ...TournamentRegion, description: 'Of the team, or of the player' }),
      minRating: Type.Optional(Rating),
      maxRating: Type.Optional(Rating),
      from: Type.Optional({ ...UnixSeconds, description: 'Begins at this time or later' }),
      to: Type.Optional({ ...UnixSeconds, description: 'Begins before' }),
    }),
    response: {
      200: Type.Object({ scrims: Type.Array(Scrim, { maxItems: SCRIMS_PER_PAGE }) }, { title: 'OpenScrims' }),
      ...TEAM_READ,
    },
  },
});

export const listTeamScrims = route({
  method: 'GET',
  url: '/api/teams/:id/scrims',
  action: 'team.readScrims',
  schema: {
    operationId: 'listTeamScrims',
    summary: 'Scrims of a team: asked, accepted, played',
    description: 'For its members; the 50 newest.',
    tags: ['teams'],
    params: TeamParams,
    response: {
      200: Type.Object(
        { scrims: Type.Array(Scrim, { maxItems: 50 }), may: May('team.edit') },
        { title: 'TeamScrims' },
      ),
      ...TEAM_SENT,
    },
  },
});
export interface TeamScrims extends Static<(typeof listTeamScrims)['schema']['response'][200]> {}

export const findScrimTeams = route({
  method: 'GET',
  url: '/api/teams/:id/scrims/finder',
  action: 'team.edit',
  schema: {
    operationId: 'findScrimTeams',
    summary: 'Teams to play a scrim with: near in rating, with hours in common',
    description:
      'The nearest rating first, teams without a rating as 1500. Hours are compared over the next seven days, each team by its own clock.',
    tags: ['teams'],
    params: TeamParams,
    querystring: Type.Object({
      region: Type.Optional({ ...TournamentRegion, description: 'Of the team, or of the player' }),
      within: Type.Optional(
        Type.Integer({ minimum: 25, maximum: 2000, description: 'So far in rating; 300 otherwise' }),
      ),
    }),
    response: {
      200: Type.Object(
        {
          timeZone: TeamTexts.timeZone,
          teams: Type.Array(
            Type.Object({
              team: ScrimTeam,
              distance: Type.Number({ description: 'In rating' }),
              shared: Type.Array(UnixSeconds, {
                maxItems: 168,
                description: 'Hours of the next seven days in which both usually play, by their start',
              }),
            }),
            { maxItems: 24 },
          ),
        },
        { title: 'ScrimFinder' },
      ),
      ...TEAM_SENT,
    },
  },
});
export interface ScrimFinder extends Static<(typeof findScrimTeams)['schema']['response'][200]> {}

export const askForScrim = route({
  method: 'POST',
  url: '/api/teams/:id/scrims',
  action: 'team.edit',
  schema: {
    operationId: 'askForScrim',
    summary: 'Ask a team for a scrim, or whoever takes it',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object(
      {
        opponentId: Type.Optional({ ...TeamId, description: 'Left out: any team can take it' }),
        startsAt: UnixSeconds,
        bestOf: Scrim.properties.bestOf,
        note: Type.String({ maxLength: MAX_SCRIM_NOTE }),
      },
      closed,
    ),
    response: { 201: Scrim, ...TEAM_SENT },
  },
});

const SCRIM = { 200: Scrim, ...TEAM_SENT };

export const answerScrim = route({
  method: 'POST',
  url: onScrim('answer'),
  action: 'team.edit',
  schema: {
    operationId: 'answerScrim',
    summary: 'Accept a scrim with one’s team, or decline it',
    description: 'Its draft room is open from then on. Whoever accepts an open one first has it.',
    tags: ['teams'],
    params: ScrimParams,
    body: Type.Object({ comes: Type.Boolean() }, closed),
    response: SCRIM,
  },
});

export const withdrawScrim = route({
  method: 'POST',
  url: onScrim('withdraw'),
  action: 'team.edit',
  schema: {
    operationId: 'withdrawScrim',
    summary: 'Take a scrim back, or call an accepted one off before its time',
    tags: ['teams'],
    params: ScrimParams,
    body: Type.Object({ isSure: Type.Literal(true) }, closed),
    response: SCRIM,
  },
});

export const reportNoShow = route({
  method: 'POST',
  url: onScrim('no-show'),
  action: 'team.edit',
  schema: {
    operationId: 'reportScrimNoShow',
    summary: 'Say that the other team did not come',
    description:
      'From 15 minutes after its time, within a day. It is counted and shown, unless a match of it is found.',
    tags: ['teams'],
    params: ScrimParams,
    body: Type.Object({ isSure: Type.Literal(true) }, closed),
    response: SCRIM,
  },
});

export const openScrimDraft = route({
  method: 'POST',
  url: onScrim('draft'),
  action: 'team.readScrims',
  schema: {
    operationId: 'openScrimDraft',
    summary: 'Own seat in the draft room of a scrim',
    description: 'Captains draft, the others of the team look on and suggest.',
    tags: ['teams'],
    params: ScrimParams,
    body: Type.Object({}, closed),
    response: {
      200: Type.Object({ path: Type.String() }, { title: 'ScrimSeat' }),
      ...TEAM_SENT,
    },
  },
});
