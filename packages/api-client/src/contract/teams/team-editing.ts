import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { Secret } from '../tournaments/tournament-entries.ts';
import { Done } from '../tournaments/tournament-parts.ts';
import { Team, TEAM_SENT, TeamCard, TeamId, TeamName, TeamParams, TeamRole, TeamTexts } from './team.ts';

export { TEAM_PLACES } from './team.ts';

const TEAM = { 200: Team, ...TEAM_SENT };
const DONE = { 200: Done, ...TEAM_SENT };
const closed = { additionalProperties: false } as const;
const Line = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Roster line' });
const onTeam = <const Name extends string>(path: Name) => `/api/teams/:id/${path}` as const;

export const createTeam = route({
  method: 'POST',
  url: '/api/teams',
  action: 'team.create',
  schema: {
    operationId: 'createTeam',
    summary: 'Make a team',
    description: 'Whoever makes it owns it, and stands on its roster as its captain.',
    tags: ['teams'],
    body: Type.Object(
      {
        name: TeamTexts.name,
        tag: Type.Optional(TeamTexts.tag),
        region: Type.Optional(TeamTexts.region),
        timeZone: TeamTexts.timeZone,
        role: TeamRole,
      },
      closed,
    ),
    response: { 201: Team, ...TEAM_SENT },
  },
});

export const editTeam = route({
  method: 'POST',
  url: onTeam('edit'),
  action: 'team.edit',
  schema: {
    operationId: 'editTeam',
    summary: 'Name, logo, texts and hours of a team',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object(TeamTexts, closed),
    response: TEAM,
  },
});

export const changeMember = route({
  method: 'POST',
  url: onTeam('members/:line'),
  action: 'team.edit',
  schema: {
    operationId: 'changeTeamMember',
    summary: 'Role of somebody on the roster',
    description: 'Another role ends the line of before, which stays in the history.',
    tags: ['teams'],
    params: Type.Object({ id: TeamId, line: Line }),
    body: Type.Object({ role: TeamRole, isCaptain: Type.Boolean(), isContact: Type.Boolean() }, closed),
    response: TEAM,
  },
});

export const removeMember = route({
  method: 'POST',
  url: onTeam('members/:line/remove'),
  action: 'team.edit',
  schema: {
    operationId: 'removeTeamMember',
    summary: 'Take somebody off the roster',
    tags: ['teams'],
    params: Type.Object({ id: TeamId, line: Line }),
    body: Type.Object({ isSure: Type.Literal(true) }, closed),
    response: TEAM,
  },
});

export const leaveTeam = route({
  method: 'POST',
  url: onTeam('leave'),
  action: 'team.leave',
  schema: {
    operationId: 'leaveTeam',
    summary: 'Leave a team',
    description: 'The owner gives the team to somebody first, or disbands it.',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object({ isSure: Type.Literal(true) }, closed),
    response: DONE,
  },
});

export const transferTeam = route({
  method: 'POST',
  url: onTeam('transfer'),
  action: 'team.own',
  schema: {
    operationId: 'transferTeam',
    summary: 'Give a team to somebody on its roster',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object({ line: Line, isSure: Type.Literal(true) }, closed),
    response: TEAM,
  },
});

export const disbandTeam = route({
  method: 'POST',
  url: onTeam('disband'),
  action: 'team.disband',
  schema: {
    operationId: 'disbandTeam',
    summary: 'End a team',
    description: 'Its page, history and results stay. Nobody is on its roster any more.',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object({ isSure: Type.Literal(true) }, closed),
    response: TEAM,
  },
});

export const TeamInvitation = Type.Object(
  {
    invitationId: Type.Integer({ minimum: 1 }),
    role: TeamRole,
    accountId: nullable({ ...AccountId, description: 'Null: a link, for whoever has it' }),
    name: nullable(Type.String()),
    invitedAt: UnixSeconds,
    expiresAt: UnixSeconds,
  },
  { title: 'TeamInvitation' },
);
export interface TeamInvitation extends Static<typeof TeamInvitation> {}

const NewInvitation = Type.Object(
  {
    role: TeamRole,
    accountId: Type.Optional({
      ...AccountId,
      description: 'Whom; a link for one player where it is left out',
    }),
  },
  closed,
);

