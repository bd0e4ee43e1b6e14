import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { Language } from '../guides/guides.ts';
import { route } from '../route.ts';
import { Done } from '../tournaments/tournament-parts.ts';
import { TournamentRegion } from '../tournaments/tournament-setup.ts';
import { TEAM_READ, TEAM_SENT, TeamRole, TeamTexts } from './team.ts';

export const FREE_AGENTS_PER_PAGE = 24;
export const FREE_AGENT_DAYS = 30;

const closed = { additionalProperties: false } as const;
const HeroIds = Type.Array(Type.Integer({ minimum: 1, maximum: 65_535 }), { maxItems: 6 });

const Written = {
  region: nullable(TournamentRegion),
  note: Type.String({ maxLength: 200 }),
  heroIds: HeroIds,
  roles: Type.Array(TeamRole, { minItems: 1, maxItems: 3 }),
  languages: Type.Array(Language, { maxItems: 5 }),
  timeZone: TeamTexts.timeZone,
  hours: TeamTexts.hours,
};

export const TeamFreeAgent = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    points: nullable(Type.Number({ description: 'PP' })),
    rankNumber: nullable(Type.Integer({ description: 'Estimated rank' })),
    ...Written,
    since: UnixSeconds,
    expiresAt: UnixSeconds,
  },
  { title: 'TeamFreeAgent', description: 'A player who looks for a team.' },
);
export interface TeamFreeAgent extends Static<typeof TeamFreeAgent> {}

export const listTeamFreeAgents = route({
  method: 'GET',
  url: '/api/free-agents',
  schema: {
    operationId: 'listTeamFreeAgents',
    summary: 'Players who look for a team, the newest first',
    description: `An entry ends after ${FREE_AGENT_DAYS} days unless it is renewed. Players who hide are not listed.`,
    tags: ['teams'],
    querystring: Type.Object({
      region: Type.Optional({ ...TournamentRegion, description: 'Of the team, or of the player' }),
      role: Type.Optional(TeamRole),
      language: Type.Optional(Language),
      hero: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Plays this hero' })),
      after: Type.Optional({ ...AccountId, description: 'The last player of the page before' }),
    }),
    response: {
      200: Type.Object(
        {
          freeAgents: Type.Array(TeamFreeAgent, { maxItems: FREE_AGENTS_PER_PAGE }),
          next: nullable({ ...AccountId, description: '`after` of the next page; null: this is the last' }),
        },
        { title: 'TeamFreeAgents' },
      ),
      ...TEAM_READ,
    },
  },
});
export interface TeamFreeAgents extends Static<(typeof listTeamFreeAgents)['schema']['response'][200]> {}

export const getOwnFreeAgent = route({
  method: 'GET',
  url: '/api/free-agents/own',
  action: 'team.readOwn',
  schema: {
    operationId: 'getOwnFreeAgent',
    summary: 'Own entry among the players who look for a team',
    tags: ['teams'],
    response: {
      200: Type.Object({ entry: nullable(TeamFreeAgent) }, { title: 'OwnFreeAgent' }),
      ...TEAM_SENT,
    },
  },
});

export const saveFreeAgent = route({
  method: 'POST',
  url: '/api/free-agents/own',
  action: 'team.join',
  schema: {
    operationId: 'saveTeamFreeAgent',
    summary: 'Say that one looks for a team, for 30 days more, or no longer',
    tags: ['teams'],
    body: Type.Union([
      Type.Object({ looks: Type.Literal(true), ...Written }, closed),
      Type.Object({ looks: Type.Literal(false) }, closed),
    ]),
    response: { 200: Done, ...TEAM_SENT },
  },
});
