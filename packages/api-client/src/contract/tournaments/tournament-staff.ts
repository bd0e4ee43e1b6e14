import { Type, type Static } from 'typebox';
import { AccountId, nullable, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { TEXT_LIMITS } from '../site/user-text.ts';
import { on } from './tournament-control.ts';
import { TournamentSource } from './tournament-about.ts';
import { Evidence } from './tournament-matches.ts';
import {
  Done,
  Reason,
  TOURNAMENT_SENT,
  TournamentId,
  TournamentMatchId,
  TournamentParams,
} from './tournament-parts.ts';
import { TournamentNews } from './tournament.ts';
import { TournamentFile } from './tournaments.ts';

export const MAX_ORGANISERS = 40;
export const MAX_WEBHOOKS = 5;
export const DELIVERIES_SHOWN = 50;
const closed = { additionalProperties: false } as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Its number' });

const StaffLine = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    role: Type.Enum(['owner', 'admin', 'referee', 'caster']),
    since: UnixSeconds,
  },
  { title: 'TournamentStaffLine' },
);

export const listTournamentStaff = route({
  method: 'GET',
  url: on('/staff'),
  action: 'tournament.control',
  schema: {
    operationId: 'listTournamentStaff',
    summary: 'Owner, admins, referees and casters',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: Type.Array(StaffLine), ...TOURNAMENT_SENT },
  },
});

export const setTournamentRole = route({
  method: 'POST',
  url: on('/staff'),
  action: 'tournament.own',
  schema: {
    operationId: 'setTournamentRole',
    summary: 'Give somebody a role, or take it',
    description: 'A new owner takes the place of the present one, who becomes an admin.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      { accountId: AccountId, role: nullable(Type.Enum(['owner', 'admin', 'referee', 'caster'])) },
      closed,
    ),
    response: { 200: Type.Array(StaffLine), ...TOURNAMENT_SENT },
  },
});

const InviteLine = Type.Object(
  {
    inviteId: Type.Integer({ minimum: 1 }),
    label: Type.String(),
    uses: Type.Integer({ minimum: 0 }),
    maxUses: nullable(Type.Integer({ minimum: 1 })),
    createdAt: UnixSeconds,
  },
  { title: 'TournamentInviteLine' },
);

export const listTournamentInvites = route({
  method: 'GET',
  url: on('/invites'),
  action: 'tournament.administer',
  schema: {
    operationId: 'listTournamentInvites',
    summary: 'Links by which teams may enter',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: Type.Array(InviteLine), ...TOURNAMENT_SENT },
  },
});

export const createTournamentInvite = route({
  method: 'POST',
  url: on('/invites'),
  action: 'tournament.administer',
  schema: {
    operationId: 'createTournamentInvite',
    summary: 'A link by which a team may enter; it is shown this once',
    description: 'Who comes by it needs no approval; limits of rank are not applied.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      {
        label: Type.String({ minLength: 1, maxLength: 60 }),
        maxUses: nullable(Type.Integer({ minimum: 1, maximum: 512 })),
      },
      closed,
    ),
    response: {
      201: Type.Object({ invite: InviteLine, link: Type.String() }, { title: 'TournamentInviteMade' }),
      ...TOURNAMENT_SENT,
    },
  },
});