export const invite = route({
  method: 'POST',
  url: onTeam('invitations'),
  action: 'team.edit',
  schema: {
    operationId: 'inviteToTeam',
    summary: 'Invite a player by account, or make a link that lets one in',
    description: 'It can be answered for 14 days.',
    tags: ['teams'],
    params: TeamParams,
    body: NewInvitation,
    response: {
      200: Type.Object(
        {
          invitation: TeamInvitation,
          link: nullable(Type.String({ description: 'Told this once; null of an invitation by account' })),
        },
        { title: 'NewTeamInvitation' },
      ),
      ...TEAM_SENT,
    },
  },
});

export const revokeInvitation = route({
  method: 'POST',
  url: onTeam('invitations/:invitation/revoke'),
  action: 'team.edit',
  schema: {
    operationId: 'revokeTeamInvitation',
    summary: 'Take an invitation back',
    tags: ['teams'],
    params: Type.Object({ id: TeamId, invitation: Line }),
    response: DONE,
  },
});

export const answerInvitation = route({
  method: 'POST',
  url: onTeam('invitations/:invitation/answer'),
  action: 'team.join',
  schema: {
    operationId: 'answerTeamInvitation',
    summary: 'Say yes or no to an invitation',
    tags: ['teams'],
    params: Type.Object({ id: TeamId, invitation: Line }),
    body: Type.Object({ comes: Type.Boolean() }, closed),
    response: DONE,
  },
});

export const readInvite = route({
  method: 'POST',
  url: '/api/teams/invite',
  action: 'team.readInvite',
  schema: {
    operationId: 'readTeamInvite',
    summary: 'Where an invite link leads',
    description: 'By POST, so that the secret stands in no log.',
    tags: ['teams'],
    body: Type.Object({ secret: Secret }, closed),
    response: {
      200: Type.Object({ team: TeamCard, role: TeamRole }, { title: 'TeamInvite' }),
      ...TEAM_SENT,
    },
  },
});

export const joinTeam = route({
  method: 'POST',
  url: '/api/teams/join',
  action: 'team.join',
  schema: {
    operationId: 'joinTeam',
    summary: 'Come into a team by its invite link',
    tags: ['teams'],
    body: Type.Object({ secret: Secret }, closed),
    response: { 200: TeamName, ...TEAM_SENT },
  },
});

export const getOwnTeam = route({
  method: 'GET',
  url: onTeam('own'),
  action: 'team.readOwn',
  schema: {
    operationId: 'getOwnTeam',
    summary: 'A team as far as it depends on who asks',
    tags: ['teams'],
    params: TeamParams,
    response: {
      200: Type.Object(
        {
          line: nullable(Type.Integer({ description: 'One’s own roster line' })),
          isOwner: Type.Boolean(),
          isFollowing: Type.Boolean(),
          invitations: Type.Array(TeamInvitation, {
            description: 'Those to oneself; all that are open for whoever may edit the team',
          }),
          may: May('team.edit', 'team.leave', 'team.own', 'team.disband'),
        },
        { title: 'OwnTeam' },
      ),
      ...TEAM_SENT,
    },
  },
});
export interface OwnTeam extends Static<(typeof getOwnTeam)['schema']['response'][200]> {}

export const getMyTeams = route({
  method: 'GET',
  url: '/api/teams/mine',
  action: 'team.readOwn',
  schema: {
    operationId: 'getMyTeams',
    summary: 'Own teams, invitations to others, and teams that one follows',
    tags: ['teams'],
    response: {
      200: Type.Object(
        {
          teams: Type.Array(
            Type.Object({
              team: TeamCard,
              role: TeamRole,
              isCaptain: Type.Boolean(),
              isOwner: Type.Boolean(),
            }),
          ),
          invitations: Type.Array(Type.Object({ team: TeamName, invitation: TeamInvitation })),
          followed: Type.Array(TeamName),
        },
        { title: 'MyTeams' },
      ),
      ...TEAM_SENT,
    },
  },
});
export interface MyTeams extends Static<(typeof getMyTeams)['schema']['response'][200]> {}

export const followTeam = route({
  method: 'POST',
  url: onTeam('follow'),
  action: 'team.follow',
  schema: {
    operationId: 'followTeam',
    summary: 'Follow a team, or no longer',
    tags: ['teams'],
    params: TeamParams,
    body: Type.Object({ follows: Type.Boolean() }, closed),
    response: DONE,
  },
});