export const revokeTournamentInvite = route({
  method: 'POST',
  url: '/api/tournaments/:id/control/invites/:inviteId/revoke',
  action: 'tournament.administer',
  schema: {
    operationId: 'revokeTournamentInvite',
    summary: 'A link no longer leads in',
    tags: ['tournaments'],
    params: Type.Object({ id: TournamentId, inviteId: Id }),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

const Announcement = {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  text: Type.String({ maxLength: TEXT_LIMITS.tournamentNews, description: 'Markdown' }),
  isPinned: Type.Boolean(),
};

export const announce = route({
  method: 'POST',
  url: on('/news'),
  action: 'tournament.announce',
  schema: {
    operationId: 'announceInTournament',
    summary: 'Announce something on the page of the tournament',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(Announcement, closed),
    response: { 201: TournamentNews, ...TOURNAMENT_SENT },
  },
});

export const editAnnouncement = route({
  method: 'POST',
  url: '/api/tournaments/:id/control/news/:newsId',
  action: 'tournament.announce',
  schema: {
    operationId: 'editTournamentNews',
    summary: 'Change an announcement',
    tags: ['tournaments'],
    params: Type.Object({ id: TournamentId, newsId: Id }),
    body: Type.Object(Announcement, closed),
    response: { 200: TournamentNews, ...TOURNAMENT_SENT },
  },
});

export const getAnnouncementSource = route({
  method: 'GET',
  url: '/api/tournaments/:id/control/news/:newsId',
  action: 'tournament.announce',
  schema: {
    operationId: 'getTournamentNewsSource',
    summary: 'An announcement as it was written',
    tags: ['tournaments'],
    params: Type.Object({ id: TournamentId, newsId: Id }),
    response: { 200: Type.Object(Announcement, { title: 'TournamentNewsSource' }), ...TOURNAMENT_SENT },
  },
});

export const deleteAnnouncement = route({
  method: 'POST',
  url: '/api/tournaments/:id/control/news/:newsId/delete',
  action: 'tournament.announce',
  schema: {
    operationId: 'deleteTournamentNews',
    summary: 'Delete an announcement',
    tags: ['tournaments'],
    params: Type.Object({ id: TournamentId, newsId: Id }),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const WEBHOOK_EVENTS = ['match-ready', 'result', 'finished'] as const;
const Webhook = Type.Object(
  {
    webhookId: Id,
    url: Type.String(),
    events: Type.Array(Type.Enum([...WEBHOOK_EVENTS])),
    createdAt: UnixSeconds,
    deliveries: Type.Array(
      Type.Object({
        event: Type.Enum([...WEBHOOK_EVENTS]),
        at: UnixSeconds,
        tries: Type.Integer({ minimum: 1 }),
        isDelivered: Type.Boolean(),
        problem: nullable(Type.String({ description: 'Why it was not, the last time' })),
      }),
      { maxItems: DELIVERIES_SHOWN, description: 'The newest first' },
    ),
  },
  { title: 'TournamentWebhook' },
);
export interface TournamentWebhook extends Static<typeof Webhook> {}

export const listTournamentWebhooks = route({
  method: 'GET',
  url: on('/webhooks'),
  action: 'tournament.administer',
  schema: {
    operationId: 'listTournamentWebhooks',
    summary: 'Addresses of programs that are sent what happens, and what they were sent',
    tags: ['tournaments'],
    params: TournamentParams,
    response: { 200: Type.Array(Webhook), ...TOURNAMENT_SENT },
  },
});

export const addTournamentWebhook = route({
  method: 'POST',
  url: on('/webhooks'),
  action: 'tournament.administer',
  schema: {
    operationId: 'addTournamentWebhook',
    summary: 'Send a program what happens',
    description:
      'POST over https to a public address: `{tournamentId, event, key, version, match}`; `key` is the same when it is sent again. `X-Signature: sha256=` and the HMAC-SHA-256 of the body. Three tries each; after 20 calls in a row that failed none is sent until its owner sends one again and it arrives (`replayWebhookCall`).',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object(
      {
        url: Type.String({ maxLength: 500 }),
        events: Type.Array(Type.Enum([...WEBHOOK_EVENTS]), { minItems: 1, maxItems: 3 }),
      },
      closed,
    ),
    response: {
      201: Type.Object(
        { webhook: Webhook, secret: Type.String({ description: 'Key of the signatures, shown this once' }) },
        { title: 'TournamentWebhookMade' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const removeTournamentWebhook = route({
  method: 'POST',
  url: '/api/tournaments/:id/control/webhooks/:webhookId/remove',
  action: 'tournament.administer',
  schema: {
    operationId: 'removeTournamentWebhook',
    summary: 'A program is sent nothing more',
    tags: ['tournaments'],
    params: Type.Object({ id: TournamentId, webhookId: Id }),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});

export const exportTournament = route({
  method: 'GET',
  url: on('/export.json'),
  action: 'tournament.administer',
  schema: {
    operationId: 'exportTournament',
    summary:
      'Everything of a tournament for its organisers: as `tournament.json`, with reasons, evidence, source',
    tags: ['tournaments'],
    params: TournamentParams,
    response: {
      200: Type.Object(
        {
          ...TournamentFile.properties,
          log: Type.Array(Type.Unknown(), { description: 'What was entered, in order, with reasons' }),
          source: TournamentSource,
          evidence: Type.Array(Type.Object({ ...Evidence.properties, match: TournamentMatchId })),
        },
        { title: 'TournamentExport' },
      ),
      ...TOURNAMENT_SENT,
    },
  },
});

export const deleteTournament = route({
  method: 'POST',
  url: on('/delete'),
  action: 'tournament.delete',
  schema: {
    operationId: 'deleteTournament',
    summary: 'Delete a tournament that has not begun, with all that was entered',
    description: 'One that has begun is called off instead; moderators can take it away.',
    tags: ['tournaments'],
    params: TournamentParams,
    body: Type.Object({ reason: Reason }, closed),
    response: { 200: Done, ...TOURNAMENT_SENT },
  },
});
